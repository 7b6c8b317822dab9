import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { succeeded } from '../../support/answers/answers.ts';
import { bruteForce, type Row } from '../../support/brute-force/brute-force.ts';
import {
  assertSameRows,
  parseCsv,
  parseLines,
  queryString,
} from '../../support/brute-force/query-rows.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { type BrandModel, createBrandModel } from '../../support/records/brand-model.ts';
import { simpleRecord } from '../../support/records/simple-records.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;
let model: BrandModel;
let promptIds: number[];

const days = ['2026-02-27', '2026-02-28', '2026-03-01'];
const query = {
  start_date: '2026-02-27',
  end_date: '2026-03-01',
  fields: 'date,tag,country,responses',
};
const countries = ['US', 'DE', 'FR', null];

before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
  model = await createBrandModel(call, {});
  for (const tags of [[], ['a'], ['a', 'b'], ['Ω', '😀', 'ｚ']]) {
    const prompt = { persona_id: null, stage: 'Other', key_topics: [] };
    await model.addPrompt({ ...prompt, text: `Tagged ${tags.join()}`, tags });
  }
  promptIds = [...model.prompts.keys()];
  await model.importRecords(recordsOn(days));
});

const recordsOn = (on: readonly string[]) =>
  on.flatMap((day) =>
    promptIds.flatMap((id) => countries.map((country) => simpleRecord(id, day, { country }))),
  );

const pathOf = (parameters: Record<string, unknown>) =>
  `/v1/${model.brandId}/query?${queryString({ ...query, ...parameters })}`;

/** The target of a relation in the Link header. */
function linkOf(headers: Record<string, unknown>, relation: string): string | undefined {
  const links = String(headers.link ?? '').split(/,\s*(?=<)/);
  const found = links.find((link) => link.endsWith(`rel="${relation}"`));
  return /^<([^>]*)>/.exec(found ?? '')?.[1];
}

/** Every page from the first, as a client that only follows `next` gets them. */
async function followPages(path: string, most: number): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer = await call('GET', next);
    pages.push(succeeded(answer));
    assert.ok(pages.length <= most, `more than ${most} pages`);
    next = linkOf(answer.headers, 'next');
  }
  return pages;
}

describe('pages of the query', () => {
  it('are a partition of the rows, whatever the limit', async () => {
    const all = succeeded(await call('GET', pathOf({})));
    assertSameRows(all, bruteForce(model.world(), query));
    for (const limit of [1, 7, all.length - 1, all.length, all.length + 1]) {
      const wanted = Math.ceil(all.length / limit);
      const pages = await followPages(pathOf({ limit }), wanted);
      assert.equal(pages.length, wanted);
      assert.ok(pages.slice(0, -1).every((page) => page.length === limit));
      assert.deepEqual(pages.flat(), all);
    }
  });

  it('stay a partition while answers of other days are imported', async () => {
    const all = succeeded(await call('GET', pathOf({})));
    const paging = new AbortController();
    const importing = (async () => {
      let batches = 0;
      while (!paging.signal.aborted) {
        await model.importRecords(recordsOn(['2026-02-26', '2026-03-02']));
        batches += 1;
      }
      return batches;
    })();
    for (const limit of [5, 11]) {
      const pages = await followPages(pathOf({ limit }), Math.ceil(all.length / limit));
      assert.deepEqual(pages.flat(), all);
    }
    paging.abort();
    assert.ok((await importing) > 0);
  });

  it('link to the next and the previous one, with everything else as it was asked', async () => {
    const total = succeeded(await call('GET', pathOf({}))).length;
    const filters = ['country:US|null', 'tag:!b'];
    const { headers } = await call('GET', pathOf({ limit: 2, offset: 3, filters }));
    for (const [relation, offset] of [
      ['next', '5'],
      ['prev', '1'],
    ] as const) {
      const target = new URL(linkOf(headers, relation) ?? '', 'http://sightline.example');
      assert.equal(target.pathname, `/v1/${model.brandId}/query`);
      assert.equal(target.searchParams.get('offset'), offset);
      assert.equal(target.searchParams.get('limit'), '2');
      assert.equal(target.searchParams.get('fields'), query.fields);
      assert.deepEqual(target.searchParams.getAll('filters'), filters);
    }
    const relations = async (parameters: object) => {
      const answer = await call('GET', pathOf({ ...parameters }));
      return ['prev', 'next'].filter((relation) => linkOf(answer.headers, relation));
    };
    assert.deepEqual(await relations({}), []);
    assert.deepEqual(await relations({ limit: 2 }), ['next']);
    assert.deepEqual(await relations({ limit: 2, offset: 1 }), ['prev', 'next']);
    assert.deepEqual(await relations({ limit: 2, offset: total - 2 }), ['prev']);
    assert.deepEqual(await relations({ limit: total }), []);
    assert.deepEqual(await relations({ limit: total - 1 }), ['next']);
    assert.deepEqual(await relations({ offset: total + 5 }), ['prev']);
  });

  it('that begins within the first has a shorter one before it: no row comes twice', async () => {
    const all: Row[] = succeeded(await call('GET', pathOf({})));
    for (const [offset, limit] of [
      [3, 5],
      [1, all.length],
      [5, 5],
      [7, 5],
    ] as const) {
      const page = await call('GET', pathOf({ offset, limit }));
      const before = await call('GET', linkOf(page.headers, 'prev') ?? '');
      const first = Math.max(0, offset - limit);
      assert.deepEqual(succeeded(before), all.slice(first, offset));
      assert.equal(linkOf(before.headers, 'prev') === undefined, first === 0);
    }
  });

  it('give the total only when asked: groups after having, before limit and offset', async () => {
    const total = async (parameters: object) =>
      (await call('GET', pathOf({ ...parameters }))).headers['x-total-count'];
    const count = (having: string[] = []) =>
      String(bruteForce(model.world(), { ...query, having }).length);
    const having = ['responses:gte:2'];
    assert.equal(await total({}), undefined);
    assert.equal(await total({ include_total: 'false' }), undefined);
    assert.equal(await total({ include_total: 'true' }), count());
    assert.equal(await total({ include_total: 'true', limit: 3, offset: 4 }), count());
    assert.equal(await total({ include_total: 'true', having, limit: 1 }), count(having));
    assert.notEqual(count(having), count());
    assert.equal(await total({ include_total: 'true', filters: 'tag:absent' }), '0');
    assert.equal(await total({ include_total: 'true', fields: 'responses' }), '1');
  });

  it('are the same in every format', async () => {
    const page = { limit: 5, offset: 5, include_total: 'true' };
    const asJson = await call('GET', pathOf(page));
    for (const accept of ['text/csv', 'application/x-ndjson']) {
      const answer = await service.call('GET', pathOf(page), { key, headers: { accept } });
      const rows = accept === 'text/csv' ? parseCsv(answer.body).slice(1) : parseLines(answer.body);
      assert.equal(rows.length, 5);
      assert.equal(answer.headers.link, asJson.headers.link);
      assert.equal(answer.headers['x-total-count'], asJson.headers['x-total-count']);
      assert.match(String(answer.headers['content-type']), new RegExp(`^${accept};`));
    }
  });
});
