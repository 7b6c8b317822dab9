import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { layoutShift, maxLayoutShift } from '../support/layout-shift.ts';
import { isAskedByPage, loadingShown, showsNoLoading } from '../support/loading-state.ts';
import { pageEntries } from '../support/pages.ts';
import type { Places } from '../support/places.ts';
import { countRounds, type Rounds } from '../support/rounds.ts';
import { startWalkedBrand, type WalkedBrand } from '../support/walked-brand.ts';

describe('every page of a simulated brand', () => {
  let walked: WalkedBrand;
  let places: Places;
  before(async () => {
    walked = await startWalkedBrand({ demoDays: 10, demoBrands: ['freight'] });
    places = { ...walked.places, ...(await walked.submitted()) };
  });
  after(() => walked.close());

  for (const { name, path, signedOut, ready } of pageEntries) {
    it(`${name} says that it loads, asks in few rounds and keeps places free`, async () => {
      let rounds: Rounds | undefined;
      let asked = false;
      const beforehand = async (page: Page) => {
        rounds = await countRounds(page, walked.dashboard.service.app.server, async (urls) => {
          const isFirst = !asked && urls.some((url) => isAskedByPage(new URL(url)));
          asked ||= isFirst;
          if (isFirst && !signedOut && !showsNoLoading.has(name)) await loadingShown(page);
        });
      };
      const options = { ...(signedOut ? { as: null } : {}), beforehand };
      await walked.dashboard.visit(path(places), options, async (page) => {
        await ready(page);
        const needed = (await rounds?.stop()) ?? [];
        assert.ok(signedOut || needed.length > 0, 'nothing was asked');
        // Who is signed in; then what the page needs; then at most what follows from that.
        assert.ok(needed.length <= 3, JSON.stringify(needed, null, 2));
        await ready(page);
        const shift = await layoutShift(page);
        assert.ok(shift < maxLayoutShift, `it moved by ${shift.toFixed(3)}`);
      });
    });
  }
});
