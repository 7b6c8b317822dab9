import pg from 'pg';
import { systemRandom } from '#kernel/random.ts';
import { createSecretBox } from '../../server/src/adapters/secret-box/index.ts';
import { testSecretKey } from '../../server/test/support/service/service.ts';

export const promptsPerBrand = 10;
export const platforms = ['chatgpt', 'claude', 'perplexity'];
const brandsPerOrganization = 10;

/**
 * Adds brands, each with 30 variants that were just asked and that the schedule has yet to look at, and a provider key for
 * each ten. As the owner of the tables and without triggers, so that it takes seconds.
 */
export async function addBrands(ownerUrl: string, brands: number): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const query = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    await query('SET session_replication_role = replica');
    const organizations = Math.ceil(brands / brandsPerOrganization);
    await query(
      `WITH added AS (
        INSERT INTO organizations (name, plan, prompt_pool_size)
        SELECT 'Bench', 'enterprise', 1000000 FROM generate_series(1, $1::int) RETURNING id
      ), branded AS (
        INSERT INTO brands (organization_id, name, description, website, alternative_names, alternative_websites,
          key_topics, status, case_sensitive, default_country, default_language, stage_set)
        SELECT id, 'Northwind', 'Freight', 'https://northwind.example', '{}', '{}', '{}', 'customer', false, 'US',
          'en', 'intent' FROM added, generate_series(1, $2::int) RETURNING id, organization_id
      ), staged AS (
        INSERT INTO stages (organization_id, brand_id, name, position)
        SELECT organization_id, id, 'Awareness', 1 FROM branded RETURNING id, organization_id, brand_id
      ), prompted AS (
        INSERT INTO prompts (organization_id, brand_id, text, text_hash, country, language, stage_id,
          stage_is_manual, tags, topics, status, created_at)
        SELECT organization_id, brand_id, 'Depot ' || number, sha256(number::text::bytea), 'US', 'en', id, false,
          '{}', '{}', 'active', now() - interval '3 days'
        FROM staged, generate_series(1, $3::int) AS number RETURNING id, organization_id, brand_id
      ), asked AS (
        INSERT INTO collection_slots (organization_id, brand_id, prompt_id, platform, scheduled_for, repeat, state,
          not_before, finished_at)
        SELECT organization_id, brand_id, id, platform, now(), 1, 'stored', now(), now()
        FROM prompted, unnest($4::text[]) AS platform
      ), tracked AS (
        INSERT INTO variants (prompt_id, platform, organization_id)
        SELECT id, platform, organization_id FROM prompted, unnest($4::text[]) AS platform
        RETURNING prompt_id, platform, organization_id
      )
      INSERT INTO collection_schedule (prompt_id, platform, organization_id, next_due_at)
      SELECT prompt_id, platform, organization_id, '-infinity' FROM tracked`,
      [organizations, Math.min(brands, brandsPerOrganization), promptsPerBrand, platforms],
    );
    await addKeys(client);
    await query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** A sealed key for each organization that has none. */
async function addKeys(client: pg.Client): Promise<void> {
  const secrets = createSecretBox(testSecretKey, systemRandom);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM organizations WHERE name = 'Bench'
      AND NOT EXISTS (SELECT FROM provider_keys WHERE organization_id = organizations.id)`,
  );
  const ids = rows.map(({ id }) => id);
  const sealed = ids.map((id) => secrets.seal('http://127.0.0.1:9', `${id}:loopback`));
  await client.query(
    `INSERT INTO provider_keys (organization_id, provider, sealed)
      SELECT id, 'loopback', sealed FROM unnest($1::bigint[], $2::bytea[]) AS key (id, sealed)`,
    [ids, sealed],
  );
}
