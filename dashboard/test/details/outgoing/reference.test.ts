import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../../support/accessibility.ts';
import { before, describe, it } from '../../support/browser-tests.ts';
import { comesToValue } from '../../support/comes-to.ts';
import { createKnownBrand } from '../../support/known-brand.ts';
import { useDashboard } from '../../support/use-dashboard.ts';

describe('the API reference', () => {
  const { dashboard } = useDashboard({ demoDays: 0 });
  let brand: number;
  before(async () => {
    brand = await createKnownBrand(dashboard);
  });

  async function open(page: Page, operation: string) {
    const section = page.locator(`article#${operation}`);
    await section.getByText('Try it').click();
    await section.getByRole('button', { name: 'Send request' }).waitFor();
    return {
      field: (name: string | RegExp) => section.getByLabel(name),
      async send() {
        const button = section.getByRole('button', { name: 'Send request' });
        await button.click();
        await button.and(page.locator(':enabled')).waitFor();
        return (await section.getByRole('status').textContent()) ?? '';
      },
    };
  }

  it('is searched with the keyboard, shows the language chosen before, and finds what moved', () =>
    dashboard.visit('/docs', { width: 390 }, async (page) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      assert.deepEqual(await seriousFindings(page), []);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('prompts import');
      await page.getByRole('link', { name: 'Import prompts' }).first().waitFor();
      assert.match((await page.getByRole('status').textContent()) ?? '', /\d+ operations?$/);
      assert.deepEqual(loaded, ['/docs/reference-search.js', '/docs/reference-search.json']);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/prompts#importPrompts');

      const tabs = page.locator('#importPrompts').getByRole('tab');
      const panel = page.locator('#importPrompts').getByRole('tabpanel');
      assert.match((await panel.textContent()) ?? '', /curl -X POST/);
      await tabs.first().focus();
      await page.keyboard.press('ArrowLeft');
      assert.match((await panel.textContent()) ?? '', /client\.import_prompts\(/);
      assert.deepEqual(await tabs.allTextContents(), ['curl', 'TypeScript', 'Python']);

      await page.goto(new URL('/docs#createBrand', page.url()).href);
      await page.waitForURL('**/docs/brands#createBrand');
      const shown = page.locator('#createBrand').getByRole('tabpanel');
      assert.match((await shown.textContent()) ?? '', /client\.create_brand\(/);
    }));

  it('sends a request with the session of the dashboard, and keeps the ids that were typed', () =>
    dashboard.visit('/docs/query', {}, async (page) => {
      const first = await open(page, 'queryMetrics');
      await first.field(/brand_id/).fill(String(brand));
      await first.field('fields').fill('date,responses');
      await first.field('Answer as').selectOption('text/csv');
      const sent = await first.send();
      assert.match(sent, /^200 OK, \d+ ms/);
      assert.match(sent, /"date","responses"\n/);
      const second = await open(page, 'queryIntervals');
      await comesToValue(second.field(/brand_id/), String(brand));
    }));

  it('sends the documented example of a body with a key, and shows what is wrong', () =>
    dashboard.visit('/docs/brands', { as: null, expectedStatuses: [401] }, async (page) => {
      const form = await open(page, 'createBrand');
      assert.match(await form.send(), /^401 Unauthorized/);
      await form.field('API key').fill(await dashboard.organization.key());
      const example = await form.field('Body').inputValue();
      await form.field('Body').fill('{ "name": ');
      assert.match(await form.send(), /The body isn’t valid JSON/);
      await form.field('Body').fill(example.replace('Northwind', 'Typed in'));
      const sent = await form.send();
      assert.match(sent, /^201 Created|^200 OK/);
      assert.match(sent, /"id": \d+/);
    }));

  for (const theme of ['light', 'dark'] as const)
    it(`is usable on a phone, ${theme}`, () =>
      dashboard.visit('/docs/brands', { theme, width: 390 }, async (page) => {
        const form = await open(page, 'listBrands');
        assert.match(await form.send(), /^200 OK/);
        const overflow = 'document.documentElement.scrollWidth - window.innerWidth';
        assert.ok((await page.evaluate<number>(overflow)) <= 0);
        await page.evaluate(`for (const one of document.querySelectorAll('.operation'))
          if (one.id !== 'listBrands') one.remove();`);
        assert.deepEqual(await seriousFindings(page), []);
      }));
});
