import { sql } from 'kysely';
import type { CollectionStatus, PlatformStatus } from '#contract/collection/collections.ts';
import { dayOf, millisecondsPerDay } from '#contract/days.ts';
import type { AlertEventType } from '#contract/outgoing/alert-event-types.ts';
import { platforms } from '#contract/platforms.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { expiringApiKeys } from '../../accounts/index.ts';
import { type BrandRow, requireBrand } from '../../brands/index.ts';
import { collectionStatus } from '../../collection/index.ts';
import { brandsWithWebhooks } from '../../webhooks/index.ts';
import { reportEvent } from '../events/report-event.ts';
import { alertTables } from '../tables.ts';

/** Something that people have to see to. */
export interface Problem {
  readonly type: AlertEventType;
  /** The same for as long as it is the same problem. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const warnBeforeMs = 7 * millisecondsPerDay;

/** What is wrong with a brand's collection, its budgets and the keys that reach it, right now. */
export async function findProblems(ctx: Context, brand: BrandRow): Promise<Problem[]> {
  const status = await collectionStatus(ctx, { brandId: brand.id });
  return [
    ...failingPlatforms(brand, status),
    ...exhaustedBudget(brand, status),
    ...(await expiringKeys(ctx, brand)),
  ];
}

/** A refused key does not mend by waiting; a pause after too many requests does. */
function isFailing({ state, reason }: PlatformStatus): boolean {
  if (state === 'broken' || state === 'key_unreadable') return true;
  return state === 'paused' && reason === 'unauthorized';
}

function failingPlatforms(brand: BrandRow, { platforms: all }: CollectionStatus): Problem[] {
  return all.filter(isFailing).map(({ platform, provider, state, ...status }) => {
    const name = platforms[platform].displayName;
    const reason = state === 'key_unreadable' ? state : status.reason;
    return {
      type: 'collection.failing',
      key: `collection ${platform}`,
      title: `${brand.name}: ${name} cannot be asked`,
      body: `Questions to ${name} by way of ${provider ?? 'its provider'} fail (${reason ?? 'no reason given'}). They stay due and are asked once it works again.`,
      data: { platform, provider, reason },
    };
  });
}

function exhaustedBudget(
  brand: BrandRow,
  { platforms: all, spending }: CollectionStatus,
): Problem[] {
  const over = all.filter(({ state }) => state === 'over_budget').map(({ platform }) => platform);
  if (over.length === 0) return [];
  const names = over.map((platform) => platforms[platform].displayName).join(', ');
  return [
    {
      type: 'budget.exhausted',
      key: 'budget',
      title: `${brand.name}: the collection budget is used up`,
      body: `No more questions go to ${names} until the budget has room again: the next day or month, or when you raise it.`,
      data: { platforms: over, spending },
    },
  ];
}

async function expiringKeys(ctx: Context, brand: BrandRow): Promise<Problem[]> {
  const keys = await expiringApiKeys(ctx, { withinMs: warnBeforeMs });
  return keys
    .filter(({ brandIds }) => brandIds === null || brandIds.includes(brand.id))
    .map(({ id, name, prefix, expiresAt }) => ({
      type: 'api_key.expiring',
      key: `api key ${id} ${expiresAt.toISOString()}`,
      title: `${brand.name}: the API key "${name}" expires on ${dayOf(expiresAt)}`,
      body: `After that, requests with the key ${prefix}… are refused. Create a new one before.`,
      data: { api_key_id: id, name, prefix, expires_at: expiresAt.toISOString() },
    }));
}

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
