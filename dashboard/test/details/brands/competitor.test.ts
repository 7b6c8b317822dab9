import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { importRow, trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { callerWith } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { lookAtOne } from '../../support/one-visit.ts';
import { textOf } from '../../support/wrong-values.ts';

const dayMs = 86_400_000;
const praise = 'Contoso is excellent and reliable.';
const criticism = 'Contoso has terrible support.';
const own = 'Northwind is a solid freight tool.';
const hub = 'https://hub.example/best';
const theirs = 'https://contoso.example/pricing';

interface Given {
  readonly text: string;
  readonly daysAgo: number;
  readonly cites?: readonly string[];
  readonly isAsCfo?: true;
}

/** Of one prompt Contoso takes all from Northwind; of the other it goes away. */
const answers: readonly Given[] = [
  ...Array.from({ length: 12 }, (_, index) => ({
    ...{ text: index % 2 === 0 ? praise : criticism, daysAgo: 2 + index },
    cites: index < 3 ? [hub, theirs] : [hub],
  })),
  ...Array.from({ length: 12 }, (_, index) => ({ text: own, daysAgo: 32 + index, cites: [] })),
  ...Array.from({ length: 6 }, (_, index) => ({
    ...{ text: own, daysAgo: 3 + index, isAsCfo: true as const, cites: [theirs] },
  })),
  ...Array.from({ length: 6 }, (_, index) => ({
    ...{ text: `${praise} ${own}`, daysAgo: 33 + index, isAsCfo: true as const },
  })),
];

describe('the page of a competitor', () => {
  let dashboard: TestDashboard;
  let brand: string;
  let contoso: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const tracked = await trackedBrand(call);
    brand = `/brands/${tracked.brand.id}`;
    // One of its two prompts names the brand.
    contoso = `${brand}/competitors/${tracked.brand.competitors[0]?.id}?prompts=all`;
    const rows = answers.map(({ text, daysAgo, cites = [], isAsCfo = false }, index) => ({
      ...importRow(isAsCfo ? tracked.asCfo : tracked.plain, {
        ...{ external_id: `${index}`, response_text: text, evaluation: undefined },
        created_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
        citations: cites.map((url) => ({ url })),
      }),
    }));
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows));
  });
  after(() => dashboard.close());

  const panel = (page: Page, name: string) =>
    page.getByRole('region', { name, exact: true }).first();
  const firstRow = (page: Page, name: string) => panel(page, name).getByRole('row').nth(1);

  it('is two clicks from the overview: which rival gained most, and on which prompts', () =>
    dashboard.visit(`${brand}/overview?prompts=all`, {}, async (page) => {
      const ranking = panel(page, 'Share of voice');
      await ranking.getByRole('button', { name: 'Change', exact: true }).click();
      assert.match(await textOf(ranking.getByRole('row').nth(1)), /^Contoso/);
      await ranking.getByRole('link', { name: 'Contoso' }).click();
      const won = firstRow(page, 'Prompts Contoso won and lost');
      assert.match(
        spaced(await textOf(won)),
        /^Which freight tool\? 100\.0% (± )?\d.* 100\.0 pp more than .* 0\.0% (± )?\d.* 100\.0 pp less than/,
      );
      await comesToCount(panel(page, 'Prompts Contoso won and lost').getByRole('row'), 2);
      await page.getByText('Lost', { exact: true }).click();
      await panel(page, 'Prompts Contoso won and lost')
        .getByRole('link', { name: 'Is Northwind good on pricing?' })
        .waitFor();
    }));

  it('compares the places in lists, and opens the answers behind them', async () => {
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const ranked = await trackedBrand(call);
    const places = [
      { own: 1, theirs: 2 },
      { own: 4, theirs: 1 },
      { own: null, theirs: 3 },
      { own: 2, theirs: 1 },
    ];
    const rows = places.map((place, index) =>
      importRow(ranked.plain, {
        created_at: new Date(Date.now() - (index + 1) * dayMs).toISOString(),
        evaluation: {
          ...{ brand_present: place.own !== null, brand_rank: place.own, list_length: 5 },
          competitors: [{ name: 'Contoso', present: true, rank: place.theirs }],
        },
      }),
    );
    succeeded(await call('POST', `/v1/${ranked.brand.id}/responses/import`, rows));
    const path = `/brands/${ranked.brand.id}/competitors/${ranked.brand.competitors[0]?.id}`;
    await dashboard.visit(path, {}, async (page) => {
      const figures = panel(page, 'Against Northwind');
      const rowOf = async (name: RegExp) =>
        spaced(await textOf(figures.getByRole('row', { name })));
      assert.match(
        await rowOf(/^Ranked first/),
        /^Ranked first 50\.0% (± )?\d.* 25\.0% (± )?\d.* \+25\.0$/,
      );
      assert.match(
        await rowOf(/^Ranked in the top three/),
        /^Ranked in the top three 100\.0% (± )?\d.* 50\.0% (± )?\d.* \+50\.0$/,
      );
      await figures
        .getByRole('row', { name: /^Ranked first/ })
        .getByRole('link')
        .first()
        .click();
      await page
        .getByText(/^2 answers to unbranded prompts that .*Contoso/)
        .first()
        .waitFor();
    });
  });

  describe('on one visit', () => {
    const look = lookAtOne(() => dashboard.open(contoso));

    it('shows both by the same answers, and opens those behind each number', () =>
      look(async (page) => {
        const figures = panel(page, 'Against Northwind');
        assert.match(
          spaced(await textOf(figures.getByRole('row', { name: /^Presence/ }))),
          /^Presence 66\.7% (± )?\d.* 33\.3% (± )?\d.* \+33\.3$/,
        );
        await figures.getByRole('link', { name: '66.7%' }).first().click();
        await page.getByText('12 answers that name Contoso').first().waitFor();
        await page.goBack();
        // Three of those that name it cite its pages, and six that do not.
        await figures.getByRole('link', { name: '50.0%' }).click();
        await page
          .getByText(/^9 answers that cite /)
          .first()
          .waitFor();
        await page.goBack();
      }));

    it('says what is cited where it is named, and which of its own pages are', () =>
      look(async (page) => {
        const cited = panel(page, 'Cited with Contoso');
        await cited.getByText('2 websites in 12 answers that name it').waitFor();
        assert.match(
          spaced(await textOf(cited.getByRole('row').nth(1))),
          /^hub\.example 12 100\.0% 0/,
        );
        await cited.getByText('Its own pages', { exact: true }).click();
        await cited.getByText('1 page in 18 answers').waitFor();
        await cited.getByRole('link', { name: '9', exact: true }).click();
        await page
          .getByText(/^9 answers that cite /)
          .first()
          .waitFor();
        await page.goBack();
      }));

    it('quotes what answers praise and criticise it for', () =>
      look(async (page) => {
        const words = panel(page, 'Words used about Contoso');
        await words.getByText('From 12 answers that name it').waitFor();
        const quotes = await words.getByRole('listitem').allInnerTexts();
        assert.equal(quotes.length, 2);
        assert.match(quotes[0] ?? '', /excellent.*and in 5 other answers/s);
        assert.match(quotes[1] ?? '', /terrible/);
        await words.getByRole('link', { name: /terrible/ }).click();
        await page.getByRole('article', { name: 'The answer' }).getByText(criticism).waitFor();
        await page.goBack();
      }));

    it('changes and archives it, and still shows what answers said of it', () =>
      look(async (page) => {
        await page.getByRole('button', { name: 'Archive', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('66.7% of 18 answers mention it').waitFor();
        await dialog.getByRole('button', { name: 'Archive' }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.reload();
        await page.getByRole('heading', { name: 'Contoso', level: 1 }).waitFor();
        await nothingLoading(page);
        await comesToCount(page.getByRole('button', { name: 'Archive', exact: true }), 0);
        await page.goto(`${brand}/competitors/999999`);
        await page.getByText('No such competitor').waitFor();
      }));
  });
});

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
