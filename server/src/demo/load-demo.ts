import { sql } from 'kysely';
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
const daysPerStep = 180;
const maxPromptsPerStep = 15;

export interface DemoProgress {
  /** Prompts that have their answers of all days. */
  readonly promptsLoaded: number;
  readonly prompts: number;
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
  options: Pick<LoadDemoOptions, 'seed' | 'days' | 'brands'> = {},
): Promise<void> {
  const { seed = defaultSeed, days = defaultDays, brands } = options;
  // Yesterday: an answer of today could lie in the future.
  const endDay = addDays(dayOf(clock.now()), -1);
  const prompts = promptsInOrder(worldOf({ seed, days, endDay }, brands)).length;
  await beginWorld(db, organizationId, { seed, days, endDay, prompts });
}

/**
 * Loads the demo world of an organization, or the rest of it after a stop or a crash. A prompt comes with its answers
 * of all days, so that windows of time can be compared before all prompts are there. Everything goes through the verbs
 * that any caller uses; a step that is repeated replaces its own answers.
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
  const world = worldOf(begun, options.brands);
  await ensureBrands(ctx, world);
  let answers = 0;
  for (;;) {
    const { stored, isOver, ...reached } = await storeNextPrompts(ctx, world, options.signal);
    answers += stored;
    const progress = { ...reached, answers };
    options.logger.debug({ organizationId, ...progress }, 'demo world loading');
    options.onProgress?.(progress);
    // After the first prompts, so that there is something to see by then, and again when there are answers to look into.
    if (isOver || stored === answers) await tellStory(ctx, options.signal);
    if (isOver) return progress;
  }
}

interface Step {
  readonly stored: number;
  readonly promptsLoaded: number;
  readonly prompts: number;
  /** Nothing is left to do, or not for us: removed, or told to stop. */
  readonly isOver: boolean;
}

/**
 * The lock is held by a transaction of its own while the answers are stored outside of it: their keys must be
 * committed before their rows are written, or a crash between the two would store them twice.
 */
async function storeNextPrompts(
  ctx: Context,
  world: World,
  signal: AbortSignal | undefined,
): Promise<Step> {
  const { organizationId } = ctx.principal;
  return ctx.db.transaction().execute(async (lock) => {
    // A slow machine may take longer than a transaction usually may rest; it ends with the process.
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(lock);
    const at = await findWorld(lock, organizationId, 'update');
    const brands = await listBrands(lock, organizationId);
    // Removed meanwhile, and perhaps started over by another process.
    const isOurs = at?.status === 'loading' && brands.length === world.brands.length;
    if (!isOurs || signal?.aborted) return { ...reachedBy(at), stored: 0, isOver: true };
    const perStep = Math.min(maxPromptsPerStep, Math.ceil(daysPerStep / at.days));
    const next = promptsInOrder(world).slice(at.promptsLoaded, at.promptsLoaded + perStep);
    const disabled = await disabledPlatforms(ctx);
    // At once, so that one is stored while another is read.
    const counts = await Promise.all(
      brands.map(async (brand) => {
        const own = next.filter(({ brandKey }) => brandKey === brand.key);
        const keys = new Set(own.map(({ promptKey }) => promptKey));
        if (keys.size === 0) return 0;
        const answers = await answersOf(world, brand, world.days, keys);
        const allowed = answers.filter(({ platform }) => !disabled.has(platform));
        return storeSimulated(ctx, brand, allowed);
      }),
    );
    const promptsLoaded = at.promptsLoaded + next.length;
    const isOver = promptsLoaded >= at.prompts;
    const status = isOver ? 'loaded' : 'loading';
    await noteProgress(lock, organizationId, { promptsLoaded, status });
    const stored = counts.reduce((sum, count) => sum + count, 0);
    return { stored, promptsLoaded, prompts: at.prompts, isOver };
  });
}

function worldOf(
  { seed, days, endDay }: Pick<StoredWorld, 'seed' | 'days' | 'endDay'>,
  brands: LoadDemoOptions['brands'],
): World {
  const whole = createWorld(seed, days, endDay);
  return { ...whole, brands: whole.brands.filter(({ key }) => brands?.includes(key) ?? true) };
}

/** The brands take turns, so that all of them have something to see soon. */
function promptsInOrder({ brands }: World) {
  const most = Math.max(...brands.map(({ prompts }) => prompts.length));
  return Array.from({ length: most }, (_, index) =>
    brands.flatMap(({ key, prompts }) => {
      const prompt = prompts[index];
      return prompt ? [{ brandKey: key, promptKey: prompt.key }] : [];
    }),
  ).flat();
}

function reachedBy(world: StoredWorld | undefined): Pick<Step, 'promptsLoaded' | 'prompts'> {
  return { promptsLoaded: world?.promptsLoaded ?? 0, prompts: world?.prompts ?? 0 };
}
