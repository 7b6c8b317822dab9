import type {
  InstallationStore,
  LargestNumbers,
  ObservationName,
  StoreOwner,
} from '#kernel/ports/analytics/installation.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { listVersions } from '../rows/referral-row.ts';

/** Without FINAL, since replaced rows also used a number. */
const largest: Readonly<Record<keyof LargestNumbers, string>> = {
  observations:
    'SELECT greatest((SELECT max(id) FROM observations), (SELECT max(id) FROM removed_observations))',
  versions: 'SELECT max(version) FROM observations',
  referralBatches: `SELECT max(intDiv(version, ${listVersions})) FROM referrals`,
  nameChanges: 'SELECT max(version) FROM names',
  organizations: largestOf('organization_id'),
  brands: largestOf('brand_id'),
  prompts: 'SELECT max(prompt_id) FROM observations',
  personas: 'SELECT max(persona_id) FROM observations',
  stages: 'SELECT max(stage_id) FROM observations',
  competitors: 'SELECT max(arrayMax(arrayConcat([0], competitor_ids))) FROM observations',
};

function largestOf(column: string): string {
  const tables = ['observations', 'raw_answers', 'referrals', 'agent_visits'];
  const each = tables.map((table) => `SELECT max(${column}) AS number FROM ${table}`);
  return `SELECT max(number) FROM (${each.join(' UNION ALL ')})`;
}

export function createInstallationStore(client: ClickHouseClient): InstallationStore {
  return {
    async describe() {
      const numbers = Object.entries(largest).map(([kind, sql]) => `(${sql}) AS ${kind}`);
      const [row] = await client.rows<LargestNumbers>({ sql: `SELECT ${numbers.join(', ')}` });
      if (!row) throw new Error('ClickHouse did not describe itself.');
      const [owner] = await client.rows<StoreOwner>({
        sql: 'SELECT id, generation FROM installation ORDER BY set_at DESC LIMIT 1',
      });
      return { owner: owner ?? null, largest: row };
    },
    setOwner: (owner) => client.insert('installation', [owner]),
    names: (after, upTo) =>
      client.rows<ObservationName>({
        sql: `SELECT id, version, day, organization_id AS organizationId, brand_id AS brandId,
            nullIf(external_id, '') AS externalId
          FROM observations FINAL WHERE id > {after:UInt64} AND id <= {upTo:UInt64} ORDER BY id`,
        params: { after, upTo },
      }),
  };
}
