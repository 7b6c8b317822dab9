import type { CopiedRows, CopyPart } from '#kernel/ports/analytics/copying.ts';
import { dayText, decimalText, type Member, orEmpty, timeText } from '../write-json.ts';
import { observationMembers } from './observation-members.ts';

/** How a table is summarized and read for copying. */
interface CopiedTable<Row> {
  readonly table: string;
  /** Whether a part is one day of a brand or the whole brand. */
  readonly hasDays: boolean;
  /** The sums, in the port's order. */
  readonly sums: readonly string[];
  readonly members: Readonly<Record<keyof Row, Member>>;
  readonly order: string;
  /** Set for large rows: they are read in batches by this key, which is unique within a part. */
  readonly key?: { readonly column: string; readonly type: 'UBIGINT' | 'VARCHAR' };
}

type CopiedTables = {
  readonly [Table in CopyPart['table']]: CopiedTable<CopiedRows[Table]>;
};

const brand = { organizationId: 'organization_id', brandId: 'brand_id' };

/** In the order of summaries. */
export const copiedTables: CopiedTables = {
  observations: {
    table: 'observations',
    hasDays: true,
    sums: ['version', 'id', 'strlen(response_text)', 'len(citation_urls)', 'cost_micros', 'change'],
    members: { ...observationMembers, change: 'change' },
    order: 'id',
    key: { column: 'id', type: 'UBIGINT' },
  },
  movedObservations: {
    table: 'moved_observations',
    hasDays: true,
    sums: ['version', 'id', 'change'],
    members: { ...brand, day: dayText('day'), id: 'id', version: 'version', change: 'change' },
    order: 'id',
  },
  removedObservations: {
    table: 'removed_observations',
    hasDays: true,
    sums: ['id', 'change'],
    members: { ...brand, day: dayText('day'), id: 'id', change: 'change' },
    order: 'id, change',
  },
  rawAnswers: {
    table: 'raw_answers',
    hasDays: true,
    sums: ['strlen(body)'],
    members: {
      ...brand,
      day: dayText('day'),
      observationKey: 'observation_key',
      platform: 'platform',
      collector: 'collector',
      collectorVersion: 'collector_version',
      hash: 'hash',
      body: 'body',
    },
    order: 'observation_key',
    key: { column: 'observation_key', type: 'VARCHAR' },
  },
  referrals: {
    table: 'referrals',
    hasDays: true,
    sums: ['batch', 'list_version', 'pageviews', 'sessions', 'strlen(page)'],
    members: {
      ...brand,
      connectionId: 'connection_id',
      day: dayText('day'),
      referrer: 'referrer',
      page: 'page',
      batch: 'batch',
      listVersion: 'list_version',
      platform: orEmpty('platform'),
      pageviews: 'pageviews',
      sessions: 'sessions',
      transactions: 'transactions',
      revenue: decimalText('purchase_revenue'),
      batchId: orEmpty('batch_id'),
    },
    order: 'connection_id, referrer, page',
  },
  visits: {
    table: 'agent_visits',
    hasDays: true,
    sums: ['bytes', 'status', 'strlen(path)'],
    members: {
      ...brand,
      siteId: 'site_id',
      at: timeText('visited_at'),
      agent: 'agent',
      role: 'role',
      host: 'host',
      path: 'path',
      status: 'status',
      bytes: 'bytes',
      served: 'served',
    },
    order: 'visited_at, site_id, agent, host, path',
  },
  names: {
    table: 'names',
    hasDays: false,
    sums: ['sequence', 'id', 'strlen(name)'],
    members: { brandId: 'brand_id', kind: 'kind', id: 'id', name: 'name', sequence: 'sequence' },
    order: 'kind, id',
  },
};
