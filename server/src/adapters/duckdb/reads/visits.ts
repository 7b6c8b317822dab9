import type { TrafficField } from '#contract/pages/sites.ts';
import type { StoreReads } from '#kernel/ports/analytics/operations.ts';
import type { TrafficPlan } from '#kernel/ports/analytics/traffic.ts';
import type { SnapshotReader } from '../reader.ts';
import { jsonPlain, jsonText } from '../write-json.ts';
import { type ReportShape, readReport } from './report.ts';

/** Sums over visits of AI agents. */
export function createVisitReads(reader: SnapshotReader): StoreReads['visits'] {
  return { report: (plan, options) => readReport(reader, shape, plan, options) };
}

const shape: ReportShape<TrafficField, TrafficPlan<TrafficField> & { readonly siteId: string }> = {
  table: 'agent_visits',
  where: ({ siteId }, { add }) => `site_id = ${add(siteId, 'VARCHAR')}`,
  fields: {
    date: { sql: 'day', json: (column) => `strftime(${column}, '"%Y-%m-%d"')` },
    agent: { sql: 'agent', json: jsonText },
    role: { sql: 'role', json: jsonText },
    path: { sql: 'path', json: jsonText },
  },
  sums: {
    visits: { sql: 'count(*)', json: jsonPlain },
    live_visits: { sql: `sum(served = 'live')`, json: jsonPlain },
    failed_visits: { sql: 'sum(status >= 400)', json: jsonPlain },
    bytes: { sql: 'sum(bytes)', json: jsonPlain },
  },
};
