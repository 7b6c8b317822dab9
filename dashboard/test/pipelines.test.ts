import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { PipelineTrack } from '#contract/pipeline-submissions.ts';
import type { Site } from '#contract/sites.ts';
import { runTrack } from '../../server/src/modules/pipeline/index.ts';
import { succeeded } from '../../server/test/support/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../../server/test/support/brand.ts';
import {
  type PipelineOrigin,
  startPipelineOrigin,
} from '../../server/test/support/pipeline-origin.ts';
import { after, before, describe, it } from './support/browser-tests.ts';
import { startDashboard, type TestDashboard } from './support/dashboard.ts';

const question = 'Which shoe holds on wet rock?';

describe('pipelines', () => {
  let dashboard: TestDashboard;
  let origin: PipelineOrigin;
  let call: KeyCaller;
  let brandId: number;
  let path: string;
  before(async () => {
    origin = await startPipelineOrigin();
    dashboard = await startDashboard({ demoDays: 0, allowedPrivateHosts: [origin.host] });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brandId = (await createBrand(call)).id;
    path = `/brands/${brandId}/pipelines`;
    succeeded(await call('POST', `/v1/${brandId}/prompts`, { text: question }));
    const body = { domain: origin.host, origin: origin.origin };
    const site: Site = succeeded(await call('POST', `/v1/${brandId}/sites`, body));
    origin.prove(site.verification_token);
    succeeded(await call('POST', `/v1/${brandId}/sites/${site.id}/verify`));
  });
  after(async () => {
    await dashboard.close();
    await origin.close();
  });

  const row = (page: Page, url: string) => page.getByRole('row').filter({ hasText: url });

  async function tracksOf(page: Page): Promise<readonly PipelineTrack[]> {
    const pipelineId = /pipelines\/(\w{26})/.exec(page.url())?.[1];
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
      await row(page, gone).getByText('ORCH-AUDIT-003: The page does not exist').waitFor();
      await row(page, article).getByText('Staged').waitFor();
      await row(page, article).getByRole('link').click();

      const diff = page.getByRole('table', { name: 'Changes between' });
      await diff
        .getByRole('insertion')
        .filter({ hasText: `## ${question}` })
        .waitFor();
      await diff.getByRole('cell', { name: '# Trail shoes, tested', exact: true }).waitFor();

      await page.getByRole('button', { name: 'Preview' }).click();
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Open the preview' }).click();
      const preview = await opened;
      await preview.getByText(`## ${question}`).waitFor();
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
        await page.getByRole('link', { name: 'All pipelines' }).click();
        const newest = page.getByRole('row').nth(1);
        await newest.getByText('0 of 1 page', { exact: true }).waitFor();
        for (const track of tracks) await run(track);
        await newest.getByText('1 page done').waitFor();
        await newest.getByText('Publish').waitFor();
        await newest.getByRole('link').click();
        await row(page, '/article/2').getByText('Published').waitFor();
      },
    ));

  it('are refused in words where pages are of another domain', () =>
    dashboard.visit(`${path}/new`, { expectedStatuses: [422] }, async (page) => {
      await page.getByLabel('Addresses').fill('https://elsewhere.example/');
      await page.getByText('Stage', { exact: true }).click();
      await page.getByLabel('Site').waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      const alert = page.getByRole('alert');
      await alert.getByText('urls.0: The URL does not belong to the domain of the site').waitFor();
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
          .getByText(/no room.*wait for the next month/)
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
        await page.getByText('The pipeline is in early access', { exact: true }).waitFor();
        await page.getByText(`organization ${id} --early-access on`).waitFor();
        await page.getByRole('main').getByRole('link', { name: 'page audits' }).click();
        await page.getByRole('heading', { level: 1, name: 'Page audits' }).waitFor();
      });
    } finally {
      await sql`UPDATE organizations SET early_access = true WHERE id = ${id}`.execute(db);
    }
  });
});
