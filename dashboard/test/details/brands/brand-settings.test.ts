import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { runReevaluation } from '../../../../server/src/modules/observations/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { importRow, trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../../server/test/support/records/brand.ts';
import { eventually } from '../../../../server/test/support/service/process.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

describe('the settings of a brand', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let tracked: Awaited<ReturnType<typeof trackedBrand>>;
  let path: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    tracked = await trackedBrand(call);
    path = `/brands/${tracked.brand.id}/settings`;
    const texts = ['Northwind is fine.', 'Try NWF.', 'NWF or Contoso.', 'Contoso, then.'];
    const rows = texts.map((response_text, index) =>
      importRow(tracked.plain, {
        created_at: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
        evaluation: undefined,
        response_text,
      }),
    );
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows));
  });
  after(() => dashboard.close());

  const presence = (page: Page) => page.getByText(/^AI platforms mention Northwind in/);
  const brand = async () => succeeded(await call('GET', `/v1/brands/${tracked.brand.id}`));
  const navigation = (page: Page) => page.getByRole('navigation').first();

  /** The worker's turn: what was asked for is read again. */
  async function work(): Promise<void> {
    const runs = `/v1/${tracked.brand.id}/reevaluations`;
    const latest = async () => succeeded(await call('GET', runs)).items[0]?.id;
    assert.ok(await eventually(async () => (await latest()) !== undefined, 30_000));
    await runReevaluation(dashboard.organization.ctx, {
      brandId: tracked.brand.id,
      reevaluationId: await latest(),
    });
  }

  it('a changed alias is tried, saved and carried into the past, and the chart follows', () =>
    dashboard.visit(`/brands/${tracked.brand.id}/overview`, {}, async (page) => {
      await presence(page).getByText('25.0%').waitFor();
      await navigation(page).getByRole('link', { name: 'Settings' }).click();
      await page.getByLabel('Other names', { exact: true }).fill('NWF');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Try on recent answers' }).click();
      const preview = page.getByRole('region', { name: 'What would change', exact: true });
      await preview
        .getByText(/Of the newest 4 answers.* 1 mention the brand now; with these names 3 would/)
        .waitFor();
      await preview.getByText('2 answers change').waitFor();
      await comesToCount(preview.locator('mark'), 2);
      assert.deepEqual(await seriousFindings(page), []);
      assert.deepEqual((await brand()).alternative_names, [], 'nothing is saved by trying');

      await page.getByRole('button', { name: 'Save names' }).click();
      await page.getByText('Saved. New answers use these names').waitFor();
      assert.deepEqual((await brand()).alternative_names, ['NWF']);
      await page.getByRole('button', { name: 'Re-evaluate' }).click();
      const runs = page.getByRole('region', { name: 'Latest re-evaluations', exact: true });
      await runs.getByText('Waiting').waitFor();
      await work();
      await runs.getByText('Done').waitFor();
      await runs.getByText('4 of 4').waitFor();
      await navigation(page).getByRole('link', { name: 'Overview' }).click();
      await presence(page).getByText('75.0%').waitFor();
    }));

  it('a preview leads to the answers that it speaks of, and goes when the names change', () =>
    dashboard.visit(path, {}, async (page) => {
      await page.getByRole('button', { name: 'Remove NWF' }).click();
      await page.getByRole('button', { name: 'Try on recent answers' }).click();
      const preview = page.getByRole('region', { name: 'What would change', exact: true });
      await preview.getByText('with these names 1 would').waitFor();
      await page.getByLabel('Other names', { exact: true }).fill('N.W.F.');
      await page.keyboard.press('Enter');
      await preview.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Remove N.W.F.' }).click();
      await page.getByRole('button', { name: 'Try on recent answers' }).click();
      await preview.getByRole('link', { name: 'Which freight tool?' }).first().click();
      await page.getByRole('article', { name: 'The answer' }).getByText('NWF').waitFor();
    }));

  it('websites, description and defaults are saved, and what is wrong is said', () =>
    dashboard.visit(path, { expectedStatuses: [422] }, async (page) => {
      await page.getByLabel('Website', { exact: true }).fill('no website');
      await page.getByRole('button', { name: 'Save websites' }).click();
      await page.getByRole('alert').getByText('valid http or https URL').waitFor();
      await page.getByLabel('Website', { exact: true }).fill('https://northwind.example');
      await page.getByRole('button', { name: 'Save websites' }).click();
      await page.getByText('Saved. This applies to new answers').waitFor();
      await page.getByLabel('What the brand offers').fill('Freight, made simple');
      await page.getByLabel('Status').selectOption('Prospect');
      await page.getByRole('button', { name: 'Save description' }).click();
      await page.getByText('Saved.', { exact: true }).waitFor();
      await page.getByLabel('Country').selectOption('Germany (DE)');
      await page.getByLabel('Language').selectOption('German (de)');
      await page.getByRole('button', { name: 'Save defaults' }).click();
      const saved = page.getByText('Saved. Existing prompts');
      await saved.waitFor();
      await page.getByLabel('Country').click();
      await saved.waitFor({ state: 'detached' });
      const { website, description, status, default_country, default_language } = await brand();
      assert.deepEqual(
        [website, description, status, default_country, default_language],
        ['https://northwind.example', 'Freight, made simple', 'prospect', 'DE', 'de'],
      );
    }));

  it('archiving says what it does, wants the name, and leads to a brand that is left', async () => {
    const other = await createBrand(call, { name: 'Last one standing' });
    await dashboard.visit(path, { expectedStatuses: [404] }, async (page) => {
      await page.getByRole('button', { name: 'Archive …' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('2 active prompts pause and leave the pool').waitFor();
      await dialog.getByText('Which freight tool?').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      const archive = dialog.getByRole('button', { name: 'Archive', exact: true });
      assert.ok(await archive.isDisabled());
      await dialog.getByLabel('Type Northwind to continue').fill('Northwind');
      await archive.click();
      await page.waitForURL(new RegExp(`/brands/${other.id}/overview`));
      await page.getByTitle('Brand', { exact: true }).click();
      await comesToCount(page.getByRole('menuitemradio'), 1);
    });
    assert.equal((await call('GET', `/v1/brands/${tracked.brand.id}`)).status, 404);
  });

  it('archived brands are restored, or erased for good, on the page of the organization', async () => {
    const { id } = await createBrand(call, { name: 'Gone for a while' });
    const doomed = await createBrand(call, { name: 'Gone for good' });
    for (const brand of [id, doomed.id]) succeeded(await call('DELETE', `/v1/brands/${brand}`));
    await dashboard.visit('/settings/organization', {}, async (page) => {
      const row = page.getByRole('row').filter({ hasText: 'Gone for a while' });
      await row.getByRole('button', { name: /^Restore/ }).click();
      const dialog = page.getByRole('dialog');
      assert.deepEqual(await seriousFindings(page), []);
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
      await row.waitFor({ state: 'detached' });
      const last = page.getByRole('row').filter({ hasText: 'Gone for good' });
      await last.getByRole('button', { name: /^Erase/ }).click();
      await dialog.getByText('Nobody can bring them back').waitFor();
      const erase = dialog.getByRole('button', { name: 'Erase for good' });
      assert.ok(await erase.isDisabled());
      await dialog.getByLabel('Type Gone for good to continue').fill('Gone for good');
      assert.deepEqual(await seriousFindings(page), []);
      await erase.click();
      await last.waitFor({ state: 'detached' });
    });
    succeeded(await call('GET', `/v1/brands/${id}`));
    assert.equal((await call('POST', `/v1/brands/${doomed.id}/restore`)).status, 404);
  });
});
