import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { keepsPlaces } from '../support/layout-shift.ts';
import { isAskedByPage, loadingShown, showsNoLoading } from '../support/loading-state.ts';
import type { PageEntry } from '../support/pages/page-entry.ts';
import { pageEntries } from '../support/pages.ts';
import type { Places } from '../support/places.ts';
import { countRounds, fewRounds, type Rounds } from '../support/rounds.ts';
import { startWalkedBrand, type WalkedBrand } from '../support/walked-brand.ts';

/** The first page of every place, and two more; all others are looked at in dark-and-phone. */
const isFirst = ({ path }: PageEntry) =>
  /^\/brands\/7\/[a-z-]+(\?|$)/.test(path({ brandId: 7 } as Places));
const entries = pageEntries.filter(isFirst);

describe('every first page of a simulated brand', () => {
  let walked: WalkedBrand;
  let ids: Places;
  before(async () => {
    walked = await startWalkedBrand({ demoDays: 10, demoBrands: ['freight'] });
    ids = { ...walked.places, ...(await walked.submitted()) };
  });
  after(() => walked.close());

  it('is looked at', () => assert.ok(entries.length >= 13, `only ${entries.length}`));

  for (const { name, path, ready } of entries) {
    it(`${name} says that it loads, asks in few rounds and keeps places free`, async () => {
      let rounds: Rounds | undefined;
      let asked = false;
      const beforehand = async (page: Page) => {
        rounds = await countRounds(page, walked.dashboard.service.app.server, async (urls) => {
          const asksFirst = !asked && urls.some((url) => isAskedByPage(new URL(url)));
          asked ||= asksFirst;
          if (asksFirst && !showsNoLoading.has(name)) await loadingShown(page);
        });
      };
      await walked.dashboard.visit(path(ids), { beforehand }, async (page) => {
        await ready(page);
        fewRounds((await rounds?.stop()) ?? []);
        await ready(page);
        await keepsPlaces(page);
      });
    });
  }
});
