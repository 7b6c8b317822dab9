import type { TrafficField } from '#contract/pages/sites.ts';
import type { VisitStore } from '#kernel/ports/analytics/traffic.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { toVisitRow } from '../rows/other-rows.ts';
import { type ReportShape, runReport } from './traffic-reports.ts';

const shape: ReportShape<TrafficField> = {
  table: 'agent_visits',
  where: 'site_id = {site:String}',
  columns: {
    date: { column: 'day', json: `concat('"', toString(day), '"')` },
    agent: { column: 'agent', json: 'toJSONString(agent)' },
    role: { column: 'role', json: 'toJSONString(role)' },
    path: { column: 'path', json: 'toJSONString(path)' },
  },
  sums: {
    visits: 'count()',
    live_visits: `countIf(served = 'live')`,
    failed_visits: 'countIf(status >= 400)',
    bytes: 'sum(bytes)',
  },
};

export function createVisitStore(client: ClickHouseClient): VisitStore {
  return {
    store: ({ name, visits }) =>
      client.insert('agent_visits', visits.map(toVisitRow), { insert_deduplication_token: name }),
    report: (plan, options) =>
      runReport(client, { shape, plan, params: { site: plan.siteId }, options }),
  };
}
