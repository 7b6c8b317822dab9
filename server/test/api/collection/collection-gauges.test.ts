import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { collectionGauges } from '../../../src/modules/collection/index.ts';
import { collectionTables } from '../../../src/modules/collection/tables.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
const undone = new Error('undone');

/** By name and labels. */
async function readGauges(services: Services): Promise<Map<string, number>> {
  const gauges = await collectionGauges(services);
  return new Map(
    gauges.flatMap(({ name, values }) =>
      values.map(({ labels = {}, value }): [string, number] => [
        [name.replace('sightline_', ''), ...Object.values(labels)].join(' '),
        value,
      ]),
    ),
  );
}

it('counts paused keys by reason, what is spent, and budgets by what is left of them', async () => {
  const { services } = service;
  const organization = await service.organization();
  const brand = await createBrand(callerWith(service.call, await organization.key()));
  const now = services.clock.now();
  const day = dayOf(now);
  const later = new Date(now.getTime() + 60_000);
  const changes = new Map<string, number>();
  // Undone, and alone in its view: other tests have keys and budgets, too.
  const trying = services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const before = await readGauges({ ...services, db });
      const tables = collectionTables(db);
      const of = { organization_id: organization.id, brand_id: brand.id };
      const key = { owner_id: organization.id };
      await tables
        .insertInto('collection_channels')
        .values([
          { ...key, provider: 'openai', failures: 5, paused_until: now, reason: 'unavailable' },
          { ...key, provider: 'xai', paused_until: later, reason: 'rate_limited' },
          { ...key, provider: 'meta', paused_until: now, reason: 'unauthorized' },
        ])
        .execute();
      await tables
        .insertInto('collection_budgets')
        .values({
          organization_id: organization.id,
          daily_budget_micros: 1_000_000,
          monthly_budget_micros: 900_000,
        })
        .execute();
      await tables
        .insertInto('collection_settings')
        .values({
          ...of,
          mode: 'on',
          cadence_hours: 24,
          repeats: 1,
          daily_budget_micros: 10_000_000,
        })
        .execute();
      await tables
        .insertInto('collection_spend')
        .values({ ...of, day, micros: 900_000 })
        .execute();
      for (const [name, value] of await readGauges({ ...services, db })) {
        const change = Math.round((value - (before.get(name) ?? 0)) * 1e6) / 1e6;
        if (change !== 0) changes.set(name, change);
      }
      throw undone;
    });
  await assert.rejects(trying, undone);
  assert.deepEqual(Object.fromEntries(changes), {
    'paused_keys openai unavailable': 1,
    'paused_keys xai rate_limited': 1,
    spent_today_dollars: 0.9,
    spent_month_dollars: 0.9,
    'budgets day has room': 1,
    'budgets day nearly spent': 1,
    'budgets month spent': 1,
  });
});
