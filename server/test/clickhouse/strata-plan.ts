import type { StrataPlan } from '#kernel/ports/analytics/metric-reader.ts';
import { sharedNames } from '../../src/modules/analytics/known-names.ts';
import { findMetric, isShare, type ShareMetric } from '../../src/modules/analytics/metrics.ts';
import { measuresFor } from '../../src/modules/analytics/stratum-sums.ts';
import { planOf } from '../ports/support/planned-query.ts';
import { fieldsOf, type QueryInput } from '../support/brute-force/brute-force.ts';
import type { StoredWorld } from './worlds/stored-world.ts';

export function sharesOf(query: QueryInput): ShareMetric[] {
  return fieldsOf(query).flatMap((name) => {
    const metric = findMetric(name);
    return metric && isShare(metric) ? metric : [];
  });
}

export function strataPlan(world: StoredWorld, query: QueryInput): StrataPlan {
  const plan = planOf(world.brand, world.names, query);
  return {
    ...plan,
    measures: measuresFor(sharesOf(query), plan.scope),
    sharedStages: sharedNames(plan.names.stage),
    maxStrata: 100_000,
  };
}
