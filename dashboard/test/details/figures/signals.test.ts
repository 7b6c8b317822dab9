import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { detectSignals } from '../../../../server/src/modules/signals/index.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import {
  answerInWindows,
  type Tracked,
} from '../../../../server/test/support/answers/changing-answers.ts';
import { trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { lookAtOne } from '../../support/one-visit.ts';

describe('the page of changes', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let tracked: Tracked;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    tracked = await trackedBrand(call);
  });
  after(() => dashboard.close());

  const visit = (look: (page: Page) => Promise<void>, page = 'signals', width = 1440) =>
    dashboard.visit(`/brands/${tracked.brand.id}/${page}`, { width }, look);
  const happened = (page: Page) => page.getByRole('region', { name: 'What happened', exact: true });
  const panel = (page: Page) => page.getByRole('region', { name: 'Details', exact: true });
  /** What a worker does with the run that the page asked for. */
  const work = async () => {
    const path = `/v1/${tracked.brand.id}/signals/runs?limit=1`;
    const { items } = succeeded(await call('GET', path));
    const input = { brandId: tracked.brand.id, runId: items[0].id };
    await detectSignals(dashboard.organization.ctx, input);
  };
  const answerSteadily = () =>
    answerInWindows(call, tracked, tracked.asCfo, { before: { brand: 50 }, now: { brand: 50 } });
  const runNow = async (page: Page) => {
    await page.getByRole('button', { name: 'Compare now' }).click();
    await page.getByText('Waiting to start').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Comparing …' }).isDisabled());
    await work();
    await page.getByRole('button', { name: 'Compare now' }).waitFor();
  };

  describe('on one visit', () => {
    const look = lookAtOne(() => dashboard.open(`/brands/${tracked.brand.id}/signals`));

    it('says that there is no comparison yet, and runs one', () =>
      look(async (page) => {
        await panel(page).getByText('There is no comparison yet').waitFor();
        await runNow(page);
        await panel(page).getByText('There are too few answers to compare').waitFor();
        await page.getByText('0 possible changes checked').first().waitFor();
      }));

    it('says that nothing changed, which is a result', async () => {
      await answerSteadily();
      await look(async (page) => {
        await runNow(page);
        await happened(page).getByText('beyond chance in 28 days: that is a result').waitFor();
        await happened(page)
          .getByText(/A change of \d+ points or more .* would have been seen/)
          .waitFor();
      });
    });

    it('shows changes with their evidence, by kind and direction', async () => {
      await answerSteadily();
      await answerInWindows(call, tracked, tracked.plain, {
        before: { brand: 20, contoso: 90 },
        now: { brand: 80, contoso: 10 },
      });
      await look(async (page) => {
        await runNow(page);
        const event = happened(page).getByRole('row').filter({ hasText: 'that name Northwind' });
        await event
          .getByText(/^The share .* rose by \d+ points, from \d+% to \d+%, since/)
          .waitFor();
        await event.getByText('Why and where').click();
        await event.getByRole('link', { name: 'Which freight tool?' }).waitFor();
        await event.getByText(/Moved with it: .*Contoso/).waitFor();
        await comesToCount(event.getByRole('link', { name: /^ChatGPT, / }), 6);
        const row = panel(page).getByRole('row').filter({ hasText: 'ChatGPT' });
        await row.getByRole('cell').last().getByText('58.9 pp').waitFor();
        const moved = row.getByRole('link', { name: 'Which freight tool?' });
        await moved.waitFor({ state: 'hidden' });
        await row.getByText('Evidence').focus();
        await page.keyboard.press('Enter');
        await moved.waitFor();
        await row.getByText('19.6% of 56 answers → 78.6% of 56 answers').waitFor();
        await comesToCount(row.getByRole('link', { name: /^Answer \d+$/ }), 6);
        assert.deepEqual(await seriousFindings(page), []);
        await page.getByText('Down', { exact: true }).click();
        await row.waitFor({ state: 'detached' });
        await panel(page).getByRole('link', { name: 'Contoso' }).waitFor();
        await page.getByLabel('Kind of change').selectOption('topic');
        await panel(page).getByText('No change matches.').waitFor();
        await page.getByLabel('Kind of change').selectOption('');
        await panel(page).getByText('Evidence').first().click();
        await panel(page)
          .getByRole('link', { name: /^Answer \d+$/ })
          .first()
          .click();
        await page.getByRole('heading', { name: 'Which freight tool?' }).waitFor();
      });
    });
  });

  it('keeps the smallest change that is worth reporting', () =>
    visit(async (page) => {
      await page.getByLabel('Smallest change to report, in points').fill('12.5');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved. The next comparison uses it.').waitFor();
      const path = `/v1/${tracked.brand.id}/signals/settings`;
      assert.deepEqual(succeeded(await call('GET', path)), { minimum_points: 12.5 });
    }));

  it('fits a narrow screen', () =>
    visit(
      async (page) => {
        await panel(page).getByRole('link', { name: 'ChatGPT' }).waitFor();
        const isCut = await page
          .locator('html')
          .evaluate((element) => element.scrollWidth > element.clientWidth);
        assert.equal(isCut, false, 'the page does not scroll sideways');
      },
      'signals',
      390,
    ));

  it('has its surest changes on the overview', () =>
    visit(async (page) => {
      const surest = page.getByRole('region', { name: 'What changed' });
      await surest
        .getByText(/that name Northwind rose by/)
        .first()
        .waitFor();
      await surest.getByRole('link', { name: 'All changes' }).click();
      await page.getByRole('heading', { name: 'What changed', level: 1 }).waitFor();
    }, 'overview'));
});
