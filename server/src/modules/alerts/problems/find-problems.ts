import type { AlertEventType } from '#contract/alert-event-types.ts';
import type { CollectionStatus, PlatformStatus } from '#contract/collections.ts';
import { dayOf, millisecondsPerDay } from '#contract/days.ts';
import { platforms } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { expiringApiKeys } from '../../accounts/index.ts';
import type { BrandRow } from '../../brands/index.ts';
import { collectionStatus } from '../../collection/index.ts';

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
