import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { PipelineTrack } from '#contract/pages/pipeline-submissions.ts';
import type { Site } from '#contract/pages/sites.ts';
import { runTrack } from '../../../../server/src/modules/pipeline/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { createBrand } from '../../../../server/test/support/records/brand.ts';
import {
  type PipelineOrigin,
  startPipelineOrigin,
} from '../../../../server/test/support/sites/pipeline-origin.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { useDashboard } from '../../support/use-dashboard.ts';

const question = 'Which shoe holds on wet rock?';

describe('pipelines', () => {
  let origin: PipelineOrigin;
  let brandId: number;
  let path: string;
  const { dashboard, call } = useDashboard(async () => {
    origin = await startPipelineOrigin();
    return { demoDays: 0, allowedPrivateHosts: [origin.host] };
  });
  before(async () => {
    brandId = (await createBrand(call)).id;
    path = `/brands/${brandId}/pages/versions`;
    succeeded(await call('POST', `/v1/${brandId}/prompts`, { text: question }));
    const body = { domain: origin.host, origin: origin.origin };
    const site: Site = succeeded(await call('POST', `/v1/${brandId}/sites`, body));
    origin.prove(site.verification_token);
    succeeded(await call('POST', `/v1/${brandId}/sites/${site.id}/verify`));
  });
  after(() => origin.close());

  const row = (page: Page, url: string) => page.getByRole('row').filter({ hasText: url });

  async function tracksOf(page: Page): Promise<readonly PipelineTrack[]> {
    const pipelineId = /versions\/(\w{26})/.exec(page.url())?.[1];
    const tracks = await call('GET', `/v1/${brandId}/pipelines/${pipelineId}/tracks`);
    return succeeded(tracks).items;
  }

  /** Does the worker's job. */
  const run = ({ token }: PipelineTrack) => runTrack(dashboard.organization.ctx, { token });

  it('carry pages from submission to a staged version, published and rolled back', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByRole('link', { name: 'Submit pages' }).click();
      const [article, gone] = [`${origin.origin}/article`, `${origin.origin}/gone`];
      await page.getByLabel('Addresses').fill(`${article}\n${gone}`);
      await page.getByText('Stage', { exact: true }).click();
      await page.getByLabel('Site').selectOption({ label: origin.host });
      const questions = page.getByRole('combobox', { name: 'Questions' });
      await questions.fill(question);
      await questions.press('Enter');
      await page.getByRole('button', { name: 'Submit 2 pages' }).click();

      await page.getByRole('heading', { level: 1, name: /^Submission of/ }).waitFor();
      await page.getByText('0 of 2 pages').waitFor();
      const [first, second] = await tracksOf(page);
      assert.ok(first && second);
      await run(first);
      await page.getByText('1 of 2 pages').waitFor();
      await run(second);
      await page.getByText('1 page done, 1 failed').waitFor();
      await row(page, gone)
        .getByText(/The page does not exist.* \(ORCH-AUDIT-003\)/)
        .waitFor();
      await row(page, article).getByText('Staged').waitFor();
      await row(page, article).getByRole('link').click();

      const diff = page.getByRole('table', { name: 'Changes between' });
      await diff
        .getByRole('insertion')
        .filter({ hasText: `## ${question}` })
        .waitFor();
      await diff.getByRole('cell', { name: /^We ran 120 times over wet rock/ }).waitFor();

      await page.getByRole('button', { name: 'Preview' }).click();
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Open the preview' }).click();
      const preview = await opened;
      await preview.getByRole('heading', { name: question }).waitFor();
      await preview.close();
      await page.keyboard.press('Escape');

      const version = page.locator('section').filter({ hasText: 'Version on the site' }).last();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await version.getByText('Live', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Roll back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
      await version.getByText('Retired', { exact: true }).waitFor();
    }));

  it('are listed, and follow their pages by themselves', () =>
    dashboard.visit(
      `${path}/new?url=${encodeURIComponent(`${origin.origin}/article/2`)}`,
      {},
      async (page) => {
        await page.getByText('Publish', { exact: true }).click();
        await page.getByLabel('Site').selectOption({ label: origin.host });
        await page.getByRole('button', { name: 'Submit', exact: true }).click();
        await page.getByText('0 of 1 page', { exact: true }).waitFor();
        const tracks = await tracksOf(page);
        await page.getByRole('link', { name: 'All rewritten versions' }).click();
        const newest = page.getByRole('row').nth(1);
        await newest.getByText('0 of 1 page', { exact: true }).waitFor();
        await approveFirst(tracks);
        await newest.getByText('1 page done').waitFor();
        await newest.getByText('Publish').waitFor();
        await newest.getByRole('link').click();
        await row(page, '/article/2').getByText('Published').waitFor();
      },
    ));

  /** Colours that are still changing are nobody's to judge. */
  async function settledFindings(page: Page): Promise<readonly string[]> {
    await page.evaluate('Promise.allSettled(document.getAnimations().map((one) => one.finished))');
    return seriousFindings(page);
  }

  /** As the admin does, without the dashboard. */
  async function approveFirst(tracks: readonly PipelineTrack[]): Promise<void> {
    const { token: session } = dashboard.admin;
    for (const track of tracks) {
      await run(track);
      const approve = `/v1/${brandId}/pipeline/tracking/${track.token}/approve`;
      succeeded(await dashboard.service.call('POST', approve, { key: session, body: {} }));
      await run(track);
    }
  }

  /** A page that a person submitted, as far as the worker takes it. */
  async function waitingTrack(name: string): Promise<{ url: string; token: string; at: string }> {
    const url = `${origin.origin}/article/${name}`;
    const sites = succeeded(await call('GET', `/v1/${brandId}/sites`));
    const submission = succeeded(
      await dashboard.service.call('POST', `/v2/orchestration/optimize-and-deploy/${brandId}`, {
        key: dashboard.admin.token,
        body: {
          ...{ urls: [url], optimize: true, deploy_axp: true, site_id: sites.items[0].id },
          target_prompts: [question],
        },
      }),
    );
    const { token } = submission.tokens[0];
    await runTrack(dashboard.organization.ctx, { token });
    return { url, token, at: `${path}/${submission.pipeline_id}/${token}` };
  }

  it('that wait for approval are queued, looked at and approved', async () => {
    const { url, token } = await waitingTrack('approved');
    await dashboard.visit(path, { width: 390 }, async (page) => {
      const queue = page.getByRole('region', { name: 'Waiting for approval' });
      await queue.getByRole('link', { name: url }).click();
      await page.getByRole('heading', { name: 'Approval' }).waitFor();
      await page.getByText('Nothing is live yet.').waitFor();
      assert.deepEqual(await settledFindings(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      await page.getByText('Before', { exact: true }).click();
      await page.getByRole('region', { name: 'What agents got before' }).waitFor();
      await page.getByText('Page', { exact: true }).click();
      const frame = page.frameLocator('iframe[title="The page as AI agents get it"]');
      await frame.getByText('wet rock').first().waitFor();
      await page.getByRole('button', { name: 'Approve …' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('You can roll it back at any time.').waitFor();
      await dialog.getByLabel('Note').fill('Compared with the shop.');
      await dialog.getByRole('button', { name: 'Approve and publish' }).press('Enter');
      await page.getByText('Compared with the shop.').waitFor();
      await page.getByRole('main').getByText(dashboard.admin.email).waitFor();
      await runTrack(dashboard.organization.ctx, { token });
      const version = page.locator('section').filter({ hasText: 'Version on the site' }).last();
      await page.reload();
      await version.getByText('Live', { exact: true }).waitFor();
    });
  });

  it('that are rejected say who did and why', async () => {
    const { at } = await waitingTrack('rejected');
    await dashboard.visit(at, {}, async (page) => {
      await page.getByRole('button', { name: 'Reject …' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Note').fill('Old prices.');
      await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByText('Rejected', { exact: true }).waitFor();
      await page.getByText('ORCH-DEPLOY-004').waitFor();
    });
  });

  it('show what became of the facts, and what the page does not answer', async () => {
    const { at, token } = await waitingTrack('facts');
    const line = (text: string) => ({ kind: 'price', text, subject: 'Northwind Grip' });
    const facts = {
      ...{ kept: 12, lost: [line('€129.00')], changed: [], moved: [line('240 g')], added: [] },
    };
    const draft = { markdown: '# All cost €5', facts: { ...facts, kept: 3, added: [line('€5')] } };
    const gaps = [{ prompt: 'Is it waterproof?', reason: 'No section speaks of it.' }];
    await sql`
      UPDATE optimization_runs SET facts = ${JSON.stringify(facts)}, gaps = ${JSON.stringify(gaps)},
        refused_draft = ${JSON.stringify(draft)}
      FROM pipeline_tracks WHERE token = ${token} AND id = optimization_run_id`.execute(
      dashboard.service.services.db,
    );
    await dashboard.visit(at, { width: 390 }, async (page) => {
      await page.getByText('12 facts kept.').waitFor();
      await page.getByRole('heading', { name: /^Lost/ }).first().waitFor();
      await page.getByText('€129.00').first().waitFor();
      await page.getByText('The page does not answer “Is it waterproof?”').waitFor();
      await page.getByText('A draft of the language model was refused').click();
      await page.getByText('# All cost €5').waitFor();
      assert.deepEqual(await settledFindings(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    });
  });

  it('that wait have no button for viewers', async () => {
    const { at } = await waitingTrack('viewed');
    const viewer = await dashboard.organization.person('viewer');
    await dashboard.visit(at, { as: viewer }, async (page) => {
      await page.getByText('Nothing is live yet.').waitFor();
      for (const name of ['Approve …', 'Reject …']) {
        await page.getByRole('button', { name }).waitFor({ state: 'hidden' });
      }
    });
  });

  it('are refused in words where pages are of another domain', () =>
    dashboard.visit(`${path}/new`, { expectedStatuses: [422] }, async (page) => {
      await page.getByLabel('Addresses').fill('https://elsewhere.example/');
      await page.getByText('Stage', { exact: true }).click();
      await page.getByLabel('Site').waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      const alert = page.getByRole('alert');
      await alert.getByText('URL 1: The URL does not belong to the domain of the site').waitFor();
    }));

  it('beyond the month’s pages are refused with what to do', async () => {
    const { db } = dashboard.service.services;
    const { id } = dashboard.organization;
    await sql`UPDATE organizations SET monthly_pipeline_urls = 0 WHERE id = ${id}`.execute(db);
    try {
      await dashboard.visit(`${path}/new`, { expectedStatuses: [429] }, async (page) => {
        await page.getByLabel('Addresses').fill(`${origin.origin}/article`);
        await page.getByRole('button', { name: 'Submit' }).click();
        await page
          .getByRole('alert')
          .getByText(/do not fit\. Submit fewer, wait for the next month/)
          .waitFor();
      });
    } finally {
      await sql`UPDATE organizations SET monthly_pipeline_urls = NULL WHERE id = ${id}`.execute(db);
    }
  });

  it('without early access say how to take part, and what to do until then', async () => {
    const { db } = dashboard.service.services;
    const { id } = dashboard.organization;
    await sql`UPDATE organizations SET early_access = false WHERE id = ${id}`.execute(db);
    try {
      await dashboard.visit(path, { expectedStatuses: [403] }, async (page) => {
        await page.getByText('Rewriting pages is in early access', { exact: true }).waitFor();
        await page.getByText(`organization ${id} --early-access on`).waitFor();
        await page.getByRole('main').getByRole('link', { name: 'page audits' }).click();
        await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
      });
    } finally {
      await sql`UPDATE organizations SET early_access = true WHERE id = ${id}`.execute(db);
    }
  });
});
