import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import type { PlatformValue } from '#contract/platforms.ts';
import type { StoredObservation, Surface } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { StoredVisit } from '#kernel/ports/analytics/traffic.ts';
import { nastyTexts } from '../support/escaped-json.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { testBrands } from './brands-suite.ts';
import { testChanges } from './change-suite.ts';
import { testCitations } from './citation-suite.ts';
import { testCitedPages } from './cited-page-suite.ts';
import { testCopying } from './copy-suite.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { testObservations } from './observation-suite.ts';
import { testOtherRows } from './other-rows-suite.ts';
import { testReferrals } from './referral-suite.ts';
import { testRivals } from './rival-suite.ts';
import { testSources } from './source-suite.ts';
import { copiedRows, newBrand, type OpenStore, shareStore, useStore } from './store-under-test.ts';
import { testVersions } from './version-suite.ts';

/** Everything that the port promises of what is stored, for any engine. */
export function testAnalyticsStore(
  engine: string,
  open: OpenStore,
  isChosen?: (place: number) => boolean,
): void {
  testStoredRows(engine, open, isChosen);
  testOrdersAndCopies(engine, open);
}

type PortSuite = (engine: string, open: OpenStore) => void;

const suitesOfRows: readonly PortSuite[] = [
  ...[testObservations, testReferrals, testCitations, testRivals, testSources, testModels],
  ...[testBrands, testVisits, testCitedPages, testOtherRows, testChanges, testOrganizations],
];

/** What comes back of what was stored; all of it, or the suites that are chosen by their place in the list. */
export function testStoredRows(
  engine: string,
  open: OpenStore,
  isChosen: (place: number) => boolean = () => true,
): void {
  const shared = shareStore(open);
  for (const [place, suite] of suitesOfRows.entries()) if (isChosen(place)) suite(engine, shared);
}

/** What takes long: every order in which versions can arrive, and copies of every table. */
export function testOrdersAndCopies(engine: string, open: OpenStore): void {
  testVersions(engine, open);
  testCopying(engine, open);
}

/** Deleting everything of an organization. */
function testOrganizations(engine: string, open: OpenStore): void {
  describe(`deleting an organization in ${engine}`, () => {
    const opened = useStore(open);

    const partsOf = async (...brandIds: number[]) =>
      (await opened.store.copying.summarize()).filter(({ brandId }) => brandIds.includes(brandId));

    it("deletes and counts the rows of all of its brands, and nobody else's", async () => {
      const [one, other] = [newBrand(), newBrand()];
      const two = { ...newBrand(), organizationId: one.organizationId };
      for (const brand of [one, two, other]) await fillEveryTable(opened.store, brand);
      const others = await partsOf(other.brandId);
      const brandIds = [one.brandId, two.brandId];
      const doomed = { organizationId: one.organizationId, brandIds };
      // Of each brand three observations, two raw answers, two referrals and two visits.
      assert.equal(await opened.store.organizations.remove(doomed), 18);
      assert.deepEqual(await partsOf(...brandIds), []);
      assert.deepEqual(await partsOf(other.brandId), others);
    });

    it('deletes the rows of one brand alone', async () => {
      const erased = newBrand();
      const sister = { ...newBrand(), organizationId: erased.organizationId };
      for (const brand of [erased, sister]) await fillEveryTable(opened.store, brand);
      const left = await partsOf(sister.brandId);
      const { organizationId, brandId } = erased;
      const doomed = { organizationId, brandIds: [brandId], onlyOfBrands: true } as const;
      assert.equal(await opened.store.organizations.remove(doomed), 9);
      assert.deepEqual(await partsOf(brandId, sister.brandId), left);
      assert.equal(await opened.store.organizations.remove({ ...doomed, brandIds: [] }), 0);
    });

    it('deletes what came in between when it is repeated', async () => {
      const brand = newBrand();
      const doomed = { organizationId: brand.organizationId, brandIds: [brand.brandId] };
      assert.equal(await opened.store.organizations.remove(doomed), 0);
      await fillEveryTable(opened.store, brand);
      assert.equal(await opened.store.organizations.remove(doomed), 9);
      assert.equal(await opened.store.organizations.remove(doomed), 0);
      assert.deepEqual(await partsOf(brand.brandId), []);
    });

    it('deletes the rows of one without brands that are known', async () => {
      const brand = newBrand();
      await fillEveryTable(opened.store, brand);
      const { organizationId } = brand;
      assert.equal(await opened.store.organizations.remove({ organizationId, brandIds: [] }), 9);
      const left = await partsOf(brand.brandId);
      assert.deepEqual(
        left.map(({ table }) => table),
        ['names'],
      );
    });
  });
}

function visit(brand: BrandKey, fields: Partial<StoredVisit> = {}): StoredVisit {
  return {
    ...brand,
    siteId: 's1',
    at: new Date('2026-01-10T10:00:00.123Z'),
    agent: 'GPTBot',
    role: 'training',
    host: 'www.northwind.example',
    path: '/',
    status: 200,
    bytes: 1000,
    served: 'live',
    ...fields,
  };
}

/** Storing visits of AI agents, each batch once. */
function testVisits(engine: string, open: OpenStore): void {
  describe(`visits in ${engine}`, () => {
    const opened = useStore(open);

    it('come back as they were stored', async () => {
      const brand = newBrand();
      const stored = visit(brand, {
        path: '/ä😀"',
        status: 0,
        bytes: 2 ** 53 - 1,
        served: 'origin',
      });
      await opened.store.visits.store({ name: randomUUID(), visits: [stored] });
      const [copied, ...others] = await copiedRows(opened.store, 'visits', brand);
      assert.deepEqual(others, []);
      assert.deepEqual(copied && { ...copied, at: new Date(copied.at) }, stored);
    });

    it('count once when their batch is sent again, and twice in two batches', async () => {
      const brand = newBrand();
      const batch = {
        name: randomUUID(),
        visits: [
          visit(brand),
          visit(brand),
          visit(brand, { status: 404, served: 'origin', at: new Date('2026-01-11T00:00:00.000Z') }),
        ],
      };
      await opened.store.visits.store(batch);
      await opened.store.visits.store(batch);
      await Promise.all([opened.store.visits.store(batch), opened.store.visits.store(batch)]);
      const plan = { ...brand, siteId: 's1', first: '2026-01-01', last: '2026-01-31' };
      const report = async () => {
        const { rows } = await opened.store.visits.report({
          ...plan,
          groupBy: ['date'],
          limit: 9,
          offset: 0,
        });
        return text(rows);
      };
      assert.equal(
        await report(),
        '{"date":"2026-01-10","visits":2,"live_visits":2,"failed_visits":0,"bytes":2000}\n' +
          '{"date":"2026-01-11","visits":1,"live_visits":0,"failed_visits":1,"bytes":1000}\n',
      );
      await opened.store.visits.store({ ...batch, name: randomUUID() });
      assert.match(await report(), /^\{"date":"2026-01-10","visits":4,/);
    });
  });
}

/** Counting the models that platforms report. */
function testModels(engine: string, open: OpenStore): void {
  describe(`models in ${engine}`, () => {
    const opened = useStore(open);

    const { put } = opened;
    const days = (brand: BrandKey, first = '2026-02-01', last = '2026-02-28') =>
      opened.store.models.days(brand, { first, last });

    it('are counted by day, platform and surface; answers without one are left out', async () => {
      const brand = newBrand();
      const nasty = nastyTexts.join(' ');
      await put(
        answer(brand, 1, { day: 1, platform: 'chatgpt', model: 'gpt-5' }),
        answer(brand, 2, { day: 1, platform: 'chatgpt', model: 'gpt-5' }),
        answer(brand, 3, { day: 1, platform: 'chatgpt', model: nasty, surface: 'serp' }),
        answer(brand, 4, { day: 1, platform: 'chatgpt', model: null }),
        answer(brand, 5, { day: 2, platform: 'claude', model: 'opus' }),
      );
      assert.deepEqual(await days(brand), [
        { day: '2026-02-01', platform: 'chatgpt', surface: 'api', model: 'gpt-5', answers: 2 },
        { day: '2026-02-01', platform: 'chatgpt', surface: 'serp', model: nasty, answers: 1 },
        { day: '2026-02-02', platform: 'claude', surface: 'api', model: 'opus', answers: 1 },
      ]);
    });

    it('are those of the brand and days, both ends included', async () => {
      const brand = newBrand();
      const sibling = { ...brand, brandId: brand.brandId + 1 };
      const stranger = { ...brand, organizationId: brand.organizationId + 1 };
      await put(
        answer(brand, 1, { day: 1, platform: 'grok', model: 'a' }),
        answer(brand, 2, { day: 2, platform: 'grok', model: 'b' }),
        answer(brand, 3, { day: 3, platform: 'grok', model: 'c' }),
        answer(brand, 4, { day: 4, platform: 'grok', model: 'd' }),
        answer(sibling, 5, { day: 2, platform: 'grok', model: 'e' }),
        answer(stranger, 6, { day: 2, platform: 'grok', model: 'f' }),
      );
      const found = await days(brand, '2026-02-02', '2026-02-03');
      assert.deepEqual(
        found.map(({ day, model }) => [day, model]),
        [
          ['2026-02-02', 'b'],
          ['2026-02-03', 'c'],
        ],
      );
      assert.deepEqual(await days(newBrand()), []);
    });
  });
}

interface AnswerOfModel {
  readonly day: number;
  readonly platform: PlatformValue;
  readonly model: string | null;
  readonly surface?: Surface;
}

function answer(
  brand: BrandKey,
  id: number,
  { day, platform, model, surface = 'api' }: AnswerOfModel,
): StoredObservation {
  const observation = storedObservation({
    ...brand,
    id,
    platform,
    createdAt: new Date(`2026-02-0${day}T08:30:00.125Z`),
  });
  return { ...observation, provenance: { ...observation.provenance, model, surface } };
}
