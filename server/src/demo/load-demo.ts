import { addDays, dayOf } from '#contract/days.ts';
import type { Context, Services } from '#kernel/context.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { disabledPlatforms } from '../modules/accounts/index.ts';
import { ensureBrands } from './create-brands.ts';
import { demoContext } from './demo-context.ts';
import { beginWorld, findWorld, listBrands, noteProgress, type StoredWorld } from './demo-store.ts';
import { answersOf, storeSimulated } from './simulated-answers.ts';
import { tellStory } from './story/tell-story.ts';
import { createWorld } from './world.ts';
import type { World } from './world-types.ts';

const defaultSeed = 20_260;
const defaultDays = 90;
/** Large enough for few inserts, small enough that a stop or a removal waits for a second or two at most. */
const daysPerStep = 2;

export interface DemoProgress {
  readonly daysLoaded: number;
  readonly days: number;
  /** Stored by this call so far. */
  readonly answers: number;
}

export interface LoadDemoOptions {
  readonly logger: Logger;
  readonly onProgress?: (progress: DemoProgress) => void;
  /** Stops after the answers at hand; the next load resumes from there. */
  readonly signal?: AbortSignal;
  /** Only for a world that begins; one that was begun keeps what it began with. */
  readonly seed?: number;
  readonly days?: number;
  /** Of the world's brands only these; all of them where unset. */
  readonly brands?: readonly string[];
}

/** Notes that an organization is to have a world; it says that it is loading from then on. */
export async function beginDemo(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId: number,
  { seed = defaultSeed, days = defaultDays }: Pick<LoadDemoOptions, 'seed' | 'days'> = {},
): Promise<void> {
  // Yesterday: an answer of today could lie in the future.
  const endDay = addDays(dayOf(clock.now()), -1);
  await beginWorld(db, organizationId, { seed, days, endDay });
}

/**
 * Loads the demo world of an organization, newest days first, or the rest of it after a stop or a crash.
 * Everything goes through the verbs that any caller uses; a step that is repeated replaces its own answers.
 */
export async function loadDemo(
  services: Services,
  organizationId: number,
  options: LoadDemoOptions,
): Promise<DemoProgress> {
  const ctx = demoContext(services, organizationId);
  await beginDemo(services, organizationId, options);
  const begun = await findWorld(ctx.db, organizationId);
  if (begun?.status !== 'loading') return { ...reachedBy(begun), answers: 0 };
  const whole = createWorld(begun.seed, begun.days, begun.endDay);
  const { brands = whole.brands.map(({ key }) => key) } = options;
  const world = { ...whole, brands: whole.brands.filter(({ key }) => brands.includes(key)) };
  await ensureBrands(ctx, world);
  let answers = 0;
  for (;;) {
    const { stored, isOver, ...reached } = await storeNextDays(ctx, world, options.signal);
    answers += stored;
    const progress = { ...reached, answers };
    options.logger.debug({ organizationId, ...progress }, 'demo world loading');
    options.onProgress?.(progress);
    // After the first days, so that there is something to see by then, and again when there are answers to look into.
    if (isOver || stored === answers) await tellStory(ctx, options.signal);
    if (isOver) return progress;
  }
}

interface Step {
  readonly stored: number;
  readonly daysLoaded: number;
  readonly days: number;
  /** Nothing is left to do, or not for us: removed, or told to stop. */
  readonly isOver: boolean;
}

/**
 * The lock is held by a transaction of its own while the answers are stored outside of it: their keys must be
 * committed before their rows are written, or a crash between the two would store them twice.
 */
async function storeNextDays(
  ctx: Context,
  world: World,
  signal: AbortSignal | undefined,
): Promise<Step> {
  const { organizationId } = ctx.principal;
  return ctx.db.transaction().execute(async (lock) => {
    const at = await findWorld(lock, organizationId, 'update');
    const brands = await listBrands(lock, organizationId);
    // Removed meanwhile, and perhaps started over by another process.
    const isOurs = at?.status === 'loading' && brands.length === world.brands.length;
    if (!isOurs || signal?.aborted) return { ...reachedBy(at), stored: 0, isOver: true };
    const until = world.days.length - at.daysLoaded;
    const days = world.days.slice(Math.max(0, until - daysPerStep), until);
    let stored = 0;
    const disabled = await disabledPlatforms(ctx);
    for (const brand of brands) {
      if (signal?.aborted) return { ...reachedBy(at), stored, isOver: true };
      const answers = await answersOf(world, brand, days);
      stored += await storeSimulated(
        ctx,
        brand,
        answers.filter(({ platform }) => !disabled.has(platform)),
      );
    }
    const daysLoaded = at.daysLoaded + days.length;
    const isOver = daysLoaded >= at.days;
    const status = isOver ? 'loaded' : 'loading';
    await noteProgress(lock, organizationId, { daysLoaded, status });
    return { stored, daysLoaded, days: at.days, isOver };
  });
}

function reachedBy(world: StoredWorld | undefined): Pick<Step, 'daysLoaded' | 'days'> {
  return { daysLoaded: world?.daysLoaded ?? 0, days: world?.days ?? 0 };
}
