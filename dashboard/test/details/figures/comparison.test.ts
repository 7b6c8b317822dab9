import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { dayOf } from '#contract/days.ts';
import { calendarPeriod } from '#domain/calendar/weeks-and-months.ts';
import { formatPeriod } from '../../../src/lib/words/format.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount, comesToHold } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand } from '../../support/known-brand.ts';

/** Pages that show numbers of a period. */
const pages = [
  'overview',
  'competitors',
  'sources',
  'prompts',
  'prompts/topics',
  'prompts/stages',
  'prompts/personas',
  'traffic',
  'traffic/people',
];

describe('comparing two periods', () => {
  let dashboard: TestDashboard;
  let brand: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    brand = `/brands/${await createKnownBrand(dashboard)}`;
  });
  after(() => dashboard.close());

  const picker = (page: Page) => page.getByRole('button', { name: / – / }).first();
  const days = (page: Page) => page.getByRole('dialog', { name: 'Days' });
  const search = (page: Page) => new URL(page.url()).search;
  const lastMonth = formatPeriod(calendarPeriod('month', dayOf(new Date()), 1));
  const monthBefore = formatPeriod(calendarPeriod('month', dayOf(new Date()), 2));

  it('says whose the voice is; takes two clicks for two calendar months, and holds on every page', () =>
    dashboard.visit(`${brand}/overview`, {}, async (page) => {
      const voice = page.getByRole('region', { name: 'Share of voice', exact: true });
      await voice.getByText('57.1%').waitFor();
      const [, own = '', rival = ''] = await voice.getByRole('row').allInnerTexts();
      // The brand is named 4 times and its rival 3 times.
      assert.match(own.replace(/\s+/g, ' '), /You 57\.1% .* 66\.7% /);
      assert.match(rival.replace(/\s+/g, ' '), /42\.9% .* 50\.0% /);
      await picker(page).click();
      await days(page).getByRole('button', { name: 'Last month' }).click();
      assert.equal(search(page), '?range=last-month');
      const compared = page.getByRole('button', {
        name: `Last month ${lastMonth} vs. ${monthBefore}`,
      });
      for (const name of pages) {
        await page
          .locator(`a[href*="${brand}/${name}?"], a[href$="${brand}/${name}"]`)
          .first()
          .click();
        await page.waitForURL(new RegExp(`/${name}\\?range=last-month`));
        await compared.waitFor();
      }
    }));

  it('works by keyboard and says each choice with its dates', () =>
    dashboard.visit(`${brand}/prompts/topics?range=last-month`, {}, async (page) => {
      await picker(page).focus();
      await page.keyboard.press('Enter');
      await comesToHold(page, "document.activeElement?.textContent === 'Last 7 days'");
      await days(page)
        .getByRole('radio', { name: `The month before ${monthBefore}` })
        .focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForURL(/compare=year/);
      await days(page)
        .getByRole('radio', { name: /^The same month last year/ })
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.waitForURL(/compare=off/);
      await page.keyboard.press('Escape');
      await comesToCount(page.getByText(/^vs\. /), 0);
      await comesToHold(page, "document.activeElement?.ariaHasPopup === 'dialog'");
    }));

  it('compares any two ranges, the earlier of them second', () =>
    dashboard.visit(`${brand}/overview?start=2026-03-01&end=2026-03-31`, {}, async (page) => {
      await picker(page).click();
      await days(page).getByText('Other days').click();
      const other = days(page).locator('fieldset form');
      await other.getByLabel('First day').fill('2026-01-01');
      await other.getByLabel('Last day').fill('2026-01-31');
      await other.getByRole('button', { name: 'Compare with these days' }).click();
      await page.waitForURL(/compareStart=2026-01-01&compareEnd=2026-01-31/);
      await page.getByRole('button', { name: /vs\. Jan 1 – Jan 31, 2026/ }).waitFor();
      assert.equal(await other.getByLabel('Last day').getAttribute('max'), '2026-02-28');
    }));

  it('counts answers against the compared days', () =>
    dashboard.visit(`${brand}/responses`, {}, async (page) => {
      // Six answers in the last thirty days, two in the thirty before.
      await page.getByText('6 answers', { exact: true }).waitFor();
      await page.getByText('200.0% more than in the 30 days before').waitFor();
    }));

  it('fits a narrow screen with both ranges in sight', () =>
    dashboard.visit(`${brand}/overview?range=last-month`, { width: 390 }, async (page) => {
      await page.getByText(`vs. ${monthBefore}`).waitFor();
      await picker(page).click();
      await days(page).getByText('Nothing').waitFor();
      const isCut = await page
        .locator('html')
        .evaluate((element) => element.scrollWidth > element.clientWidth);
      assert.equal(isCut, false, 'the page does not scroll sideways');
    }));
});
