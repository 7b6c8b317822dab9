import type { LargestNumbers, ObservationName } from '#kernel/ports/analytics/installation.ts';
import type { StoreReads } from '#kernel/ports/analytics/operations.ts';
import type { SnapshotReader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';
import { dayText } from '../write-json.ts';

const owned = ['observations', 'raw_answers', 'referrals', 'agent_visits'];

const largest: Readonly<Record<keyof LargestNumbers, string>> = {
  observations: largestOf('id', ['observations', 'moved_observations', 'removed_observations']),
  versions: largestOf('version', ['observations', 'moved_observations']),
  referralBatches: 'SELECT max(batch) FROM referrals',
  nameChanges: 'SELECT max(sequence) FROM names',
  organizations: largestOf('organization_id', owned),
  brands: largestOf('brand_id', owned),
  prompts: 'SELECT max(prompt_id) FROM observations',
  personas: 'SELECT max(persona_id) FROM observations',
  stages: 'SELECT max(stage_id) FROM observations',
  competitors: 'SELECT max(list_max(competitor_ids)) FROM observations',
};

function largestOf(column: string, tables: readonly string[]): string {
  const each = tables.map((table) => `SELECT max(${column}) AS number FROM ${table}`);
  return `SELECT max(number) FROM (${each.join(' UNION ALL ')})`;
}

const describeStatement: Statement = {
  sql: `SELECT (SELECT id FROM installation) AS "ownerId",
    (SELECT generation FROM installation) AS "ownerGeneration",
    ${Object.entries(largest)
      .map(([kind, sql]) => `coalesce((${sql}), 0) AS "${kind}"`)
      .join(', ')}`,
  params: {},
};

type Described = LargestNumbers & {
  readonly ownerId: string | null;
  readonly ownerGeneration: number | null;
};

export function createInstallationReads(reader: SnapshotReader): StoreReads['installation'] {
  return {
    async describe() {
      const [row] = await reader.rows<Described>(describeStatement);
      if (!row) throw new Error('The engine did not describe itself.');
      const { ownerId, ownerGeneration, ...numbers } = row;
      const owner = ownerId === null ? null : { id: ownerId, generation: ownerGeneration ?? 0 };
      return { owner, largest: numbers };
    },
    names: (after, upTo) => reader.rows<ObservationName>(namesStatement(after, upTo)),
  };
}

function namesStatement(after: number, upTo: number): Statement {
  const parameters = createParameters();
  const range = [
    `id > ${parameters.add(after, 'UBIGINT')}`,
    `id <= ${parameters.add(upTo, 'UBIGINT')}`,
  ];
  return {
    sql: `SELECT id, version, ${dayText('day')} AS day, organization_id AS "organizationId", brand_id AS "brandId",
        nullif(external_id, '') AS "externalId"
      FROM observations WHERE ${range.join(' AND ')} ORDER BY id`,
    params: parameters.values,
  };
}
