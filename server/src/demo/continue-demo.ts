import { dayOf, millisecondsPerDay } from '#contract/days.ts';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { disabledPlatforms } from '../modules/accounts/index.ts';
import { getCollectionSettings } from '../modules/collection/index.ts';
import { listPrompts } from '../modules/prompts/index.ts';
import { demoContext } from './demo-context.ts';
import {
  findWorld,
  listBrands,
  listLoadedWorlds,
  noteContinued,
  type StoredBrand,
  type StoredWorld,
} from './demo-store.ts';
import { industries } from './industries/index.ts';
import { answersOf, storeSimulated } from './simulated-answers.ts';
import { tellStory } from './story/tell-story.ts';
import { storeTraffic } from './story/traffic.ts';
import { createWorld } from './world.ts';
import type { World } from './world-types.ts';

const dayMs = millisecondsPerDay;

/** Continues every simulated world; see `continueDemo`. */
export async function continueDemos(services: Services, signal?: AbortSignal): Promise<void> {
  for (const organizationId of await listLoadedWorlds(services.db)) {
    await continueDemo(services, organizationId, signal);
  }
}

/**
 * Collects what the platforms of a simulated world would have answered since the last time, up to this moment:
 * left alone it continues day by day, and after a time switched off it catches up. Says how many it stored.
 */
export async function continueDemo(
  services: Services,
  organizationId: number,
  signal?: AbortSignal,
): Promise<number> {
  let stored = 0;
  // A load that was cut off at its end leaves parts to tell.
  await tellStory(demoContext(services, organizationId), signal);
  while (!signal?.aborted) {
    const step = await continueByOneDay(services, organizationId);
    stored += step.stored;
    if (step.isOver) break;
  }
  return stored;
}

interface Step {
  readonly stored: number;
  readonly isOver: boolean;
}

/** As with loading, a transaction of its own holds the lock while the answers are stored outside of it. */
async function continueByOneDay(services: Services, organizationId: number): Promise<Step> {
  const ctx = demoContext(services, organizationId);
  return services.db.transaction().execute(async (lock) => {
    const stored = await findWorld(lock, organizationId, 'update');
    if (stored?.status !== 'loaded') return { stored: 0, isOver: true };
    const now = services.clock.now();
    const from = stored.continuedUntil ?? startOfDayAfter(stored.endDay);
    const until = earlier(startOfDayAfter(dayOf(from)), now);
    if (until <= from) return { stored: 0, isOver: true };
    const world = worldUntil(stored, dayOf(from));
    let count = 0;
    for (const brand of await listBrands(lock, organizationId)) {
      count += await collectSimulated(ctx, world, brand, { from, until });
      if (until.getTime() === startOfDayAfter(dayOf(from)).getTime()) {
        await continueTraffic(ctx, brand, stored.endDay, dayOf(from));
      }
    }
    await noteContinued(lock, organizationId, until);
    return { stored: count, isOver: until >= now };
  });
}

/** Only while the brand is simulated, and only for what is active: as any collection. */
async function collectSimulated(
  ctx: Context,
  world: World,
  brand: StoredBrand,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  if (!(await isSimulated(ctx, brand))) return 0;
  const disabled = await disabledPlatforms(ctx);
  const active = await activeVariants(ctx, brand);
  const answers = await answersOf(world, brand, [dayOf(from)]);
  return storeSimulated(
    ctx,
    brand,
    answers.filter(
      ({ createdAt, platform, promptId }) =>
        createdAt >= from &&
        createdAt < until &&
        !disabled.has(platform) &&
        active.get(promptId)?.includes(platform),
    ),
  );
}

/** The visits and referrals of a day that is over. */
async function continueTraffic(
  ctx: Context,
  { key, ...brand }: StoredBrand,
  endDay: string,
  day: string,
): Promise<void> {
  const industry = industries.find((one) => one.key === key);
  if (!industry || !(await isSimulated(ctx, { ...brand, key }))) return;
  await storeTraffic(ctx, { ...brand, industry, endDay }, [day]);
}

async function isSimulated(ctx: Context, brand: StoredBrand): Promise<boolean> {
  try {
    return (await getCollectionSettings(ctx, brand)).mode === 'simulated';
  } catch (error) {
    // It was archived meanwhile; the others continue.
    if (error instanceof Refusal && error.code === 'brand_not_found') return false;
    throw error;
  }
}

async function activeVariants(ctx: Context, { brandId }: StoredBrand) {
  const { items } = await listPrompts(ctx, {
    brandId,
    status: ['active'],
    limit: 10_000,
    offset: 0,
  });
  return new Map(items.map(({ id, platforms }) => [id, platforms]));
}

function worldUntil({ seed, days, endDay }: StoredWorld, day: string): World {
  const furtherDays = (Date.parse(day) - Date.parse(endDay)) / dayMs;
  return createWorld(seed, days, endDay, furtherDays);
}

const startOfDayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
