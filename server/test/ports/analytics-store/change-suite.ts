import assert from 'node:assert/strict';
import { buffer, text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import type { ChangeCursor, ChangedAnswers } from '#kernel/ports/analytics/changes.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { readParquet } from '../../support/answers/read-parquet.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { fullObservation } from './full-observation.ts';
import { newBrand, type OpenStore, partsOf, useStore } from './store-under-test.ts';

const start: ChangeCursor = { change: 0, id: 0 };
const noDay = { change: 0, day: '' };
const noNames = { persona: [], stage: [], competitor: [] };

/** Reading what changed. */
export function testChanges(engine: string, open: OpenStore): void {
  describe(`changes in ${engine}`, () => {
    const opened = useStore(open);

    const { put } = opened;
    const answer = (brand: BrandKey, id: number, fields: Partial<StoredObservation> = {}) =>
      storedObservation({ ...brand, id, ...fields });

    /** What a reader gets who reads page by page to the end. */
    async function readAll(brand: BrandKey, from = start, limit = 100) {
      const found: number[] = [];
      let cursor = from;
      for (;;) {
        const { ids, last, hasMore } = await opened.store.changes.find(brand, cursor, limit);
        found.push(...ids);
        cursor = last ?? cursor;
        if (!hasMore) return { ids: found, cursor };
      }
    }

    async function readLines(brand: BrandKey, options: Partial<ChangedAnswers> = {}) {
      const { last = start } = await opened.store.changes.find(brand, start, 1000);
      const lines = await opened.store.changes.read(brand, {
        ...{ after: start, last, names: noNames, labels: [], format: 'json-lines' },
        ...{ withText: false, withEvidence: false },
        ...options,
      });
      const rows = (await text(lines)).split('\n').slice(0, -1);
      return rows.map((line) => JSON.parse(line) as Record<string, unknown>);
    }

    it('are found page by page, in the order in which they were stored', async () => {
      const brand = newBrand();
      await put(answer(brand, 7), answer(brand, 3));
      await put(answer(brand, 5), answer({ ...brand, brandId: brand.brandId + 1 }, 1));
      await put(answer(brand, 2, { createdAt: new Date('2025-02-10') }));
      assert.deepEqual((await readAll(brand)).ids, [3, 7, 5, 2]);
      const first = await opened.store.changes.find(brand, start, 3);
      assert.deepEqual([first.ids, first.hasMore, first.last?.id], [[3, 7, 5], true, 5]);
      const rest = await opened.store.changes.find(brand, first.last ?? start, 1);
      assert.deepEqual([rest.ids, rest.hasMore], [[2], false]);
      assert.equal(rest.newest, rest.last?.change);
      const none = await opened.store.changes.find(brand, rest.last ?? start, 1);
      assert.deepEqual(none, { ids: [], hasMore: false, newest: rest.newest });
      const nobody = await opened.store.changes.find(newBrand(), start, 1);
      assert.deepEqual(nobody, { ids: [], hasMore: false, newest: 0 });
    });

    it('of an answer that is written again or touched come again, behind all others', async () => {
      const brand = newBrand();
      await put(answer(brand, 1), answer(brand, 2), answer(brand, 3));
      const { cursor } = await readAll(brand);
      await put(answer(brand, 2, { version: 2 ** 21, responseText: 'Another' }));
      await opened.store.observations.touch(brand, [1, 99]);
      assert.deepEqual((await readAll(brand, cursor)).ids, [2, 1]);
      assert.deepEqual((await readAll(brand)).ids, [3, 2, 1]);
      const rows = await opened.store.observations.batch(brand, undefined, 10);
      const versions = rows.map(({ id, version }) => [id, version]);
      assert.deepEqual(versions, [
        [1, 2 ** 20],
        [2, 2 ** 21],
        [3, 2 ** 20],
      ]);
      // An older version that comes late changes nothing.
      const { cursor: end } = await readAll(brand);
      await put(answer(brand, 2, { version: 3 }));
      assert.deepEqual((await readAll(brand, end)).ids, []);
    });

    it('of a deleted answer are a tombstone', async () => {
      const brand = newBrand();
      const pasted = answer(brand, 2);
      const provenance = { ...pasted.provenance, surface: 'pasted' } as const;
      await put(answer(brand, 1), { ...pasted, provenance });
      const { cursor } = await readAll(brand);
      const { organizationId, brandId } = brand;
      const doomed = { organizationId, brandIds: [brandId], surface: 'pasted' } as const;
      assert.equal(await opened.store.observations.remove(doomed), 1);
      assert.deepEqual((await readAll(brand, cursor)).ids, [2]);
      const read = await readLines(brand);
      // Within a page, rows are in no order.
      const [kept, gone, ...others] = read.toSorted(byId);
      assert.deepEqual([kept?.id, kept?.deleted, others], [1, false, []]);
      assert.deepEqual(gone, { id: 2, changed_at: gone?.changed_at, deleted: true });
      assert.equal(await opened.store.observations.remove(doomed), 0);
      await opened.store.organizations.remove({ organizationId, brandIds: [brandId] });
      assert.deepEqual((await readAll(brand)).ids, []);
    });

    it('of answers that are deleted by id are tombstones, and no late writer brings one back', async () => {
      const brand = newBrand();
      const other = { ...brand, brandId: brand.brandId + 1 };
      const newer = answer(brand, 2, { version: 2 ** 21, responseText: 'Another' });
      await put(answer(brand, 1), newer, answer(brand, 3), answer(other, 1));
      const { cursor } = await readAll(brand);
      const day = newer.createdAt.toISOString().slice(0, 10);
      const doomed = [1, 2, 99].map((id) => ({ id, day, version: 2 ** 20 + 5 }));
      await opened.store.observations.removeRows(brand, doomed);
      const left = async () =>
        (await opened.store.observations.batch(brand, undefined, 10)).map(idOf);
      assert.deepEqual(await left(), [2, 3]);
      assert.ok((await readAll(brand, cursor)).ids.includes(1));
      // A reading again that began before, and the deletion itself once more.
      await put(answer(brand, 1, { version: 2 ** 20 + 1 }));
      await opened.store.observations.removeRows(brand, doomed);
      await opened.store.observations.touch(brand, [1]);
      await opened.store.observations.removeRows(brand, []);
      assert.deepEqual(await left(), [2, 3]);
      assert.equal(await opened.store.observations.count(other), 1);
      await put(answer(brand, 1, { version: 2 ** 21 }));
      assert.deepEqual(await left(), [1, 2, 3]);
    });

    it('are read as the single response has them, with what people said', async () => {
      const brand = newBrand();
      await put(fullObservation(brand));
      await put(answer(brand, 9_000), answer(brand, 9_001));
      const names = { ...noNames, stage: [{ id: 31, name: 'Stage "ä"' }] };
      const said = '[{"competitor_id":null,"person":"negative"}]';
      const labels = [
        { id: 9_000, answerHash: 'abc', said },
        { id: 9_001, answerHash: 'of another text', said },
      ];
      const rows = (await readLines(brand, { names, labels })).toSorted(byId);
      const { id } = fullObservation(brand);
      const found = JSON.parse((await opened.store.answers.find(brand, id, names)) ?? '{}');
      const { response_text, sentiment_evidence, ...shown } = found;
      const [labelled, relabelled, full] = rows;
      const { changed_at, ...read } = full ?? {};
      assert.deepEqual(read, { ...shown, deleted: false, labels: null });
      assert.match(String(changed_at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
      assert.deepEqual(labelled?.labels, JSON.parse(said));
      assert.equal(relabelled?.labels, null);
      const shownMore = { names, withText: true, withEvidence: true };
      const whole = (await readLines(brand, shownMore)).toSorted(byId).at(-1);
      assert.deepEqual(whole?.response_text, response_text);
      assert.deepEqual(whole?.sentiment_evidence, sentiment_evidence);
    });

    it('are the same in a Parquet file, whose columns have types', async () => {
      const brand = newBrand();
      await put(fullObservation(brand));
      const pasted = answer(brand, 9_001);
      const provenance = { ...pasted.provenance, surface: 'pasted' } as const;
      await put(answer(brand, 9_000), { ...pasted, provenance });
      const { organizationId, brandId } = brand;
      await opened.store.observations.remove({
        organizationId,
        brandIds: [brandId],
        surface: 'pasted',
      });
      const said = '[{"competitor_id":21,"person":"negative"}]';
      const labels = [{ id: 9_000, answerHash: 'abc', said }];
      const { last = start } = await opened.store.changes.find(brand, start, 10);
      const shown = { labels, withText: true, withEvidence: true } as const;
      const asked = { ...shown, after: start, last, names: noNames, format: 'parquet' } as const;
      const file = await readParquet(await buffer(await opened.store.changes.read(brand, asked)));
      const lines = await readLines(brand, shown);
      assert.equal(lines.length, 3);
      assert.deepEqual(
        file.rows.toSorted(byId).map((row) => asLine(row)),
        lines.toSorted(byId).map((line) => asLine(line)),
      );
      const { types } = file;
      assert.deepEqual([types.id, types.deleted, types.tags], ['BIGINT', 'BOOLEAN', 'VARCHAR[]']);
      assert.match(types.created_at ?? '', /^TIMESTAMP/);
      assert.match(types.citations ?? '', /^STRUCT\(url VARCHAR, .*competitor_id BIGINT.*\)\[\]$/);
      const nothing = { ...asked, after: last };
      const empty = await readParquet(
        await buffer(await opened.store.changes.read(brand, nothing)),
      );
      assert.deepEqual(empty, { rows: [], types });
    });

    it('behind the page that was found are not in it', async () => {
      const brand = newBrand();
      await put(answer(brand, 1), answer(brand, 2), answer(brand, 3));
      const { last = start } = await opened.store.changes.find(brand, start, 2);
      await opened.store.observations.touch(brand, [1]);
      const rows = await readLines(brand, { last });
      assert.deepEqual(
        rows.map(({ id }) => id),
        [2],
      );
    });

    it('of days are those to which answers came, which they left and from which they were deleted', async () => {
      const brand = newBrand();
      const on = (day: string) => ({ createdAt: new Date(`${day}T10:00:00.000Z`) });
      await put(answer(brand, 1, on('2026-02-03')), answer(brand, 2, on('2026-02-01')));
      const first = await opened.store.changes.days(brand, noDay, 10);
      const daysOf = ({ days }: typeof first) => days.map(({ day }) => day);
      assert.deepEqual([daysOf(first), first.hasMore], [['2026-02-01', '2026-02-03'], false]);
      const moved = answer(brand, 1, { version: 2 ** 21, ...on('2026-02-05') });
      await opened.store.observations.store([{ observation: moved, earlierDays: ['2026-02-03'] }]);
      const next = await opened.store.changes.days(brand, first.days.at(-1) ?? noDay, 10);
      assert.deepEqual(daysOf(next), ['2026-02-03', '2026-02-05']);
      assert.equal(next.newest, next.days.at(-1)?.change);
      const one = await opened.store.changes.days(brand, first.days.at(-1) ?? noDay, 1);
      assert.deepEqual([daysOf(one), one.hasMore], [['2026-02-03'], true]);
      const { organizationId, brandId } = brand;
      await opened.store.observations.remove({
        organizationId,
        brandIds: [brandId],
        surface: 'import',
      });
      const last = await opened.store.changes.days(brand, next.days.at(-1) ?? noDay, 10);
      // That an answer had left a day may come again.
      const gone = daysOf(last).filter((day) => day !== '2026-02-03');
      assert.deepEqual(gone, ['2026-02-01', '2026-02-05']);
      assert.deepEqual(await opened.store.changes.days(newBrand(), noDay, 1), {
        ...{ days: [], hasMore: false, newest: 0 },
      });
    });

    it('go with a copy, and later ones come behind them', async () => {
      const [brand, target] = [newBrand(), (await open()).store];
      await put(answer(brand, 1), answer(brand, 2));
      await opened.store.observations.touch(brand, [1]);
      const { organizationId, brandId } = brand;
      await opened.store.observations.remove({
        organizationId,
        brandIds: [brandId],
        surface: 'api',
      });
      const before = await opened.store.changes.find(brand, start, 10);
      for (const part of await partsOf(opened.store, brandId)) {
        await target.copying.replace(part, await opened.store.copying.read(part));
      }
      assert.deepEqual(await target.changes.find(brand, start, 10), before);
      await target.observations.touch(brand, [2]);
      const { ids } = await target.changes.find(brand, before.last ?? start, 10);
      assert.deepEqual(ids, [2]);
    });
  });
}

const idOf = ({ id }: StoredObservation) => id;

type Read = Readonly<Record<string, unknown>>;
const byId = (one: Read, other: Read) => Number(one.id) - Number(other.id);

/** Times in milliseconds, objects that are text in a file, and nothing where a list is empty or missing. */
function asLine(row: Read): object {
  const values = Object.entries(row).map(([name, value]): [string, unknown] => {
    if (name.endsWith('_at') && value !== null)
      return [
        name,
        Date.parse(
          `${String(value)
            .replace(' ', 'T')
            .replace(/Z$|\+00$/, '')}Z`,
        ),
      ];
    const isJson = typeof value === 'string' && jsonColumns.includes(name);
    return [name, isJson ? JSON.parse(value) : value];
  });
  const given = values.filter(([, value]) => value !== null && !isEmpty(value));
  return Object.fromEntries(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const jsonColumns = ['query_fanout', 'shopping_results', 'usage', 'retrieved_sources'];
const isEmpty = (value: unknown) =>
  ['[]', '{"brand":[],"competitors":[]}'].includes(JSON.stringify(value));

/** A reader's copy while others write, with the lag that the engine has for it. */
export function testConcurrentChanges(engine: string, open: OpenStore): void {
  it(`a reader of changes has the newest version of every answer of ${engine}`, async () => {
    const { store, close } = await open();
    const brand = newBrand();
    const [writers, versions] = [4, 6];
    let writing = writers;
    const write = async (writer: number) => {
      for (let version = 1; version <= versions; version += 1) {
        const observations = [1, 2, 3].map((id) =>
          storedObservation({ ...brand, id: id + writer * 10, version, country: `${version}` }),
        );
        const writes = observations.map((observation) => ({ observation, earlierDays: [] }));
        await store.observations.store(writes);
      }
      writing -= 1;
    };
    const copy = new Map<number, string[]>();
    const read = async () => {
      for (let cursor = start; ; ) {
        const isOver = writing === 0;
        const { last, newest, hasMore } = await store.changes.find(brand, cursor, 5);
        const shown = { names: noNames, labels: [], withText: false, withEvidence: false };
        const rows = last
          ? await text(
              await store.changes.read(brand, {
                ...{ ...shown, after: cursor, last, format: 'json-lines' },
              }),
            )
          : '';
        for (const line of rows.split('\n').slice(0, -1)) {
          const { id, country } = JSON.parse(line) as { id: number; country: string };
          copy.set(id, [...(copy.get(id) ?? []), country]);
        }
        cursor = last ?? cursor;
        if (isOver && !hasMore && cursor.change === newest) return;
      }
    };
    await Promise.all([read(), ...Array.from({ length: writers }, (_, writer) => write(writer))]);
    assert.equal(copy.size, writers * 3);
    for (const came of copy.values()) {
      assert.equal(came.at(-1), `${versions}`);
      // Each version at most once, in order.
      assert.deepEqual(came, [...new Set(came)].toSorted());
    }
    await close();
  });
}
