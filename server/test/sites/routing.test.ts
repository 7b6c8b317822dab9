import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { silentLogger } from '#kernel/ports/logger.ts';
import type { PostgresDatabase } from '../../src/adapters/postgres/client.ts';
import { migratePostgres } from '../../src/adapters/postgres/migrate.ts';
import { readRouting } from '../../src/modules/sites/index.ts';
import { type PostgresUnderTest, startPostgresUnderTest } from '../ports/postgres-under-test.ts';

let server: PostgresUnderTest;
let database: PostgresDatabase;
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const routed = async () => {
  const { version, sites } = await readRouting(database);
  return { version, domains: sites.map(({ domain }) => domain).sort() };
};

/** brand, domain, status */
const sites: [number, string, string][] = [
  [1, 'first.test', 'active'],
  [1, 'blog.first.test', 'active'],
  [2, 'second.test:8443', 'active'],
  [2, 'new.test', 'pending'],
  [2, 'off.test', 'inactive'],
];

before(async () => {
  server = await startPostgresUnderTest();
  database = server.connect();
  await migratePostgres(database, silentLogger);
  await query(
    "INSERT INTO organizations (name, plan, prompt_pool_size) VALUES ('A', 'enterprise', 1)",
  );
  await query(
    `INSERT INTO brands (organization_id, name, description, website, alternative_names, alternative_websites,
      key_topics, status, case_sensitive, default_country, default_language, stage_set)
      SELECT 1, 'B', '', '', '{}', '{}', '{}', 'customer', false, 'US', 'en', 'intent' FROM generate_series(1, 2)`,
  );
  for (const [at, [brand, domain, status]] of sites.entries()) {
    await query(
      `INSERT INTO sites (id, organization_id, brand_id, domain, origin, integration_status, proof, verification_token,
        activated_at, created_at, updated_at)
        VALUES ($1, 1, $2, $3, 'https://o.test', $4, 'dns', 't', now(), now(), now())`,
      [`01KA3V7Q2C8Z5E9XJ4T6W0${String(at).padStart(4, '0')}`, brand, domain, status],
    );
  }
});
after(() => server.close());

describe('sites', () => {
  it('are routed as far as they are active, and each change is announced with its commit', async () => {
    const first = await routed();
    assert.deepEqual(first.domains, ['blog.first.test', 'first.test', 'second.test:8443']);
    const heard: (string | null)[] = [];
    await database.listen('sightline_site_changes', (payload) => void heard.push(payload));
    await query('UPDATE brands SET archived_at = now() WHERE id = 1');
    const archived = await routed();
    assert.ok(archived.version > first.version);
    assert.deepEqual(archived.domains, ['second.test:8443']);
    await query('UPDATE sites SET deleted_at = now(), integration_status = $1', ['inactive']);
    const deleted = await routed();
    assert.ok(deleted.version > archived.version);
    assert.deepEqual(deleted.domains, []);
    // What is told before the answer to a statement is heard with it.
    await query("NOTIFY sightline_site_changes, 'end'");
    while (heard.at(-1) !== 'end') await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(heard, ['', '', 'end']);
  });
});
