import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { silentLogger } from '#kernel/ports/logger.ts';
import type { PostgresDatabase } from '../../src/adapters/postgres/client.ts';
import { migratePostgres } from '../../src/adapters/postgres/migrate.ts';
import { allMigrations } from '../../src/adapters/postgres/migrations/index.ts';
import { readRouting } from '../../src/modules/sites/index.ts';
import { type PostgresUnderTest, startPostgresUnderTest } from '../ports/postgres-under-test.ts';

let server: PostgresUnderTest;
let database: PostgresDatabase;
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);

/** brand, domain, status, proof: as they were before, in the order in which they were activated. */
const sites: [number, string, string, string | null][] = [
  [1, 'dns-or-file.test', 'active', 'domain'],
  [1, 'origin.test', 'active', 'origin'],
  [1, 'vouched.test', 'active', 'operator'],
  [2, 'vouched.test:80', 'active', 'operator'],
  [2, 'www.vouched.test', 'active', 'operator'],
  [1, 'blog.vouched.test', 'active', 'operator'],
  [2, 'vouched.test:8443', 'active', 'operator'],
  [2, 'ported.test:8443', 'active', 'operator'],
  [1, 'ported.test:8444', 'active', 'operator'],
  [2, 'alone.test:443', 'active', 'operator'],
  [2, 'both.test', 'active', 'operator'],
  [2, 'both.test:80', 'active', 'operator'],
  [2, '.dot.test', 'active', 'operator'],
  [2, 'new.test', 'pending', null],
  [2, 'off.test', 'inactive', 'operator'],
  [2, 'displaced.test', 'inactive', 'origin'],
  [3, 'archived.test', 'inactive', 'domain'],
];
const idOf = (at: number) => `01KA3V7Q2C8Z5E9XJ4T6W0${String(at).padStart(4, '0')}`;

before(async () => {
  server = await startPostgresUnderTest();
  database = server.connect();
  const last = allMigrations.findIndex(({ id }) => id === '0018-site-claims');
  await migratePostgres(database, silentLogger, allMigrations.slice(0, last));
  await query(
    "INSERT INTO organizations (name, plan, prompt_pool_size) VALUES ('A', 'enterprise', 1)",
  );
  for (const archived of [null, null, new Date()]) {
    await query(
      `INSERT INTO brands (organization_id, name, description, website, alternative_names, alternative_websites,
        key_topics, status, case_sensitive, default_country, default_language, stage_set, archived_at)
        VALUES (1, 'B', '', '', '{}', '{}', '{}', 'customer', false, 'US', 'en', 'intent', $1)`,
      [archived],
    );
  }
  for (const [at, [brand, domain, status, proof]] of sites.entries()) {
    const activated = status === 'pending' ? null : new Date(at * 1000);
    await query(
      `INSERT INTO sites (id, organization_id, brand_id, domain, origin, integration_status, proof, verification_token,
        activated_at, created_at, updated_at) VALUES ($1, 1, $2, $3, 'https://o.test', $4, $5, 't', $6, now(), now())`,
      [idOf(at), brand, domain, status, proof, activated],
    );
    await query(
      `INSERT INTO site_versions (id, organization_id, brand_id, site_id, page, url, markdown, content_hash, source,
        created_at) VALUES ($1, 1, $2, $1, $3, 'https://u.test', 'm', 'h', 'api', now())`,
      [idOf(at), brand, `${domain}/a:80/b`],
    );
  }
  await migratePostgres(database, silentLogger, allMigrations);
});
after(() => server.close());

describe('sites that were proven under laxer rules', () => {
  it('are pending and say why; whom the operator vouched for first keeps the host', async () => {
    const { rows } = await query(
      `SELECT domain, integration_status || ' ' || coalesce(integration_reason, '-') || ' ' || coalesce(proof, '-')
        AS state FROM sites WHERE deleted_at IS NULL ORDER BY id`,
    );
    assert.deepEqual(
      rows.map(({ domain, state }) => `${domain} ${state}`),
      [
        'dns-or-file.test pending proof_outdated -',
        'origin.test pending proof_outdated -',
        'vouched.test active - operator',
        'vouched.test pending domain_taken -',
        'www.vouched.test pending domain_taken -',
        'blog.vouched.test active - operator',
        'vouched.test:8443 pending domain_taken -',
        'ported.test:8443 active - operator',
        'ported.test:8444 active - operator',
        'alone.test active - operator',
        'both.test active - operator',
        '.dot.test pending proof_outdated -',
        'new.test pending unproven -',
        'off.test inactive switched_off operator',
        'displaced.test pending proof_outdated -',
        'archived.test inactive brand_archived -',
      ],
    );
  });

  it('keep their versions, found by the domain as it is now', async () => {
    const { rows } = await query(
      `SELECT page FROM site_versions JOIN sites ON sites.id = site_id
        WHERE domain IN ('alone.test', 'ported.test:8443') ORDER BY page`,
    );
    assert.deepEqual(
      rows.map(({ page }) => page),
      ['alone.test/a:80/b', 'ported.test:8443/a:80/b'],
    );
  });

  it('are routed as far as they are active, and each change is announced with its commit', async () => {
    const before = await readRouting(database);
    assert.deepEqual(before.sites.map(({ domain }) => domain).sort(), [
      ...['alone.test', 'blog.vouched.test', 'both.test', 'ported.test:8443', 'ported.test:8444'],
      'vouched.test',
    ]);
    const heard: (string | null)[] = [];
    await database.listen('sightline_site_changes', (payload) => void heard.push(payload));
    await query('UPDATE brands SET archived_at = now() WHERE id = 1');
    const archived = await readRouting(database);
    assert.ok(archived.version > before.version);
    assert.deepEqual(archived.sites.map(({ domain }) => domain).sort(), [
      ...['alone.test', 'both.test', 'ported.test:8443'],
    ]);
    await query('UPDATE sites SET deleted_at = now(), integration_status = $1', ['inactive']);
    const { version, sites: none } = await readRouting(database);
    assert.ok(version > archived.version);
    assert.deepEqual(none, []);
    // What is told before the answer to a statement is heard with it.
    await query("NOTIFY sightline_site_changes, 'end'");
    while (heard.at(-1) !== 'end') await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(heard, ['', '', 'end']);
  });
});
