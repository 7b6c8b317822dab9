import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import { requireBrand } from '../brands/index.ts';
import { chooseSignals } from '../statistics/index.ts';
import { type Candidate, falseDiscoveryRate } from './candidate.ts';
import { describeEvent } from './describe-events.ts';
import { describeSignals } from './describe-signals.ts';
import { endRun, type Outcome } from './end-run.ts';
import { candidateSteps, findCandidates } from './find-candidates.ts';
import { findEvents } from './find-events.ts';
import { readScope } from './measures.ts';
import type { SignalTables } from './tables.ts';

interface RunInput {
  readonly brandId: number;
  readonly runId: number;
}

/** As often as the queue hands it out; the last of these ends it. */
const maxAttempts = 6;
const maxRunMs = 900_000;
/** The surest; more than anybody reads. */
const maxSignals = 500;

/**
 * Makes one run. If it is killed, it starts over, since it changes nothing before its end; the worker that took it
 * last ends it, and it never ends twice. Throws only what another attempt may get over.
 */
export async function detectSignals(ctx: Context, input: RunInput): Promise<void> {
  const run = await take(ctx, input);
  if (!run) return;
  const outcome =
    run.attempts > maxAttempts
      ? { failure: 'The run was given up after several attempts.' }
      : await attempt(ctx, input, run);
  await endRun(ctx, { ...input, attempts: run.attempts }, outcome);
}

/** Undefined when it has ended already. */
function take(ctx: Context, { brandId, runId }: RunInput) {
  return ctx.db
    .withTables<SignalTables>()
    .updateTable('signal_runs')
    .set((of) => ({
      status: 'running',
      attempts: of('attempts', '+', 1),
      done: 0,
      total: candidateSteps + 2,
      updated_at: ctx.clock.now(),
    }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('id', '=', runId)
    .where('status', 'in', ['pending', 'running'])
    .returning([
      'attempts',
      'start_date',
      'end_date',
      'compare_start_date',
      'compare_end_date',
      'minimum_points',
    ])
    .executeTakeFirst();
}

type TakenRun = NonNullable<Awaited<ReturnType<typeof take>>>;

async function attempt(ctx: Context, input: RunInput, run: TakenRun): Promise<Outcome> {
  const limit = AbortSignal.timeout(maxRunMs);
  try {
    const { name } = await requireBrand(ctx, input.brandId);
    return await compare(ctx, input, { ...run, brandName: name }, limit);
  } catch (error) {
    const failure = failureOf(error, limit);
    if (failure === undefined) throw error;
    return { failure };
  }
}

async function compare(
  ctx: Context,
  input: RunInput,
  run: TakenRun & { readonly brandName: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const { attempts, minimum_points, brandName, ...windows } = run;
  const scope = await readScope(ctx, { ...windows, brandId: input.brandId, signal });
  const candidates = await findCandidates(ctx, scope, () => noteStep(ctx, input, attempts));
  const found = chooseSignals(candidates, {
    falseDiscoveryRate,
    minChange: minimum_points / 100,
  });
  const texts = new Map([...scope.prompts].map(([id, { text }]) => [id, text]));
  const naming = { brandName, texts };
  const events = [];
  for (const event of await findEvents(ctx, scope, found)) {
    events.push(await describeEvent(ctx, scope, event, naming));
  }
  await noteStep(ctx, input, attempts);
  const tested = candidates.filter(({ pValue }) => pValue !== null).length;
  return {
    tested,
    untested: candidates.length - tested,
    found: found.length,
    smallestSeen: smallestSeen(candidates),
    isUnbranded: scope.filters.length > 0,
    signals: await describeSignals(ctx, scope, found.slice(0, maxSignals), naming),
    events,
  };
}

/** Of a normal distribution: what a change of the brand's presence must exceed to be told, and four times out of five does. */
const [toldAbove, fourOfFive] = [3.3, 0.84];
/** Of bounds at 95%. */
const halfWidth = 1.96;

function smallestSeen(candidates: readonly Candidate[]): number | null {
  const whole = candidates.find(
    ({ subject, metric }) => subject.kind === 'brand' && metric === 'brand_presence_percentage',
  );
  const bounds = whole?.result.basket;
  if (!bounds) return null;
  const error = (bounds.upper - bounds.lower) / 2 / halfWidth;
  return Math.min(100, 100 * (toldAbove + fourOfFive) * error);
}

/** Why another attempt would end the same way; undefined where it may not. */
function failureOf(error: unknown, limit: AbortSignal): string | undefined {
  if (limit.aborted) return 'The run took longer than 15 minutes.';
  if (error instanceof EngineLimitExceeded) {
    return `The run was stopped at the engine's limit of ${error.limit}.`;
  }
  if (!(error instanceof Refusal)) return undefined;
  return error.code === 'brand_not_found' ? 'The brand was archived.' : error.message;
}

async function noteStep(ctx: Context, { runId }: RunInput, attempts: number): Promise<void> {
  await ctx.db
    .withTables<SignalTables>()
    .updateTable('signal_runs')
    .set((of) => ({ done: of('done', '+', 1), updated_at: ctx.clock.now() }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .where('attempts', '=', attempts)
    .execute();
}
