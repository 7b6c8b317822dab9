import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { readTextTerms, type TextTerm } from '#contract/answers/text-terms.ts';
import { dayOf } from '#contract/days.ts';
import { reportFields } from '#contract/pages/referrals.ts';
import { trafficFields } from '#contract/pages/sites.ts';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { CopyPart } from '#kernel/ports/analytics/copying.ts';
import type { ObservationCursor } from '#kernel/ports/analytics/observations.ts';
import type { Report } from '#kernel/ports/analytics/traffic.ts';
import { storedObservation } from '../ports/support/stored-observation.ts';
import { textCases } from '../support/answers/text-cases.ts';
import { createRandom } from '../support/random.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import type { BothStores } from './both-stores.ts';
import { missingClickHouse } from './open-clickhouse.ts';
import { randomWorld } from './worlds/random-world.ts';
import { referralBatches } from './worlds/referrals.ts';
import { brandNamesOf, storeWorld } from './worlds/stored-world.ts';
import { visitBatches } from './worlds/visits.ts';

const { before, describe, it } = testsThatNeed(missingClickHouse);

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);
const brand = { organizationId: 1, brandId: 2 };
const world = randomWorld(random, brand);
const names = brandNamesOf(world);
const referrals = referralBatches(random, brand);
const visits = visitBatches(random, brand);
const rawAnswers = ['a', 'b/c', 'd'].map((observationKey) => ({
  ...{ ...brand, day: '2025-01-01', observationKey, platform: 'chatgpt' },
  ...{ collector: 'openai', collectorVersion: '1', hash: '0'.repeat(64) },
  body: '{"text":"line\\nbreak \u2028 / ü"}\n',
}));
const texts = { organizationId: 1, brandId: 3 };
const textObservations = textCases.map(({ text: responseText }, index) => ({
  observation: storedObservation({ ...texts, id: index + 1, responseText }),
  earlierDays: [],
}));
const everyDay = { first: '1970-01-01', last: '2149-01-01' };

/** What both engines give for the same data, which must be the same to the last byte. */
export function testSameReads(open: () => BothStores): void {
  describe('reads of both engines', () => {
    let stores: BothStores;
    before(async () => {
      stores = open();
      for (const store of [stores.clickhouse, stores.duckdb]) {
        await storeWorld(store, world);
        for (const batch of referrals) await store.referrals.store(batch);
        for (const batch of visits) await store.visits.store(batch);
        await store.rawAnswers.store(rawAnswers);
        await store.observations.store(textObservations);
      }
    });
    /** Reads from both engines what must be the same. */
    async function same<Result>(what: string, read: (store: AnalyticsStore) => Promise<Result>) {
      const [fromServer, embedded] = await Promise.all([
        read(stores.clickhouse),
        read(stores.duckdb),
      ]);
      assert.deepEqual(fromServer, embedded, `${what}, seed ${seed}`);
      return fromServer;
    }

    const written = world.batches.flat().map(({ observation }) => observation);
    const [sample] = written;
    assert.ok(sample);
    const rival = names.competitor[0]?.id ?? 0;
    const cited = written.flatMap(({ citations }) => citations).at(0);
    const selections: readonly Omit<AnswerSelection, keyof typeof brand>[] = [
      {},
      { ids: [sample.id, 0] },
      { ids: [] },
      { platform: sample.platform },
      { promptId: sample.promptId },
      { promptId: -1 },
      { personaId: names.persona[0]?.id ?? 0 },
      { stageIds: names.stage.slice(0, 2).map(({ id }) => id) },
      { stageIds: [] },
      { startDay: '2024-12-29', endDay: '2025-03-31' },
      { hasShopping: true, brandPresent: false },
      { tag: 'comma, "quote"' },
      { country: 'DE', surface: 'import' },
      ...[rival, -1].map((id) => ({ competitor: { id, present: true } })),
    ];
    const [first] = selections;
    assert.ok(first);
    /** All answers and a few other selections, others in each run: all reads take them from one renderer. */
    const some = (count: number) => [first, ...random.shuffle(selections.slice(1)).slice(0, count)];
    const contents: typeof selections = [
      { competitor: { id: rival, present: false, sentiment: 'none' } },
      { competitor: { id: rival, sentiment: 'negative', position: 'top' } },
      { competitor: { id: rival, rank: 'top_three' } },
      { anyCompetitorPresent: false },
      { anyCompetitorPresent: true, brandSentiment: 'positive' },
      { brandSentiment: 'none', brandPresent: true },
      { brandPosition: 'middle' },
      { brandPosition: 'none' },
      { brandPosition: 'any', brandSentiment: 'any' },
      { competitor: { id: rival, present: true, sentiment: 'any', position: 'any' } },
      { competitor: { id: rival, position: 'none' } },
      ...[rival, -1].map((id) => ({ evaluatedCompetitor: id })),
      { brandQuoted: 'praise' },
      { brandQuoted: 'criticism' },
      { brandRank: 'first' },
      { brandRank: 'listed' },
      { citedDomain: cited?.domain ?? '' },
      { citedPage: cited?.page ?? '' },
      { citedOwner: 'brand' },
      { citedOwner: 'other', hasCitations: true },
      { citedCompetitor: rival },
      { citedCompetitor: -1 },
      { hasCitations: false },
      ...[true, false].map((branded) => ({ branded })),
      { topic: sample.topics[0] ?? 'absent' },
      { topic: '' },
      { textTerms: [[sample.responseText.split(/\s/).at(0) ?? '']] },
      { textTerms: [['absent'], ['from', 'here']] },
    ];

    it('lists and describes the same answers', async () => {
      const described = [...some(2), ...random.shuffle(contents).slice(0, 3)];
      const others = [...some(3), ...random.shuffle(contents).slice(0, 5)];
      for (const selection of new Set([...described, ...others])) {
        const what = JSON.stringify(selection);
        const page = { limit: 1000, offset: 0, names, withEvidence: random.chance(0.5) };
        const lines = await same(what, async ({ answers }) =>
          text(await answers.page({ ...brand, ...selection }, page)),
        );
        if (!described.includes(selection)) continue;
        const { days } = await same(what, ({ answers }) =>
          answers.describe({ ...brand, ...selection }, { domains: 5 }),
        );
        const total = days.reduce((sum, day) => sum + day.total, 0);
        assert.equal(lines.split('\n').length - 1, total, what);
      }
      const later = { limit: 7, offset: 5, names: { persona: [], stage: [], competitor: [] } };
      await same('a later page', async ({ answers }) => text(await answers.page(brand, later)));
    });

    it('finds the same words and phrases', async () => {
      for (const [index, { matching, others }] of textCases.entries()) {
        const found = (search: string, terms: readonly TextTerm[]) =>
          same(search, ({ answers }) =>
            answers.place(
              { ...texts, textTerms: terms },
              textObservations[index]?.observation.id ?? 0,
            ),
          );
        const all = matching.flatMap(readTextTerms);
        assert.equal((await found(matching.join(' '), all))?.position, 1);
        // DuckDB is asked for all of them elsewhere.
        for (const search of random.shuffle(others).slice(0, 2)) {
          assert.equal((await found(search, readTextTerms(search)))?.position, null, search);
        }
      }
    });

    it('groups the same answers, and finds the same place of each', async () => {
      for (const filters of random.shuffle([...selections, ...contents]).slice(0, 3)) {
        const selection = { ...brand, ...filters };
        const what = inspect(filters);
        for (const by of ['platform', 'prompt'] as const) {
          const range = { limit: 3, offset: random.chance(0.5) ? 1 : 0 };
          await same(`${by} of ${what}`, ({ answers }) => answers.group(selection, by, range));
        }
        const id = random.pick(written).id;
        await same(`place in ${what}`, ({ answers }) => answers.place(selection, id));
      }
      assert.equal(await same('none', ({ answers }) => answers.place(brand, 0)), undefined);
    });

    it('counts the same cited URLs', async () => {
      for (const filters of some(3)) {
        const selection = { ...brand, ...filters };
        await same(`cited URLs of ${inspect(filters)}`, (store) =>
          store.citations.urls(selection, { urls: 5 }),
        );
      }
    });

    it('counts the same rivals in the same places', async () => {
      for (const filters of some(3)) {
        const selection = { ...brand, ...filters };
        const read = inspect(filters);
        const { names: found } = await same(`rivals of ${read}`, (store) =>
          store.rivals.count(selection, { names: 20 }),
        );
        const range = { names: found.slice(0, 5).map(({ name }) => name), answers: 2 };
        await same(`places of ${read}`, (store) => store.rivals.places(selection, range));
      }
    });

    it('counts and describes the same sources', async () => {
      const filters = {
        rows: [],
        tags: [],
        topics: [],
        competitors: [],
        namedCompetitors: [],
        citations: [],
      };
      const ids = names.competitor.slice(0, 2).map(({ id }) => id);
      const narrowed = { ...filters, competitors: [{ negated: true, ids }] };
      for (const by of ['domain', 'page'] as const) {
        for (const plan of [filters, narrowed].map((one) => ({ filters: one, by }))) {
          const asked = { ...brand, days: everyDay, ...plan };
          const found = await same(`tally of ${inspect(plan)}`, ({ sources }) =>
            sources.tally(asked, { limit: 10 }),
          );
          assert.ok(found.sources.length > 3, `seed ${seed}`);
          const sources = found.sources.map(({ source }) => source);
          await same(`details of ${inspect(plan)}`, (store) =>
            store.sources.describe({ ...asked, sources }, { competitors: 2 }),
          );
        }
      }
    });

    it('counts the same models', async () => {
      const range = { first: '2000-01-01', last: '2100-01-01' };
      const days = await same('models', ({ models }) => models.days(brand, range));
      assert.ok(days.length > 0);
    });

    it('shows the same details of every answer', async () => {
      const ids = random.shuffle([...new Set(written.map(({ id }) => id))]).slice(0, 4);
      for (const id of ids) {
        const detail = await same(`${id}`, ({ answers }) => answers.find(brand, id, names));
        assert.equal(JSON.parse(detail ?? '').id, id);
      }
      const elsewhere = { ...brand, organizationId: 9 };
      for (const [of, id] of [[brand, 1] as const, [elsewhere, ids[0] ?? 0] as const]) {
        assert.equal(await same('none', ({ answers }) => answers.find(of, id, names)), undefined);
      }
    });

    it('reads the same history in batches, and the same newest answers', async () => {
      const selection = { ...brand, firstDay: '2021-01-01', evaluatorVersion: '3' };
      const count = await same('count', ({ observations }) => observations.count(selection));
      let found = 0;
      for (let after: ObservationCursor | undefined; ; ) {
        const from = after;
        const batch = await same('batch', ({ observations }) =>
          observations.batch(selection, from, 37),
        );
        const last = batch.at(-1);
        if (!last) break;
        found += batch.length;
        after = { day: dayOf(last.createdAt), id: last.id };
      }
      assert.equal(found, count);
      const range = { limit: 20, days: 365 };
      const newest = await same('newest', ({ observations }) => observations.newest(brand, range));
      assert.equal(newest.length, 20);
      for (const bytes of [1, 500, 1e6]) {
        await same(`recent, ${bytes} bytes`, ({ observations }) =>
          observations.recent(brand, newest.slice(0, 10), bytes),
        );
      }
    });

    async function readReport({ total, rows }: Report) {
      return { total, rows: await text(rows) };
    }

    it('reports the same referrals, also once they are judged again', async () => {
      const fields = [[], ['platform'], ['date', 'platform'], ['page', 'connection'], reportFields];
      const whole = { limit: 1000, offset: 0 };
      const report = async (all = fields, pages = [whole]) => {
        for (const groupBy of all as readonly (typeof reportFields)[number][][]) {
          for (const page of pages) {
            const plan = { ...brand, ...everyDay, ...page, groupBy };
            await same(JSON.stringify(plan), async (store) =>
              readReport(await store.referrals.report(plan)),
            );
          }
        }
      };
      await report();
      const later = [2, 5000].map((offset) => ({ limit: 3, offset }));
      await report([random.pick(fields.slice(1))], later);
      for (const { connection } of referrals.slice(0, 3)) {
        const page = { after: '', limit: 2 };
        const judged = await same('referrers', (store) =>
          store.referrals.referrersJudgedBefore(connection, 3, page),
        );
        const verdicts = judged.map((referrer, index) => ({
          referrer,
          platform: index === 0 ? null : ('grok' as const),
        }));
        await same('verdicts', (store) => store.referrals.judgeAgain(connection, 3, verdicts));
      }
      await report([random.pick(fields), reportFields]);
    });

    it('reports the same visits', async () => {
      for (const groupBy of [[], ['date'], ['agent', 'role'], ['path'], trafficFields]) {
        const plan = {
          ...{ ...brand, ...everyDay, siteId: 'site-1', limit: 500, offset: 0 },
          groupBy: groupBy as (typeof trafficFields)[number][],
        };
        await same(JSON.stringify(plan), async (store) =>
          readReport(await store.visits.report(plan)),
        );
      }
    });

    const linesOf = async (store: AnalyticsStore, part: CopyPart) =>
      text(await store.copying.read(part));
    const replace = (store: AnalyticsStore, part: CopyPart, lines: string) =>
      store.copying.replace(part, Readable.from([Buffer.from(lines)]));

    it('copies every table from one engine to the other', async () => {
      const { clickhouse, duckdb } = stores;
      // Each engine numbered the changes of these rows by itself; their sum is the last.
      const isNumbered = ({ table }: { readonly table: string }) =>
        table === 'observations' || table === 'movedObservations';
      const summarize = () =>
        same('summary', async ({ copying }) =>
          (await copying.summarize()).map((part) =>
            isNumbered(part) ? { ...part, sums: part.sums.slice(0, -1) } : part,
          ),
        );
      const parts = await summarize();
      const tables = Map.groupBy(parts, ({ table }) => table);
      assert.equal(tables.size, 6);
      for (const [table, [part]] of tables) {
        assert.ok(part);
        const lines = await linesOf(duckdb, part);
        // Rows that are equal in what they are ordered by come in any order.
        const records = (given: string) =>
          given
            .trim()
            .split('\n')
            .map((line) => ({ ...JSON.parse(line), ...(isNumbered(part) && { change: 0 }) }))
            .map((row) => inspect(row, { sorted: true, depth: null }))
            .sort();
        assert.deepEqual(records(await linesOf(clickhouse, part)), records(lines), table);
        await replace(clickhouse, part, lines);
        await replace(duckdb, part, await linesOf(clickhouse, part));
      }
      assert.deepEqual(await summarize(), parts);
      const page = { limit: 1000, offset: 0, names };
      await same('answers', async ({ answers }) => text(await answers.page(brand, page)));
    });
  });
}
