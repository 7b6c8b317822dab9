import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visitHost } from '../../../../server/src/modules/cited-pages/checking/visit-host.ts';
import type { CitedPageTables } from '../../../../server/src/modules/cited-pages/tables.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { importRow, trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { callerWith } from '../../../../server/test/support/records/brand.ts';
import { startCitedSite } from '../../../../server/test/support/sites/cited-site.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

describe('cited pages', () => {
  let dashboard: TestDashboard;
  let site: Awaited<ReturnType<typeof startCitedSite>>;
  let path: string;
  let otherPath: string;
  before(async () => {
    site = await startCitedSite();
    dashboard = await startDashboard({ demoDays: 0, allowedPrivateHosts: [site.host] });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const { brand, plain } = await trackedBrand(call);
    const cited = ['/named', '/unnamed', '/moved', '/missing'].map((of) => {
      return { url: `${site.origin}${of}` };
    });
    const rows = [cited, cited.slice(0, 1)].map((citations, index) =>
      importRow(plain, {
        ...{ created_at: new Date().toISOString(), external_id: `${index}`, citations },
      }),
    );
    succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
    // Workers of other tests, which use the same database, leave the host alone.
    await dashboard.service.services.db
      .withTables<CitedPageTables>()
      .insertInto('cited_hosts')
      .values({ host: site.host, leased_until: new Date('2100-01-01') })
      .execute();
    path = `/brands/${brand.id}/sources`;
    otherPath = `/brands/${(await trackedBrand(call)).brand.id}/sources`;
  });
  after(async () => {
    await dashboard.close();
    await site.close();
  });

  const panel = (page: Page, name: string) => page.getByRole('region', { name }).first();
  const row = (page: Page, text: string) =>
    panel(page, 'Checked pages').getByRole('row').filter({ hasText: text });

  it('are checked when somebody asks, with how far that is and what was found', () =>
    dashboard.visit(path, {}, async (page) => {
      await panel(page, 'Do cited pages exist?').getByText('Not checked yet').waitFor();
      assert.equal(site.requests.length, 0);
      await page.getByRole('button', { name: 'Check cited pages' }).click();
      await page.getByText('0 of 4 pages checked').waitFor();
      await row(page, '/missing').getByText('Waiting').waitFor();
      await visitHost(dashboard.service.services, site.host, {
        signal: new AbortController().signal,
        pauseMs: 0,
      });
      await row(page, '/missing').getByText('Dead', { exact: true }).waitFor();
      await row(page, '/missing').getByText('The host answers 404.').waitFor();
      await row(page, '/moved').getByText(`To ${site.origin}/named`).waitFor();
      await page.getByText('pages checked').waitFor({ state: 'detached' });
      const summary = panel(page, 'Do cited pages exist?').getByRole('row', { name: 'ChatGPT' });
      assert.deepEqual(await summary.getByRole('cell').allInnerTexts(), [
        ...['ChatGPT', '4 of 4', '2', '1', '1', '0', '0', '0', '66.7% (2 of 3)'],
      ]);
      await panel(page, 'Do cited pages exist?')
        .getByText('4 pages behind 5 of 5 citations')
        .waitFor();
      await page.getByLabel('Status', { exact: true }).selectOption('Dead');
      await row(page, '/unnamed').waitFor({ state: 'detached' });
      await row(page, '/missing').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
    }));

  it('can be checked every day', () =>
    dashboard.visit(otherPath, {}, async (page) => {
      await page.getByRole('button', { name: 'Check daily' }).click();
      await page.getByRole('button', { name: 'Stop daily checks' }).click();
      await page.getByRole('button', { name: 'Check daily' }).waitFor();
    }));

  it('are shown to viewers, who cannot have them checked', async () => {
    const as = await dashboard.organization.person('viewer');
    await dashboard.visit(path, { as }, async (page) => {
      await row(page, '/missing').waitFor();
      await comesToCount(page.getByRole('button', { name: 'Check cited pages' }), 0);
      await comesToCount(page.getByRole('button', { name: 'Check daily' }), 0);
    });
  });
});
