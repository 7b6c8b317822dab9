import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { BrokeOff } from '../../src/adapters/duckdb/database/broke-off.ts';
import type { ColumnBlock } from '../../src/adapters/duckdb/database/column-block.ts';
import type { Snapshot } from '../../src/adapters/duckdb/reader.ts';
import { migrate } from '../../src/adapters/duckdb/schema/migrate.ts';
import { readStrata } from '../../src/adapters/duckdb/strata/read-strata.ts';
import { measuresFor } from '../../src/modules/analytics/stratum-sums.ts';
import { sharesOf } from '../clickhouse/strata-plan.ts';
import { type OpenedDatabase, openTestDatabase, sql } from './support/open-database.ts';
import { planOf } from './support/planned-query.ts';

describe('columns of DuckDB', { timeout: 120_000 }, () => {
  let opened: OpenedDatabase;
  before(async () => {
    opened = await openTestDatabase({ readers: 2 });
    const connection = await opened.database.connect();
    await migrate(connection);
    await connection.run(insertAnswers);
    await connection.close();
  });
  after(() => opened.close());

  async function inSnapshot<Result>(work: (snapshot: Snapshot) => Promise<Result>) {
    const snapshot = await opened.reader.snapshot();
    try {
      return await work(snapshot);
    } finally {
      await snapshot.close();
    }
  }

  it('come in blocks, in the order of rows', async () => {
    const rows = 10_000;
    const statement = sql(
      `SELECT (n * 4294967297)::UBIGINT, n::INTEGER, n % 3 = 0, 7::INTEGER FROM range(${rows}) AS numbers (n)`,
    );
    const found = await inSnapshot((snapshot) =>
      snapshot.columns(statement, async (blocks) => {
        const values: number[][] = [];
        for await (const block of blocks) values.push(...rowsOf(block));
        return values;
      }),
    );
    assert.deepEqual(
      found,
      Array.from({ length: rows }, (_, n) => [n, n, n, Number(n % 3 === 0), 7]),
    );
  });

  const numbers = (rows: number) => sql(`SELECT n::INTEGER FROM range(${rows}) AS numbers (n)`);

  it('may be left unread, and the next statement is answered', async () => {
    await inSnapshot(async (snapshot) => {
      const first = await snapshot.columns(numbers(1_000_000), async (blocks) => {
        for await (const block of blocks) return block.rows;
        return 0;
      });
      assert.ok(first > 0);
      assert.deepEqual(await snapshot.rows(sql('SELECT 1 AS n')), [{ n: 1 }]);
    });
  });

  it('end at the time limit, when the caller leaves, and with the reason where they broke off', async () => {
    const count = (options: ReadOptions, statement = numbers(2_000_000_000)) =>
      inSnapshot((snapshot) =>
        snapshot.columns(
          statement,
          async (blocks) => {
            let rows = 0;
            for await (const block of blocks) rows += block.rows;
            if (rows < 2_000_000_000) throw new BrokeOff();
          },
          options,
        ),
      );
    await assert.rejects(
      count({ timeLimitMs: 200 }),
      (error) => error instanceof EngineLimitExceeded && error.limit === 'time',
    );
    await assert.rejects(count({ signal: AbortSignal.timeout(200) }), { name: 'TimeoutError' });
    await assert.rejects(count({}, numbers(10)), BrokeOff);
    assert.deepEqual(await opened.reader.rows(sql('SELECT 1 AS n')), [{ n: 1 }]);
  });

  const none = new Map<number, string>();
  const query = {
    start_date: '2026-01-01',
    end_date: '2026-03-31',
    fields: 'ai_platform,brand_presence_percentage,competitor_position_score',
  };
  const planned = (more: object = {}) => {
    const asked = { ...query, ...more };
    const names = { prompts: none, personas: none, stages: none, competitors: none };
    const plan = planOf({ organizationId: 1, brandId: 1 }, names, asked);
    const measures = measuresFor(sharesOf(asked), plan.scope);
    return { ...plan, measures, sharedStages: [], maxStrata: 1000 };
  };

  it('give the same strata whether all rows are in memory at once or parts of them', async () => {
    await inSnapshot(async (snapshot) => {
      const whole = await readStrata(snapshot, planned(), () => ({}));
      const parts = await readStrata(snapshot, planned(), () => ({}), 20_000);
      assert.deepEqual(parts, whole);
      assert.deepEqual(
        whole.groups.map(({ strata }) => strata),
        [40, 40],
      );
    });
  });

  it('are read for the groups of the page only', async () => {
    await inSnapshot(async (snapshot) => {
      const whole = await readStrata(snapshot, planned(), () => ({}));
      const page = await readStrata(snapshot, planned({ limit: 1, offset: 1 }), () => ({}));
      assert.equal(page.hasMore, false);
      assert.deepEqual(page.groups, whole.groups.slice(1));
      assert.deepEqual(
        page.measures.map((column) => [...column]),
        whole.measures.map((column) => [...column.slice(40)]),
      );
    });
  });
});

/** The halves of the first column, and the others. */
function rowsOf(block: ColumnBlock): number[][] {
  const [halves, numbers, flags, same] = [
    block.halves(0),
    block.integers(1),
    block.bytes(2, 1),
    block.integers(3),
  ];
  return Array.from({ length: block.rows }, (_, row) => [
    halves[2 * row] ?? 0,
    halves[2 * row + 1] ?? 0,
    numbers[row] ?? 0,
    flags[row] ?? 0,
    same[row] ?? 0,
  ]);
}

/** Of 40 prompts on two platforms, in no order of days. */
const insertAnswers = `
  INSERT INTO observations BY NAME
  SELECT 1::UBIGINT AS organization_id, 1::UBIGINT AS brand_id, n::UBIGINT AS id,
    DATE '2026-01-01' + (hash(n) % 90)::INTEGER AS day, 1::UBIGINT AS version, now()::TIMESTAMP AS created_at,
    (1 + n % 40)::UBIGINT AS prompt_id, 0 AS persona_id, 0 AS stage_id,
    CASE WHEN n % 3 = 0 THEN 'grok' ELSE 'chatgpt' END AS platform,
    true AS search_enabled, '' AS country, false AS branded, [] AS tags, [] AS topics, n % 2 = 0 AS brand_present,
    'absent' AS brand_position, 0 AS brand_rank, 0 AS list_length, 'absent' AS brand_sentiment, [] AS brand_evidence,
    [] AS brand_evidence_says, [] AS competitor_ranks, [] AS competitor_evidence_says, [] AS rivals, [] AS competitor_ids, [] AS competitor_presences, [] AS competitor_positions, [] AS competitor_sentiments,
    [] AS competitor_evidences, [] AS citation_urls, [] AS citation_domains, [] AS citation_pages,
    [] AS citation_owners, [] AS citation_competitor_ids, [] AS citation_titles, [] AS citation_snippets,
    '' AS retrieved_sources, '' AS query_fanout, '' AS shopping_results, false AS has_shopping, '' AS response_text,
    '' AS external_id, '' AS surface, '' AS collector, '' AS collector_version, '' AS model, '' AS evaluator_version,
    '' AS answer_hash, false AS truncated, '' AS usage, 0 AS cost_micros, [] AS competitor_position_scores, [] AS competitor_sentiment_scores,
    [] AS competitor_cited, n % 3 AS competitor_position_count, n % 3 * 50 AS competitor_position_sum,
    0 AS competitor_sentiment_count, 0 AS competitor_sentiment_sum, [] AS citation_page_firsts,
    [] AS citation_domain_firsts, [] AS citation_owner_firsts, [] AS citation_domain_owner_firsts
  FROM range(12000) AS numbers (n)`;
