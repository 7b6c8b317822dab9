import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { PublicationEffect } from '#contract/pages/publication-effect.ts';
import { callerWith, createBrand } from '../../../server/test/support/records/brand.ts';
import { eventually } from '../../../server/test/support/service/process.ts';
import { seriousFindings } from '../support/accessibility.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { cutNumbers } from '../support/cut-numbers.ts';
import { keepsPlaces } from '../support/layout-shift.ts';
import { isAskedByPage, loadingShown, showsNoLoading } from '../support/loading-state.ts';
import { nothingLoading } from '../support/nothing-loading.ts';
import type { PageEntry } from '../support/pages/page-entry.ts';
import { pageEntries } from '../support/pages.ts';
import type { Places } from '../support/places.ts';
import { countRounds, fewRounds, gateCalls, type HeldCall } from '../support/rounds.ts';
import { settled } from '../support/settled.ts';
import { findPublished, startWalkedBrand, type WalkedBrand } from '../support/walked-brand.ts';
import { wrongValues } from '../support/wrong-values.ts';

const phone = { theme: 'dark', width: 390 } as const;

/** Ten weeks: what a published page did is measured from four whole weeks before and after it. */
const demoDays = 70;

/** Where it is well that there is nothing. */
function isGoodNews(text: string): boolean {
  return text.includes('No questions failed');
}

const isOfBrand = ({ path, signedOut }: PageEntry) =>
  !signedOut && path({ brandId: 7 } as Places).startsWith('/brands/7/');

async function fitsPhone(page: Page): Promise<void> {
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width);
}

async function isWellMade(page: Page): Promise<void> {
  await settled(page);
  assert.deepEqual(await seriousFindings(page), []);
  await fitsPhone(page);
  assert.deepEqual(await cutNumbers(page), []);
}

/** The same page on a desk, in light colours. */
async function isAccessibleOnDesk(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  assert.deepEqual(await seriousFindings(page), []);
}

function fail(call: HeldCall): void {
  call.answer(422, { detail: [{ loc: ['query', 'x'], msg: 'Told to fail', type: 'value_error' }] });
}

describe('every page, dark and on a phone', () => {
  let walked: WalkedBrand;
  let places: Places;
  let onTheWay: Places;
  let emptyBrandId: number;
  const filled: string[] = [];
  before(async () => {
    walked = await startWalkedBrand({ demoDays, demoBrands: ['freight'] });
    places = { ...walked.places, ...(await findPublished(walked)) };
    onTheWay = { ...places, ...(await walked.submitted()) };
    const { service, organization } = walked.dashboard;
    const call = callerWith(service.call, await organization.key());
    emptyBrandId = (await createBrand(call, { name: 'جديد 新しい Brand' })).id;
  });
  after(() => walked.close());

  /** Holds what the page asks for, sees that it says so, and then lets all of it fail. */
  async function failsInWords(page: Page, name: string, held: Held): Promise<void> {
    await page.locator('h1').waitFor();
    const asks =
      !showsNoLoading.has(name) && (await eventually(async () => held.calls.length > 0, 2_000));
    if (asks) await loadingShown(page);
    await fitsPhone(page);
    held.isFailing = true;
    for (const call of held.calls.splice(0)) fail(call);
    await nothingLoading(page);
    if (asks) await page.getByText('Told to fail').first().waitFor();
    assert.equal(await wrongValues(page), null);
    await fitsPhone(page);
  }

  for (const entry of pageEntries) {
    const { name, path, signedOut, ready } = entry;
    const first = signedOut ? '' : 'says that it loads, then what went wrong, asks in few rounds, ';
    it(`${name} ${first}is accessible, fits and shows something`, async () => {
      const held: Held = { calls: [], isFailing: false };
      const openGate = signedOut
        ? undefined
        : gateCalls(walked.dashboard.service.app.server, isAskedByPage, (call) =>
            held.isFailing ? fail(call) : void held.calls.push(call),
          );
      const options = signedOut ? { as: null } : { expectedStatuses: [422] };
      const visiting = walked.dashboard.visit(
        path(places),
        { ...phone, ...options },
        async (page) => {
          if (openGate) {
            await failsInWords(page, name, held);
            openGate();
            const rounds = await countRounds(page, walked.dashboard.service.app.server);
            await page.reload();
            await ready(page);
            fewRounds(await rounds.stop());
          }
          await ready(page);
          await keepsPlaces(page);
          await isWellMade(page);
          if (isOfBrand(entry)) {
            const empty = await page.locator('[data-empty]').allInnerTexts();
            const blank = empty.filter((text) => !isGoodNews(text));
            assert.deepEqual(blank, []);
            filled.push(name);
          }
          await isAccessibleOnDesk(page);
        },
      );
      await visiting.finally(openGate);
    });
  }

  it('were all looked at', () => {
    console.log(`${filled.length} pages of a simulated brand were looked at: ${filled.join(', ')}`);
    assert.ok(filled.length >= 30, `only ${filled.length}`);
  });

  it('show what the published page did, in line with the answers', async () => {
    const { brandId, trackToken } = places;
    const path = `/v1/${brandId}/pipeline/tracking/${trackToken}/effect`;
    const { status, presence, citation } = (await walked.read(path)) as PublicationEffect;
    assert.equal(status, 'measured');
    const { estimate, p_value } = presence.effect ?? assert.fail();
    assert.ok(estimate > 0.1 && p_value < 0.05, `${estimate}, p = ${p_value}`);
    assert.equal(citation.target?.before, 0, 'nobody cites a page before it is there');
    assert.ok((citation.target?.after ?? 0) > 0.05, String(citation.target?.after));
  });

  for (const entry of pageEntries.filter(({ path }) => idsOf(path).includes('pipelineId'))) {
    it(`${entry.name} of pages on their way is accessible and fits`, () =>
      walked.dashboard.visit(entry.path(onTheWay), phone, async (page) => {
        await entry.ready(page);
        await isWellMade(page);
      }));
  }

  for (const entry of pageEntries.filter(isOfNoRecord)) {
    it(`${entry.name} shows a brand without data`, () => {
      const path = entry.path({ ...places, brandId: emptyBrandId });
      return walked.dashboard.visit(path, { width: phone.width }, async (page) => {
        await page.locator('h1').waitFor();
        await nothingLoading(page);
        assert.equal(await wrongValues(page), null);
        await fitsPhone(page);
      });
    });
  }
});

interface Held {
  readonly calls: HeldCall[];
  isFailing: boolean;
}

/** Which ids an address is made of. */
function idsOf(path: PageEntry['path']): string[] {
  const used: string[] = [];
  const places = new Proxy({} as Places, {
    get: (_places, name) => {
      used.push(String(name));
      return '';
    },
  });
  path(places);
  return used;
}

function isOfNoRecord({ path, signedOut }: PageEntry): boolean {
  return !signedOut && idsOf(path).every((name) => name === 'brandId');
}
