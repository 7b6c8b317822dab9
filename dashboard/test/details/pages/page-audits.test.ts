import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { PageAudit } from '#contract/pages/page-audits.ts';
import { runPageAudit } from '../../../../server/src/modules/page-audits/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../../server/test/support/records/brand.ts';
import type { WebServer } from '../../../../server/test/support/service/web-server.ts';
import { startPipelineOrigin } from '../../../../server/test/support/sites/pipeline-origin.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

describe('page audits', () => {
  let dashboard: TestDashboard;
  let origin: WebServer;
  let call: KeyCaller;
  let brandId: number;
  let path: string;
  before(async () => {
    origin = await startPipelineOrigin();
    dashboard = await startDashboard({ demoDays: 0, allowedPrivateHosts: [origin.host] });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brandId = (await createBrand(call)).id;
    path = `/brands/${brandId}/pages/audits`;
  });
  after(async () => {
    await dashboard.close();
    await origin.close();
  });

  const row = (page: Page, url: string) => page.getByRole('row').filter({ hasText: url });

  /** Does the worker's job. */
  async function runAll(): Promise<void> {
    const { items } = succeeded(await call('GET', `/v1/${brandId}/page-audits?status=pending`));
    for (const { request_id } of items as readonly PageAudit[]) {
      await runPageAudit(dashboard.organization.ctx, { pageAuditId: request_id });
    }
  }

  it('are asked for, followed, and their reports read', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByText('Audit a page that answers').waitFor();
      await page.getByRole('button', { name: 'Audit pages' }).click();
      const [article, gone] = [`${origin.origin}/article`, `${origin.origin}/gone`];
      await page
        .getByLabel('Addresses', { exact: true })
        .fill(`${article}\n\n${gone}\n${article}\n`);
      await page.getByRole('button', { name: 'Audit 2 pages' }).click();
      await row(page, article).getByText('Waiting').waitFor();
      await runAll();
      await row(page, article).getByText('Done').waitFor();
      await row(page, gone).getByText('Failed').waitFor();
      await row(page, article).getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: article }).waitFor();

      await page.getByText('of 100').waitFor();
      const https = page.getByRole('listitem').filter({ hasText: 'The page is served over https' });
      await https.getByText('Serve the page over https and redirect http to it.').waitFor();
      await https.getByText('Weight 3').waitFor();
      await https.getByText('The https address would be the one that indexes keep').waitFor();
      await https.getByText('Google documents that it prefers https pages').waitFor();
      await https.getByText(origin.origin, { exact: true }).waitFor();
      await comesToCount(page.getByText('Passed'), 0);
      await page.getByText('All', { exact: true }).click();
      assert.ok((await page.getByText('Passed').count()) > 5);
    }));

  it('that failed say why, and can be asked for again', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByText('Failed', { exact: true }).first().click();
      await page.waitForURL(/status=failed/);
      await row(page, '/gone').getByRole('link').click();
      await page.getByRole('alert').getByText('its server answered 404').waitFor();
      await page.getByRole('button', { name: 'Audit again' }).click();
      await page.getByText('The audit is queued.').waitFor();
    }));

  it('of what is no page are refused in words, and none is audited', () =>
    dashboard.visit(path, { expectedStatuses: [422] }, async (page) => {
      const note = page.getByText(/^\d audits$/);
      const before = await note.textContent();
      await page.getByRole('button', { name: 'Audit pages' }).click();
      await page
        .getByLabel('Addresses', { exact: true })
        .fill(`${origin.origin}/article\nhttp://10.0.0.1/`);
      await page.getByRole('button', { name: 'Audit 2 pages' }).click();
      const alert = page.getByRole('dialog').getByRole('alert');
      await alert.waitFor();
      assert.match((await alert.allInnerTexts()).join(), /2: /);
      await page.keyboard.press('Escape');
      await page.reload();
      assert.equal(await note.textContent(), before);
    }));
});
