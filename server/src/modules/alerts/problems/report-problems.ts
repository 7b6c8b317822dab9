import { sql } from 'kysely';
import type { AlertEventType } from '#contract/alert-event-types.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { requireBrand } from '../../brands/index.ts';
import { brandsWithWebhooks } from '../../webhooks/index.ts';
import { reportEvent } from '../events/report-event.ts';
import { alertTables } from '../tables.ts';
import { findProblems, type Problem } from './find-problems.ts';

/** A problem that was away for longer is a new one: a provider that comes and goes is reported once. */
const awayForMs = 6 * 3_600_000;

const types: readonly AlertEventType[] = [
  'collection.failing',
  'budget.exhausted',
  'api_key.expiring',
];

/** Looks at every brand that somebody wants to hear about, and reports what is new. */
export async function reportProblems(services: Services, signal: AbortSignal): Promise<void> {
  for (const { organizationId, brandId } of await watchedBrands(services)) {
    if (signal.aborted) return;
    const ctx = { ...services, principal: servicePrincipal(organizationId) };
    await reportOfBrand(ctx, brandId).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'brand_not_found') return;
      services.logger.error({ err: error, brandId }, 'could not look for problems of a brand');
    });
  }
}

async function watchedBrands(services: Services): Promise<readonly BrandKey[]> {
  const channels = await alertTables(services.db)
    .selectFrom('alert_channels')
    .select(['organization_id as organizationId', 'brand_id as brandId'])
    .distinct()
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`events && ${types}::text[]`)
    .execute();
  const all = [...channels, ...(await brandsWithWebhooks(services, types))];
  return [...new Map(all.map((brand) => [brand.brandId, brand])).values()];
}

async function reportOfBrand(ctx: Context, brandId: number): Promise<void> {
  const brand = await requireBrand(ctx, brandId);
  for (const problem of await findProblems(ctx, brand)) {
    await inTransaction(ctx, (inside) => reportOnce(inside, brandId, problem));
  }
}

/** Of two workers that see it at once, one waits for the other and then finds it reported. */
async function reportOnce(ctx: Context, brandId: number, problem: Problem): Promise<void> {
  const { key, ...event } = problem;
  const now = ctx.clock.now();
  if (!(await isNew(ctx, brandId, key, now))) return;
  const occurrence = `${key} ${now.toISOString()}`;
  await reportEvent(ctx, { ...event, brandId, occurrence, ruleId: null });
}

async function isNew(ctx: Context, brandId: number, key: string, now: Date): Promise<boolean> {
  const tables = alertTables(ctx.db);
  const { organizationId } = ctx.principal;
  const inserted = await tables
    .insertInto('alert_problems')
    .values({ organization_id: organizationId, brand_id: brandId, key, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const known = tables
    .updateTable('alert_problems')
    .set({ seen_at: now })
    .where('organization_id', '=', organizationId)
    .where('brand_id', '=', brandId)
    .where('key', '=', key);
  const returned = await known
    .where('seen_at', '<', new Date(now.getTime() - awayForMs))
    .executeTakeFirst();
  if (returned.numUpdatedRows === 1n) return true;
  await known.execute();
  return false;
}
