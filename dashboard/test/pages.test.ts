import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/accessibility.ts';
import { startDashboard, type TestDashboard } from './support/dashboard.ts';
import { type PlacesOfBrand, pageEntries } from './support/pages.ts';

describe('every page', () => {
  let dashboard: TestDashboard;
  let places: PlacesOfBrand;
  before(async () => {
    dashboard = await startDashboard();
    places = await dashboard.places();
  });
  after(() => dashboard.close());

  for (const { name, path, signedOut, ready } of pageEntries) {
    const open = (theme: 'light' | 'dark', width: number, look: (page: Page) => Promise<void>) => {
      const options = { theme, width, ...(signedOut ? { as: null } : {}) };
      return dashboard.visit(path(places), options, async (page) => {
        await ready(page);
        await look(page);
      });
    };

    for (const theme of ['light', 'dark'] as const) {
      it(`${name} is accessible, ${theme}`, () =>
        open(theme, 1440, async (page) => assert.deepEqual(await seriousFindings(page), [])));
    }

    it(`${name} fits a phone`, () =>
      open('light', 390, async (page) => {
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
        assert.deepEqual(await seriousFindings(page), []);
      }));
  }
});
