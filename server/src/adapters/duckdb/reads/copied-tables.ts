import type { CopiedRows, CopyPart } from '#kernel/ports/analytics/copying.ts';
import { decimalText, jsonObject, jsonPlain, jsonText, jsonTime } from '../write-json.ts';
import { observationJson } from './observation-json.ts';

/** How a table is summed up and read for copying. */
interface CopiedTable {
  readonly table: string;
  /** Whether a part is one day of a brand; else it is all of a brand. */
  readonly hasDays: boolean;
  /** What is summed, in the order that the port names. */
  readonly sums: readonly string[];
  /** SQL of a row as JSON. */
  readonly json: string;
  readonly order: string;
  /** Rows can be large: they are read in batches by this key, which is unique within a part. */
  readonly key?: { readonly column: string; readonly type: 'UBIGINT' | 'VARCHAR' };
}

const brand = {
  organizationId: jsonPlain('organization_id'),
  brandId: jsonPlain('brand_id'),
};
const day = { day: `strftime(day, '"%Y-%m-%d"')` };
const optional = (column: string) => jsonText(`nullif(${column}, '')`);

/** In the order in which they are summed up. */
export const copiedTables: Readonly<Record<CopyPart['table'], CopiedTable>> = {
  observations: {
    table: 'observations',
    hasDays: true,
    sums: ['version', 'id', 'strlen(response_text)', 'len(citation_urls)', 'cost_micros'],
    json: observationJson,
    order: 'id',
    key: { column: 'id', type: 'UBIGINT' },
  },
  movedObservations: {
    table: 'moved_observations',
    hasDays: true,
    sums: ['version', 'id'],
    json: members<CopiedRows['movedObservations']>({
      ...brand,
      ...day,
      id: jsonPlain('id'),
      version: jsonPlain('version'),
    }),
    order: 'id',
  },
  rawAnswers: {
    table: 'raw_answers',
    hasDays: true,
    sums: ['strlen(body)'],
    json: members<CopiedRows['rawAnswers']>({
      ...brand,
      ...day,
      observationKey: jsonText('observation_key'),
      platform: jsonText('platform'),
      collector: jsonText('collector'),
      collectorVersion: jsonText('collector_version'),
      hash: jsonText('hash'),
      body: jsonText('body'),
    }),
    order: 'observation_key',
    key: { column: 'observation_key', type: 'VARCHAR' },
  },
  referrals: {
    table: 'referrals',
    hasDays: true,
    sums: ['batch', 'list_version', 'pageviews', 'sessions', 'strlen(page)'],
    json: members<CopiedRows['referrals']>({
      ...brand,
      connectionId: jsonText('connection_id'),
      ...day,
      referrer: jsonText('referrer'),
      page: jsonText('page'),
      batch: jsonPlain('batch'),
      listVersion: jsonPlain('list_version'),
      platform: optional('platform'),
      pageviews: jsonPlain('pageviews'),
      sessions: jsonPlain('sessions'),
      transactions: jsonPlain('transactions'),
      revenue: jsonText(decimalText('purchase_revenue')),
      batchId: optional('batch_id'),
    }),
    order: 'connection_id, referrer, page',
  },
  visits: {
    table: 'agent_visits',
    hasDays: true,
    sums: ['bytes', 'status', 'strlen(path)'],
    json: members<CopiedRows['visits']>({
      ...brand,
      siteId: jsonText('site_id'),
      at: jsonTime('visited_at'),
      agent: jsonText('agent'),
      role: jsonText('role'),
      host: jsonText('host'),
      path: jsonText('path'),
      status: jsonPlain('status'),
      bytes: jsonPlain('bytes'),
      served: jsonText('served'),
    }),
    order: 'visited_at, site_id, agent, host, path',
  },
  names: {
    table: 'names',
    hasDays: false,
    sums: ['sequence', 'id', 'strlen(name)'],
    json: members<CopiedRows['names']>({
      brandId: jsonPlain('brand_id'),
      kind: jsonText('kind'),
      id: jsonPlain('id'),
      name: jsonText('name'),
      sequence: jsonPlain('sequence'),
    }),
    order: 'kind, id',
  },
};

/** An object with every member of a copied row. */
function members<Row extends object>(of: Readonly<Record<keyof Row, string>>): string {
  return jsonObject(of);
}
