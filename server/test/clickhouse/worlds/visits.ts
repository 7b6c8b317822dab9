import { agentRoles } from '#contract/pages/sites.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { StoredVisit, VisitStore } from '#kernel/ports/analytics/traffic.ts';
import { days } from '../../support/brute-force/random-brands.ts';
import type { Random } from '../../support/random.ts';

type VisitBatch = Parameters<VisitStore['store']>[0];

const paths = ['/', '/a"b\\c', '/Über/uns', '/%20/\u2028', `/${'long'.repeat(50)}`];

/** Batches of visits to two sites of a brand; some are sent twice. */
export function visitBatches(random: Random, brand: BrandKey): VisitBatch[] {
  const batches = Array.from({ length: 4 }, (_, index) => ({
    name: `${brand.brandId}-batch-${index}`,
    visits: Array.from({ length: 30 }, () => randomVisit(random, brand)),
  }));
  return [...batches, ...batches.slice(0, 2)];
}

function randomVisit(random: Random, brand: BrandKey): StoredVisit {
  return {
    ...brand,
    siteId: random.pick(['site-1', 'site-2']),
    at: new Date(`${random.pick(days)}T${random.pick(['00:00:00.000', '23:59:59.999'])}Z`),
    agent: random.pick(['GPTBot', 'ClaudeBot', 'Agent "X"']),
    role: random.pick(agentRoles),
    host: 'www.northwind.example',
    path: random.pick(paths),
    status: random.pick([0, 200, 301, 399, 400, 503]),
    bytes: random.pick([0, 1, 123_456_789_012]),
    served: random.pick(['live', 'origin']),
  };
}
