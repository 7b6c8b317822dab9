import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import pg from 'pg';
import type { CollectedAnswer } from '#kernel/ports/collector.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { migratePostgres } from '../../src/adapters/postgres/migrate.ts';
import { allMigrations } from '../../src/adapters/postgres/migrations/index.ts';
import { storeAnswers } from '../../src/modules/collection/answers/store-answers.ts';
import {
  removeObservations,
  runReevaluation,
  startReevaluation,
} from '../../src/modules/observations/index.ts';
import { storeComparisons } from '../../src/modules/observations/reevaluation/store-comparisons.ts';
import { runDeletion } from '../../src/modules/response-deletions/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import { importRow, trackedBrand } from '../support/answers/responses.ts';
import { useOrganization } from '../support/service/borrowed-service.ts';
import { type PostgresUnderTest, startPostgresUnderTest } from './postgres-under-test.ts';

describe('keys of observations', () => {
  let server: PostgresUnderTest;
  before(async () => {
    server = await startPostgresUnderTest();
  });
  after(() => server.close());

  it('are moved to the part of their brand by the migration, each unchanged', async () => {
    const database = server.connect();
    const query = async (text: string) => (await database.pool.query(text)).rows;
    const at = allMigrations.findIndex(({ id }) => id.endsWith('observation-keys-by-brand'));
    await migratePostgres(database, silentLogger, allMigrations.slice(0, at));
    await query(`
      WITH added AS (
        INSERT INTO organizations (name, plan, prompt_pool_size) VALUES ('Moved', 'enterprise', 10) RETURNING id
      ), branded AS (
        INSERT INTO brands (organization_id, name, description, website, alternative_names, alternative_websites,
          key_topics, status, case_sensitive, default_country, default_language, stage_set)
        SELECT id, 'Northwind', 'Freight', 'https://northwind.example', '{}', '{}', '{}', 'customer', false, 'US',
          'en', 'intent' FROM added, generate_series(1, 60) RETURNING id, organization_id
      )
      INSERT INTO observation_keys (organization_id, brand_id, key, version, days, erased_at)
      SELECT organization_id, id, 'key ' || number, number, ARRAY['2026-01-01'::date + number],
        CASE WHEN number = 3 THEN now() END
      FROM branded, generate_series(1, 5) AS number`);
    const read = () => query('SELECT * FROM observation_keys ORDER BY id');
    const stored = await read();
    assert.equal(stored.length, 300);
    await migratePostgres(database, silentLogger);
    assert.deepEqual(await read(), stored);
    const parts = await query(`
      SELECT tableoid::regclass::text AS part, array_agg(DISTINCT brand_id) AS brands
      FROM observation_keys GROUP BY 1`);
    assert.ok(parts.length > 8, `only ${parts.length} parts have keys`);
    const brands = parts.flatMap((part) => part.brands);
    assert.equal(new Set(brands).size, brands.length, 'the keys of a brand are in two parts');
    const insert = `INSERT INTO observation_keys (organization_id, brand_id, key, version, days)
      SELECT organization_id, id, 'key 1', 1, '{}' FROM brands`;
    await assert.rejects(query(insert), { code: '23505' });
    await query(`${insert} ON CONFLICT (brand_id, key) DO UPDATE SET version = 7`);
    const [{ next }] = (await query(`SELECT nextval('observation_ids') AS next`)) as [
      { next: number },
    ];
    assert.ok(next > 300);
  });
});

describe('a statement about the answers of a brand', () => {
  const { service, organization, call } = useOrganization();

  it('looks at one part of their keys, by an index', async () => {
    const spy = mock.method(pg.Query.prototype, 'submit');
    await claimSettleAndFree();
    // What `pg` sends; its types leave these out.
    const sent = spy.mock.calls.map(({ this: query }) => query as unknown as Statement);
    spy.mock.restore();
    const statements = new Map(
      sent
        .filter(({ text }) => /\bobservation_keys\b/.test(text))
        .map((statement) => [statement.text, statement]),
    );
    const client = new pg.Client(service.ownerUrl);
    await client.connect();
    const plans: string[] = [];
    try {
      // Such small tables would be read as a whole.
      await client.query('SET enable_seqscan = off');
      for (const { text, values } of statements.values()) {
        const { rows } = await client.query(`EXPLAIN (COSTS OFF) ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
    } finally {
      await client.end();
    }
    for (const words of ['Insert on observation_keys', 'Update on', 'Delete on', 'LockRows']) {
      assert.ok(
        plans.some((plan) => plan.includes(words)),
        `no statement with ${words}`,
      );
    }
    assert.ok(plans.length >= 8, `only ${plans.length} statements`);
    for (const plan of plans) {
      const parts = new Set(
        [...plan.matchAll(/ on observation_keys_(\d+)/g)].map(([, part]) => part),
      );
      assert.ok(parts.size <= 1, plan);
      assert.doesNotMatch(plan, /Seq Scan on observation_keys/);
    }
  });

  const answer: CollectedAnswer = {
    ...{ text: 'Northwind is good.', cited: [], retrieved: [], searches: [], shopping: [] },
    ...{ searched: true, model: null, costMicros: 5, usage: {}, truncated: false, raw: '{}' },
  };

  /** Imports an answer, moves it to another day, stores a collected one, reads it again, and removes all of them. */
  async function claimSettleAndFree(): Promise<void> {
    const { brand, plain } = await trackedBrand(call);
    const path = `/v1/${brand.id}/responses`;
    const { ctx } = organization;
    const importOn = async (day: string) => {
      const row = importRow(plain, { external_id: 'moved', created_at: `${day}T00:00:00Z` });
      succeeded(await call('POST', `${path}/import`, [row]));
    };
    await importOn('2026-06-01');
    await importOn('2026-06-09');
    const own = { organizationId: organization.id, brandId: brand.id, promptId: plain };
    const at = new Date('2026-06-02T06:00:00Z');
    const origin = { provider: 'openai', surface: 'api', version: '1' } as const;
    const slot = { ...own, slotId: 700_000_001, platform: 'chatgpt' as const, origin, at, answer };
    await storeAnswers(service.services, [slot]);
    await readAgain(brand.id);
    const comparison = { modelSaid: [], embeddedSaid: [], disagreements: [] };
    const gone = { id: 1, version: 1, createdAt: at, evaluatorVersion: '1', comparison };
    await storeComparisons(ctx, brand.id, [gone]);
    const filter = { start_date: '2026-06-09', end_date: '2026-06-10' };
    const { token } = succeeded(await call('POST', `${path}/delete`, filter));
    succeeded(await call('POST', `${path}/delete`, { confirm: token }));
    await runDeletion(ctx, { brandId: brand.id, token });
    const everything = { brandIds: [brand.id], surface: 'api', keyPrefix: 'collection' } as const;
    await removeObservations(ctx, everything);
  }

  /** By a collector that now reads its provider's bodies differently. */
  async function readAgain(brandId: number): Promise<void> {
    const read = () => ({ ...answer, text: 'Northwind is excellent.' });
    const reader = { ...{ provider: 'openai', platform: 'chatgpt', version: '2' }, read };
    const { ctx } = organization;
    const { id } = await startReevaluation(ctx, { brandId });
    const reading = { ...ctx, collectors: { ...ctx.collectors, readers: [reader] } };
    await runReevaluation(reading, { brandId, reevaluationId: id });
  }
});

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}
