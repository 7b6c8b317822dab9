import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { readTextTerms } from '#contract/answers/text-terms.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { StoredJudgement, StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { BrandNames } from '#kernel/ports/analytics/reading.ts';
import { createAnswerReader } from '../../src/adapters/duckdb/answers/index.ts';
import { textCases } from '../support/answers/text-cases.ts';
import { openDuckDb, type TestDuckDb } from './support/duckdb-reader.ts';
import { insertObservations } from './support/duckdb-rows.ts';
import { engineJson, nastyTexts } from './support/escaped-json.ts';
import { spyOn } from './support/spied-reader.ts';
import { storedObservation } from './support/stored-observation.ts';

const nasty = nastyTexts.join(' ');
const names: BrandNames = {
  persona: [{ id: 11, name: `CFO ${nasty}` }],
  stage: [
    { id: 31, name: 'Advice' },
    { id: 32, name: `Other ${nasty}` },
  ],
  competitor: [
    { id: 21, name: 'Contoso' },
    { id: 22, name: `Fabrikam ${nasty}` },
  ],
};
const prompts = new Map([
  [101, 'Which tool?'],
  [102, nasty],
]);

const full = storedObservation({
  id: 7,
  createdAt: new Date('2026-02-11T00:00:00.050Z'),
  promptId: 102,
  personaId: 11,
  stageId: 32,
  platform: 'perplexity',
  country: null,
  branded: true,
  tags: nastyTexts,
  topics: ['pricing'],
  brand: {
    ...{ present: true, position: 'top', rank: 2, sentiment: 'mixed' },
    evidence: [{ start: 1, end: 20, says: 'praise' }],
  },
  competitors: [
    {
      ...{ id: 22, present: true, position: 'bottom', rank: 1, sentiment: 'none' },
      evidence: [
        { start: 0, end: 5, says: null },
        { start: 9, end: 12, says: 'criticism' },
      ],
    },
    { ...{ id: 21, present: false, position: null, rank: null }, sentiment: null, evidence: [] },
    { ...{ id: 99, present: true, position: null, rank: null }, sentiment: null, evidence: [] },
  ],
  listLength: 7,
  citations: [
    {
      ...{ url: `https://x.example/?q=${nasty}`, domain: 'x.example', page: 'x.example/' },
      ...{ sourceType: 'other', competitorId: null, title: nasty, snippet: null },
    },
    {
      ...{ url: 'https://fab.example', domain: 'fab.example', page: 'fab.example' },
      ...{ sourceType: 'competitor', competitorId: 22, title: null, snippet: nasty },
    },
  ],
  retrievedSources: [{ url: 'https://r.example', title: nasty }],
  queryFanout: { queries: [nasty], engine_metadata: { model: { deep: [1.5, null] } } },
  shoppingResults: [{ url: 'https://s.example', title: nasty, rating: 4.5 }],
  responseText: nasty,
  externalId: 'external',
  provenance: {
    ...{ surface: 'api', collector: 'openai', collectorVersion: '3', model: 'gpt' },
    ...{ evaluatorVersion: '2026-01', answerHash: 'f00', costMicros: 12_345 },
    ...{ truncated: true, usage: { input_tokens: 12, output_tokens: 3 } },
  },
});
const plain = storedObservation({ id: 6, createdAt: new Date('2026-02-10T23:59:59.999Z') });
const old = storedObservation({
  id: 8,
  createdAt: new Date('2025-12-31T12:00:00Z'),
  promptId: 404,
});
const foreign = storedObservation({ id: 9, organizationId: 2, brandId: 2 });

let store: TestDuckDb;
before(async () => {
  store = await openDuckDb();
  await insertObservations(store, [plain, full, old, foreign]);
  for (const [id, name] of prompts) {
    await store.run(`INSERT INTO names VALUES (1, 'prompt', $1, $2, 1)`, [id, name]);
  }
});
after(() => store.close());

const nameOf = (kind: keyof BrandNames, id: number) =>
  names[kind].find((named) => named.id === id)?.name ?? '';

/** The contract's members in its order. */
function responseOf(o: StoredObservation): object {
  return {
    id: o.id,
    created_at: o.createdAt.toISOString(),
    prompt_id: o.promptId,
    prompt: prompts.get(o.promptId) ?? '',
    persona_id: o.personaId,
    persona_name: o.personaId === null ? null : nameOf('persona', o.personaId),
    stage: nameOf('stage', o.stageId),
    branded: o.branded,
    platform: o.platform,
    brand_present: o.brand.present,
    response_text: o.responseText,
    country: o.country,
    tags: o.tags,
    key_topics: o.topics,
    brand_sentiment: o.brand.sentiment,
    brand_position: o.brand.position,
    competitors_present: o.competitors
      .filter(({ present }) => present)
      .map(({ id }) => nameOf('competitor', id)),
    citations: o.citations.map(({ url, domain, sourceType, competitorId, title, snippet }) => ({
      ...{ url, domain, source_type: sourceType, competitor_id: competitorId, title, snippet },
    })),
    competitors: o.competitors.map(competitorOf),
  };
}

function competitorOf({
  id,
  present,
  position,
  sentiment,
}: StoredObservation['competitors'][number]) {
  return { id, name: nameOf('competitor', id), present, position, sentiment };
}

/** What is stored as JSON stays as it was stored. */
function lineOf(o: StoredObservation, more: object = {}): string {
  const stored = { query_fanout: o.queryFanout, shopping_results: o.shoppingResults };
  return `${engineJson({ ...responseOf(o), ...more }).slice(0, -1)},${JSON.stringify(stored).slice(1)}`;
}

function evidenceOf({ brand: { evidence }, competitors }: StoredObservation) {
  return {
    brand: evidence,
    competitors: competitors.map(({ id, evidence: spans }) => ({ id, spans })),
  };
}

function detailOf(o: StoredObservation): string {
  const { costMicros, ...from } = o.provenance;
  const ranked = o.competitors.map((it) => ({ ...competitorOf(it), rank: it.rank }));
  const provenance = engineJson({
    ...{ brand_rank: o.brand.rank, list_length: o.listLength },
    ...{ surface: from.surface, collector: from.collector },
    ...{ collector_version: from.collectorVersion, model: from.model },
    ...{ evaluator_version: from.evaluatorVersion, answer_hash: from.answerHash },
    ...{
      cost: costMicros / 1_000_000,
      truncated: from.truncated,
      usage: from.usage,
      external_id: o.externalId,
    },
    search_enabled: o.searchEnabled,
  });
  const end = { retrieved_sources: o.retrievedSources, sentiment_evidence: evidenceOf(o) };
  const line = lineOf(o, { competitors: ranked });
  return [line.slice(0, -1), provenance.slice(1, -1), JSON.stringify(end).slice(1)].join(',');
}

const brand = { organizationId: 1, brandId: 1 };
const answers = () => createAnswerReader(store.reader);
const page = async (selection: Partial<AnswerSelection> = {}, range = { limit: 100, offset: 0 }) =>
  text(await answers().page({ ...brand, ...selection }, { ...range, names }));
const ids = async (selection: Partial<AnswerSelection>) =>
  (await page(selection))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).id);

describe('a page of answers', () => {
  it('has every member as the contract writes it, newest first', async () => {
    assert.equal(await page(), [full, plain, old].map((o) => `${lineOf(o)}\n`).join(''));
  });

  it('is cut by limit and offset', async () => {
    assert.equal(await page({}, { limit: 1, offset: 1 }), `${lineOf(plain)}\n`);
    assert.equal(await page({}, { limit: 2_147_483_647, offset: 2 }), `${lineOf(old)}\n`);
    assert.equal(await page({}, { limit: 5, offset: 3 }), '');
  });

  it('has the evidence, last, where it is asked for', async () => {
    const range = { limit: 1, offset: 0, names, withEvidence: true };
    const line = await text(await answers().page(brand, range));
    const expected = `${lineOf(full).slice(0, -1)},"sentiment_evidence":${JSON.stringify(evidenceOf(full))}}\n`;
    assert.equal(line, expected);
  });

  it('has some of its members alone where these are named', async () => {
    const members = ['id', 'citations', 'sentiment_evidence'];
    const page = { limit: 1, offset: 0, names, withEvidence: true, members };
    const { id, citations } = JSON.parse(lineOf(full));
    const expected = { id, citations, sentiment_evidence: evidenceOf(full) };
    assert.deepEqual(JSON.parse(await text(await answers().page(brand, page))), expected);
  });

  /** What the API has no parameter for: those it has are tested there. */
  const filters: [Partial<AnswerSelection>, number[]][] = [
    [{ ids: [8, 7, 99] }, [7, 8]],
    [{ ids: [6, 8], platform: 'perplexity' }, []],
    [{ ids: [] }, []],
    [{ stageIds: [31, 99] }, [6, 8]],
    [{ stageIds: [] }, []],
    [{ tag: nastyTexts[1] ?? '' }, [7]],
    [{ brandQuoted: 'praise' }, [7]],
    [{ brandQuoted: 'criticism' }, []],
    [{ competitor: { id: 22, position: 'bottom', rank: 'first' } }, [7]],
    [{ textTerms: [] }, [7, 6, 8]],
    [{ organizationId: 2 }, []],
    [{ brandId: 2 }, []],
  ];
  for (const [selection, expected] of filters) {
    it(`by ${JSON.stringify(selection).slice(0, 80)} has ${expected.length}`, async () => {
      assert.deepEqual(await ids(selection), expected);
    });
  }
});

describe('a search of texts', () => {
  const other = { organizationId: 1, brandId: 3 };
  before(async () => {
    const rows = textCases.map(({ text: responseText }, index) =>
      storedObservation({ ...other, id: 100 + index, responseText }),
    );
    await insertObservations(store, rows);
  });

  it('finds whole words and phrases in any case, and parts of texts without spaces', async () => {
    for (const [index, { matching, others }] of textCases.entries()) {
      const all = { ...other, textTerms: matching.flatMap(readTextTerms) };
      assert.deepEqual(await ids(all), [100 + index], matching.join(' '));
      for (const search of others) {
        const found = await ids({ ...other, textTerms: readTextTerms(search) });
        assert.ok(!found.includes(100 + index), search);
      }
    }
  });
});

describe('one answer', () => {
  it('adds how it came to be', async () => {
    assert.equal(await answers().find(brand, 7, names), detailOf(full));
    assert.equal(await answers().find(brand, 6, names), detailOf(plain));
  });

  it('has neither ranks nor directions where it was stored before there were any', async () => {
    const other = await openDuckDb();
    await insertObservations(other, [full]);
    await other.run(`UPDATE observations SET list_length = 0, brand_rank = 0, competitor_ranks = [],
      brand_evidence_says = [], competitor_evidence_says = []`);
    const found = await createAnswerReader(other.reader).find(brand, 7, names);
    other.close();
    const unread = <Judged extends StoredJudgement>(judged: Judged) => ({
      ...judged,
      rank: null,
      evidence: judged.evidence.map((span) => ({ ...span, says: null })),
    });
    const before = { brand: unread(full.brand), competitors: full.competitors.map(unread) };
    const expected = JSON.parse(detailOf({ ...full, ...before, listLength: null }));
    const { prompt, ...same } = JSON.parse(found ?? '');
    assert.deepEqual({ ...same, prompt: expected.prompt }, expected, prompt);
  });

  it('is not there for anyone else, nor under an id that nothing has', async () => {
    assert.equal(await answers().find(brand, 9, names), undefined);
    assert.equal(await answers().find({ ...brand, organizationId: 2 }, 7, names), undefined);
    assert.equal(await answers().find(brand, -7, names), undefined);
  });
});

describe('a page of very many answers', () => {
  const many = 60_000;
  let large: TestDuckDb;
  before(async () => {
    large = await openDuckDb();
    await insertObservations(large, [storedObservation({ responseText: 'x'.repeat(500) })]);
    // A thousand of one moment each, so that only ids distinguish them.
    await large.run(`INSERT INTO observations SELECT observations.* REPLACE (n + 1 AS id, created_at - to_seconds(n // 1000) AS created_at)
      FROM observations, range(1, ${many}) AS numbers(n)`);
  });
  after(() => large.close());

  const open = (limit: number, reader = large.reader) =>
    createAnswerReader(reader).page(brand, { limit, offset: 10, names });

  it('comes in order and whole', async () => {
    const lines = (await text(await open(2_147_483_647))).split('\n').slice(0, -1);
    const keys = lines.map((line): [string, number] => {
      const { created_at, id } = JSON.parse(line);
      return [created_at, id];
    });
    assert.equal(keys.length, many - 10);
    assert.equal(new Set(keys.map(([, id]) => id)).size, keys.length);
    const order = keys.toSorted(([a, x], [b, y]) => (a === b ? y - x : a < b ? 1 : -1));
    assert.deepEqual(keys, order);
  });

  it('is read no faster than it is taken, and given up when its reader leaves', async () => {
    const { reader, seen } = spyOn(large.reader);
    const rows = await open(many, reader);
    assert.deepEqual(seen, { openSnapshots: 1, statements: 0 });
    await once(rows, 'readable');
    assert.ok(rows.read(1));
    await new Promise((resolve) => setImmediate(resolve));
    assert.ok(seen.statements <= 2, `${seen.statements} statements`);
    rows.destroy();
    await once(rows, 'close');
    assert.equal(seen.openSnapshots, 0);
  });

  it('leaves nothing open when it was read, or never read at all', async () => {
    const { reader, seen } = spyOn(large.reader);
    await text(await open(200, reader));
    assert.equal(seen.openSnapshots, 0);
    const unread = await open(200, reader);
    unread.destroy();
    await once(unread, 'close');
    assert.equal(seen.openSnapshots, 0);
  });

  it('fails as the engine fails, and leaves nothing open', async () => {
    const { reader, seen } = spyOn({
      ...large.reader,
      async snapshot(options) {
        const snapshot = await large.reader.snapshot(options);
        return { ...snapshot, lines: () => Promise.reject(new Error('the engine broke off')) };
      },
    });
    await assert.rejects(async () => text(await open(200, reader)), /the engine broke off/);
    assert.equal(seen.openSnapshots, 0);
  });
});
