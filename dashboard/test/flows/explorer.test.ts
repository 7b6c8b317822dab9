import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Brand } from '#contract/brands/brands.ts';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { createExploredBrand } from '../support/explored-brand.ts';
import { nothingLoading } from '../support/nothing-loading.ts';

describe('the explorer', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brand: Brand;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brand = await createExploredBrand(call);
    brandId = brand.id;
  });
  after(() => dashboard.close());

  const path = () => `/brands/${brandId}/explorer`;
  const query = async (search: string) =>
    succeeded(await call('GET', `/v1/${brandId}/query?${search}`)) as unknown as object[];
  const shownRows = async (page: Page) => {
    await page.getByTitle('Table', { exact: true }).click();
    // Until the rows of a new question are there, those of the one before are shown.
    await nothingLoading(page);
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(1).waitFor();
    const cells = await rows.evaluateAll((all) =>
      all
        .slice(1)
        .map((row) =>
          [...row.querySelectorAll('td')].map(
            (cell) => (cell.querySelector('a') ?? cell).textContent,
          ),
        ),
    );
    return cells;
  };
  const percent = new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

  it('shows the rows of the API, in its order and with its numbers', () =>
    dashboard.visit(path(), {}, async (page) => {
      const rows = await query('fields=ai_platform,brand_presence_percentage,responses');
      assert.ok(rows.length > 3);
      const expected = rows.map((row) => {
        const [platform, presence, responses] = Object.values(row);
        return [platform, percent.format(presence), String(responses)];
      });
      assert.deepEqual(await shownRows(page), expected);
    }));

  it('asks what is chosen by keyboard, and the URL repeats it for everyone who opens it', () =>
    dashboard.visit(path(), {}, async (page) => {
      await page.getByRole('button', { name: 'Choose by' }).focus();
      await page.keyboard.press('Enter');
      const stage = page.getByRole('checkbox', { name: 'Stage', exact: true });
      await stage.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add condition' }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Value in answers').fill('5');
      await page.keyboard.press('Enter');
      await page.waitForURL(/by=ai_platform%2Cstage.*having=responses%3Agte%3A5/);
      const rows = await query(
        'fields=ai_platform,stage,brand_presence_percentage,responses&having=responses:gte:5',
      );
      await page.getByText(`${rows.length} rows`, { exact: true }).waitFor();
      await page.reload();
      await page.getByText(`${rows.length} rows`, { exact: true }).waitFor();
      assert.equal((await shownRows(page)).length, rows.length);
    }));
});
