import type { SystemState } from '#contract/accounts/system-state.ts';
import type { Services } from '#kernel/context.ts';
import type { Gauge } from '#kernel/gauge.ts';
import { collectionGauges, hasCollectingWorker } from '../modules/collection/index.ts';
import { deliveryGauges } from '../modules/webhooks/index.ts';
import { storeGauges } from './store-gauges.ts';
import type { Stores } from './stores.ts';

/** For the operator: what the metrics say, in one answer. */
export async function readSystemState(stores: Stores, services: Services): Promise<SystemState> {
  const [{ engine, ready, storage }, has_worker, ...gauges] = await Promise.all([
    stores.analytics.health(),
    hasCollectingWorker(services),
    storeGauges(stores),
    collectionGauges(services),
    stores.queue.gauges(),
    deliveryGauges(services),
  ]);
  const { amount, labelsOf } = readGauges(gauges.flat());
  const budgetsFor = (period: string) => ({
    has_room: amount('budgets', { period, state: 'has room' }),
    nearly_spent: amount('budgets', { period, state: 'nearly spent' }),
    spent: amount('budgets', { period, state: 'spent' }),
  });
  const connections = (state: string) => amount('database_connections', { state });
  return {
    at: services.clock.now().toISOString(),
    database: {
      bytes: amount('database_bytes'),
      connections: {
        busy: connections('busy'),
        idle: connections('idle'),
        wanted: connections('wanted'),
      },
    },
    answers: {
      engine,
      ready,
      file_bytes: storage?.fileBytes ?? null,
      log_bytes: storage?.walBytes ?? null,
      unsorted_rows: storage?.unsortedRows ?? null,
    },
    collection: {
      has_worker,
      due: amount('questions', { state: 'due' }),
      later: amount('questions', { state: 'later' }),
      asking: amount('questions', { state: 'asking' }),
      oldest_seconds: amount('oldest_question_seconds'),
      over_budget: amount('over_budget'),
      spent_today_usd: amount('spent_today_dollars'),
      spent_month_usd: amount('spent_month_dollars'),
      budgets: { day: budgetsFor('day'), month: budgetsFor('month') },
      providers: labelsOf('permits', 'provider').map((provider) => ({
        provider,
        calls: amount('permits', { provider }),
        unavailable: amount('paused_keys', { provider, reason: 'unavailable' }),
        rate_limited: amount('paused_keys', { provider, reason: 'rate_limited' }),
        unauthorized: amount('paused_keys', { provider, reason: 'unauthorized' }),
      })),
    },
    jobs: labelsOf('oldest_job_seconds', 'queue').map((queue) => ({
      queue,
      waiting: amount('jobs', { queue, state: 'waiting' }),
      running: amount('jobs', { queue, state: 'running' }),
      oldest_seconds: amount('oldest_job_seconds', { queue }),
    })),
    deliveries: {
      waiting: amount('deliveries'),
      oldest_seconds: amount('oldest_delivery_seconds'),
    },
  };
}

type Labels = NonNullable<Gauge['values'][number]['labels']>;

function readGauges(gauges: readonly Gauge[]) {
  const valuesOf = (name: string) => {
    const found = gauges.find((gauge) => gauge.name === `sightline_${name}`);
    if (!found) throw new Error(`No part of the service counts ${name}.`);
    return found.values;
  };
  return {
    amount(name: string, wanted: Labels = {}): number {
      const isWanted = (labels: Labels = {}) =>
        Object.entries(wanted).every(([label, value]) => labels[label] === value);
      return valuesOf(name).find(({ labels }) => isWanted(labels))?.value ?? 0;
    },
    labelsOf: (name: string, label: string): string[] =>
      valuesOf(name)
        .flatMap(({ labels }) => labels?.[label] ?? [])
        .sort(),
  };
}
