import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/days.ts';
import type { Site } from '#contract/pages/sites.ts';
import { runTrack } from '../../../../server/src/modules/pipeline/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../../server/test/support/records/brand.ts';
import {
  type PipelineOrigin,
  startPipelineOrigin,
} from '../../../../server/test/support/sites/pipeline-origin.ts';
import { publishedHistory } from '../../../../server/test/support/sites/published-history.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

const question = 'Which shoe holds on wet rock?';

describe('the effect of a published page', () => {
  let dashboard: TestDashboard;
  let origin: PipelineOrigin;
  let call: KeyCaller;
  before(async () => {
    origin = await startPipelineOrigin();
    dashboard = await startDashboard({ demoDays: 0, allowedPrivateHosts: [origin.host] });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
  });
  after(async () => {
    await dashboard.close();
    await origin.close();
  });

  /** A brand with a page that went live some weeks ago, and where its track is shown. */
  async function publishedPage(weeks: number) {
    const brandId = (await createBrand(call)).id;
    const add = async (text: string): Promise<number> =>
      succeeded(await call('POST', `/v1/${brandId}/prompts`, { text })).id;
    const targets = [await add(question)];
    const untouched = await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(`Which tent suits trip ${index}?`)),
    );
    const { db } = dashboard.service.services;
    const { id } = dashboard.organization;
    await sql`UPDATE sites SET integration_status = 'inactive' WHERE organization_id = ${id}`.execute(
      db,
    );
    const body = { domain: origin.host, origin: origin.origin };
    const site: Site = succeeded(await call('POST', `/v1/${brandId}/sites`, body));
    origin.prove(site.verification_token);
    succeeded(await call('POST', `/v1/${brandId}/sites/${site.id}/verify`));
    const page = `${origin.origin}/article`;
    const { pipeline_id, tokens } = succeeded(
      await call('POST', `/v2/orchestration/optimize-and-deploy/${brandId}`, {
        ...{ urls: [page], optimize: true, deploy_axp: true, site_id: site.id },
        ...{ target_prompts: [question], override_suggestions: true },
      }),
    );
    const { token } = tokens[0];
    await runTrack(dashboard.organization.ctx, { token });
    const now = new Date();
    const publishedAt = new Date(`${addDays(dayOf(now), -7 * weeks)}T00:00:00Z`);
    await sql`UPDATE site_publications SET published_at = ${publishedAt} WHERE site_id = ${site.id}`.execute(
      db,
    );
    const history = { page, targets, untouched, publishedAt, weeksBefore: 12, now, lift: 0.4 };
    succeeded(await call('POST', `/v1/${brandId}/responses/import`, publishedHistory(history)));
    return `/brands/${brandId}/pages/versions/${pipeline_id}/${token}`;
  }

  let measured: string;
  before(async () => {
    measured = await publishedPage(7);
  });

  for (const width of [1280, 390]) {
    it(`is drawn by week with what can be concluded, ${width} px wide`, async () => {
      await dashboard.visit(measured, { width }, async (page) => {
        await page
          .getByText(/^Likely real: \+.* that cite the page, compared with 10 untouched/)
          .waitFor();
        await page.getByText(/^The vertical line is the week of publication/).waitFor();
        await page.getByText('Names the brand', { exact: true }).click();
        await page.getByText(/ that name the brand, compared with 10 untouched/).waitFor();
        await page.evaluate(
          'Promise.allSettled(document.getAnimations().map((one) => one.finished))',
        );
        assert.deepEqual(await seriousFindings(page), []);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
        await page.getByTitle('Table', { exact: true }).click();
        const table = page.getByRole('table', { name: 'Share of answers by week' });
        await comesToCount(table.getByRole('row'), 17);
        await table.getByText('(incomplete)').waitFor();
      });
    });
  }

  it('is said to be open while it is too early, and announced for a campaign of one’s own', async () => {
    const at = await publishedPage(3);
    await dashboard.visit(at, {}, async (page) => {
      await page
        .getByText(/^Too early to say: a verdict needs 4 whole weeks .* so far there are 2/)
        .waitFor();
      await page.goto(new URL(at.replace(/\/versions\/.*/, ''), page.url()).href);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Autumn press release');
      const prompts = dialog.getByRole('combobox', { name: 'Prompts' });
      await prompts.fill('Which tent suits trip 1?');
      await prompts.press('Enter');
      await dialog.getByText(/^An effect of .* points .* with 80% chance by /).waitFor();
      await dialog.getByText(/^Compared with 9 untouched prompts of any topic/).waitFor();
      await dialog.getByRole('button', { name: 'Register', exact: true }).click();
      const row = page.getByRole('row').filter({ hasText: 'Autumn press release' });
      await row.getByText(/^Due on /).waitFor();
      await row.getByRole('link').click();
      await page.getByText(/^Too early to say: the verdict is due on /).waitFor();
      await page.getByText(/^The vertical line is the week of .* Registered on /).waitFor();
      await page.evaluate(
        'Promise.allSettled(document.getAnimations().map((one) => one.finished))',
      );
      assert.deepEqual(await seriousFindings(page), []);
    });
  });
});
