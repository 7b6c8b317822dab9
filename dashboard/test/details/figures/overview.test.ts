import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand, hostileName } from '../../support/known-brand.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { lookAtOne } from '../../support/one-visit.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('the overview', () => {
  let dashboard: TestDashboard;
  let path: string;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    path = `/brands/${await createKnownBrand(dashboard)}/overview`;
  });
  after(() => dashboard.close());

  const figures = (page: Page) => page.getByRole('region', { name: 'Key figures' });
  const panel = (page: Page, name: string) =>
    page.getByRole('region', { name, exact: true }).first();

  describe('on one visit', () => {
    const look = lookAtOne(() => dashboard.open(path));

    it('leaves names and prompts text, whatever they contain', () =>
      look(async (page) => {
        await nothingLoading(page);
        await page.getByText(`AI platforms mention ${hostileName} in`).waitFor();
        await page.getByRole('link', { name: '<img src=x onerror=alert(2)>' }).waitFor();
        await comesToCount(page.locator('img'), 0);
        await comesToCount(page.locator('body script'), 0);
      }));

    it('exports what a panel shows, and the call that gives it', () =>
      look(async (page) => {
        await panel(page, 'Share of voice').getByRole('row', { name: hostileName }).waitFor();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          exportBy(page, 'Share of voice', 'Download CSV'),
        ]);
        assert.match(
          download.suggestedFilename(),
          /^script-alert-1-script-share-of-voice-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
        );
        const [header] = (await readFile(await download.path(), 'utf8')).split('\r\n');
        assert.equal(
          header,
          'Brand,Share of voice,Change,Presence,Citation rate,Position,Sentiment',
        );
        await exportBy(page, 'Key figures', 'Copy as API call');
        const command = await page.getByRole('dialog').locator('pre').textContent();
        const [first = ''] = command?.split('\n\n') ?? [];
        const [row] = await answerTo(first, await dashboard.organization.key(['query']));
        const position = row?.brand_position_score;
        assert.ok(typeof position === 'object' && position !== null);
        assert.deepEqual(
          { ...position, basket: 0, population: 0 },
          {
            ...{ estimate: 62.5, responses: 4, prompts: 1 },
            ...{ basket: 0, population: 0, stability: { day_to_day: null, pairs: 1 } },
          },
        );
        await page.keyboard.press('Escape');
      }));

    it('shows the bounds of the chart in its table', () =>
      look(async (page) => {
        const trend = panel(page, 'Presence by platform');
        await trend.getByTitle('Table').click();
        const [header = ''] = await trend.getByRole('row').allInnerTexts();
        assert.match(
          spaced(header),
          /^Days All platforms Lower Upper Answers Perplexity Lower Upper/,
        );
        await trend.getByText('(so far)').first().waitFor();
      }));

    it('says for which prompts a number is sure, and keeps the choice in the address', () =>
      look(async (page) => {
        const margin = figures(page)
          .getByRole('button', { name: /^(0\.0–100\.0%|± )/ })
          .first();
        const shownTip = page.locator('[role=tooltip]:popover-open');
        await margin.focus();
        assert.match(
          await textOf(shownTip),
          /^0\.0% to 100\.0%: where the figure for these prompts would settle, in 95 of 100 cases\. 6 answers to 1 prompt\. Unreliable: /,
        );
        await page.getByText('My market', { exact: true }).click();
        await figures(page).getByText('± ?').first().waitFor();
        assert.equal(new URL(page.url()).search, '?bounds=population');
        await margin.focus();
        assert.match(await textOf(shownTip), /one prompt says nothing about your market/);
      }));
  });

  it('opens the answers of a point of a chart by a click and by the keyboard', () =>
    dashboard.visit(path, {}, async (page) => {
      const trend = panel(page, 'Presence by platform');
      const place = await pointWith(page, trend, /All platforms 100\.0% of 2 answers/);
      await page.keyboard.press('Enter');
      await page.getByText(/^2 answers to unbranded prompts that name/).waitFor();
      const opened = daysIn(page.url());
      await page.goBack();
      await trend.getByRole('slider').waitFor();
      await page.mouse.click(place.x, place.y);
      await page.getByText(/^2 answers .*that name/).waitFor();
      assert.equal(daysIn(page.url()), opened);
    }));

  it('keeps days and filters in the address, and drops what makes no sense there', () =>
    dashboard.visit(`${path}?platform=perplexity&range=nonsense`, {}, async (page) => {
      await figures(page).getByText('50.0%').waitFor();
      await page.getByRole('button', { name: 'Remove filter Platform Perplexity' }).click();
      await figures(page).getByText('66.7%').waitFor();
      await page.getByRole('button', { name: /Last 30 days/ }).click();
      await page.getByRole('button', { name: 'Last 90 days' }).click();
      await figures(page).getByText('62.5%').waitFor();
      assert.equal(new URL(page.url()).search, '?range=90d');
      await page.goBack();
      await figures(page).getByText('66.7%').waitFor();
    }));

  it('says what went wrong with the id of the request, and tries again', () =>
    dashboard.visit('/sign-in', { expectedStatuses: [422] }, async (page) => {
      const detail = [{ loc: ['query', 'fields'], msg: 'Told to fail', type: 'value_error' }];
      const pattern = (url: URL) => url.search.includes('competitor_citation_rate');
      await page.route(pattern, (route) =>
        route.fulfill({ status: 422, headers: { 'x-request-id': 'req-1' }, json: { detail } }),
      );
      await page.goto(path);
      const ranking = panel(page, 'Share of voice');
      await ranking.getByText('Fields: Told to fail').waitFor();
      await ranking.getByText('req-1').waitFor();
      await page.unroute(pattern);
      await ranking.getByRole('button', { name: 'Try again' }).click();
      await ranking.getByRole('row', { name: hostileName }).waitFor();
    }));
});

/** Walks to a point by the keyboard; gives where it is, in the middle of the height of its chart. */
async function pointWith(page: Page, chart: Locator, wanted: RegExp) {
  const points = chart.getByRole('slider', { name: /Enter opens the answers at a point$/ });
  await points.focus();
  await page.keyboard.press('Home');
  const said = async (name: string) => (await points.getAttribute(name)) ?? '';
  while (!wanted.test(await said('aria-valuetext'))) {
    const [at, last] = [await said('aria-valuenow'), await said('aria-valuemax')];
    assert.notEqual(at, last, `no point with ${wanted}`);
    await page.keyboard.press('ArrowRight');
  }
  const line = await chart.locator('span:has(+ [data-tooltip=chart])').boundingBox();
  assert.ok(line);
  return { x: line.x, y: line.y + line.height / 2, height: line.height };
}

function daysIn(url: string): string {
  const { searchParams } = new URL(url);
  return `${searchParams.get('start')} ${searchParams.get('end')}`;
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

async function exportBy(page: Page, title: string, way: string): Promise<void> {
  await page.getByRole('button', { name: `Export ${title}` }).click();
  await page.getByRole('menuitem', { name: way }).click();
}

/** What the copied command would get: its address and parameters, with a key. */
async function answerTo(command: string, key: string): Promise<Record<string, unknown>[]> {
  const [address = ''] = [...command.matchAll(/-G '([^']+)'/g)].map((match) => match[1]);
  const url = new URL(address);
  for (const [, name = '', value = ''] of command.matchAll(/--data-urlencode '(\w+)=([^']*)'/g)) {
    url.searchParams.append(name, value);
  }
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(response.status, 200);
  return (await response.json()) as Record<string, unknown>[];
}
