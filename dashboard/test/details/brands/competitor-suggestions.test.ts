import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { runReevaluation } from '../../../../server/src/modules/observations/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { importRow, trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount, comesToValue } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

describe('suggested competitors', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let tracked: Awaited<ReturnType<typeof trackedBrand>>;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    tracked = await trackedBrand(call);
  });
  after(() => dashboard.close());

  const visit = (look: (page: Page) => Promise<void>, expectedStatuses: number[] = []) =>
    dashboard.visit(`/brands/${tracked.brand.id}/competitors`, { expectedStatuses }, look);
  const panel = (page: Page) => page.getByRole('region', { name: 'Suggested competitors' }).first();
  const row = (page: Page, name: string) =>
    panel(page)
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: `Accept ${name}` }) });

  it('are said to come with answers while there are none', () =>
    visit(async (page) => {
      await panel(page).getByText('once two answers list it').waitFor();
    }));

  it('show how often and in which words answers list them', async () => {
    const rows = ['1. **Northwind**\n2. **Litware** – cheap', '- Litware\n- Contoso\n- Adatum'].map(
      (response_text) =>
        importRow(tracked.plain, {
          created_at: new Date(Date.now() - 86_400_000).toISOString(),
          evaluation: undefined,
          response_text,
        }),
    );
    const path = `/v1/${tracked.brand.id}/responses/import`;
    succeeded(await call('POST', path, [...rows, rows[1]]));
    await visit(async (page) => {
      await row(page, 'Litware').getByText('3 (100.0%)').waitFor();
      await row(page, 'Adatum').getByText('2 (66.7%)').waitFor();
      const words = row(page, 'Litware').getByText('Contoso - Adatum');
      await words.first().waitFor({ state: 'hidden' });
      await row(page, 'Litware').getByText('Newest answers').focus();
      await page.keyboard.press('Enter');
      await words.first().waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await row(page, 'Litware').getByRole('link', { name: 'Open answer' }).first().click();
      await page.getByRole('heading', { name: 'Which freight tool?' }).waitFor();
    });
  });

  it('are offered on the page of a competitor, too', () => {
    const { id } = tracked.brand.competitors[0] ?? {};
    const path = `/brands/${tracked.brand.id}/competitors/${id}`;
    return dashboard.visit(path, {}, async (page) => {
      await row(page, 'Litware').getByText('3 (100.0%)').waitFor();
      await row(page, 'Litware').getByText('Newest answers').click();
      await row(page, 'Litware').getByRole('link', { name: 'Open answer' }).first().waitFor();
      await page.getByRole('button', { name: 'Accept Litware' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a competitor' });
      await comesToValue(dialog.getByLabel('Name', { exact: true }), 'Litware');
    });
  });

  it('are dismissed with a way back, and restored', () =>
    visit(async (page) => {
      await row(page, 'Adatum').getByRole('button', { name: 'Dismiss Adatum' }).click();
      await row(page, 'Adatum').waitFor({ state: 'detached' });
      await page.getByRole('status').getByText('Adatum will not be suggested again').waitFor();
      await page
        .locator(':focus')
        .and(page.getByRole('button', { name: 'Undo' }))
        .waitFor();
      await page.keyboard.press('Enter');
      await row(page, 'Adatum').waitFor();

      await row(page, 'Adatum').getByRole('button', { name: 'Dismiss Adatum' }).click();
      await row(page, 'Adatum').waitFor({ state: 'detached' });
      await page.reload();
      await row(page, 'Litware').waitFor();
      await comesToCount(row(page, 'Adatum'), 0);
      await panel(page).getByText('Dismissed', { exact: true }).click();
      await row(page, 'Adatum').getByRole('button', { name: 'Restore Adatum' }).click();
      await panel(page).getByText('Names that you dismiss are kept here').waitFor();
      await panel(page).getByText('Suggested', { exact: true }).click();
      await row(page, 'Adatum').waitFor();
    }));

  it('become competitors, edited or not, and a refusal is said', () =>
    visit(
      async (page) => {
        const dialog = page.getByRole('dialog');
        await row(page, 'Litware').getByRole('button', { name: 'Accept Litware' }).click();
        await dialog.getByLabel('Name', { exact: true }).fill('Contoso');
        await dialog.getByRole('button', { name: 'Add', exact: true }).click();
        await dialog.getByRole('alert').getByText('already has a competitor').waitFor();
        await dialog.getByLabel('Name', { exact: true }).fill('Litware Group');
        await dialog.getByRole('button', { name: 'Add', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await row(page, 'Litware').waitFor({ state: 'detached' });
        const added = page.getByRole('row').filter({ hasText: 'Litware Group' });
        await added.getByText('also Litware').waitFor();
        await row(page, 'Adatum').waitFor();
      },
      [409],
    ));

  it('are marked until past answers were read for them', () =>
    visit(async (page) => {
      const added = page.getByRole('row').filter({ hasText: 'Litware Group' });
      await added.getByText(/^Since /).waitFor();
      await page.getByText('Litware Group: answers from before it was added').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await page.getByRole('button', { name: 'Read past answers' }).click();
      await page.getByText('Past answers are still being read').waitFor();
      await added.getByText('Still being read').waitFor();
      const brandId = tracked.brand.id;
      const runs = succeeded(await call('GET', `/v1/${brandId}/reevaluations`));
      const reevaluationId = runs.items[0].id;
      await runReevaluation(dashboard.organization.ctx, { brandId, reevaluationId });
      await added.getByText('Still being read').waitFor({ state: 'detached' });
      const notice = page.getByText('answers from before it was added');
      await notice.waitFor({ state: 'detached' });
      await comesToCount(added.getByText(/^Since /), 0);
    }));

  it('can be decided on a narrow screen', () =>
    visit(async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await row(page, 'Adatum').waitFor();
      const isCut = await page
        .locator('html')
        .evaluate((element) => element.scrollWidth > element.clientWidth);
      assert.equal(isCut, false, 'the page does not scroll sideways');
      const dismiss = row(page, 'Adatum').getByRole('button', { name: 'Dismiss Adatum' });
      await dismiss.scrollIntoViewIfNeeded();
      await dismiss.click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await row(page, 'Adatum').waitFor();
    }));
});
