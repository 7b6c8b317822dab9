import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import { type DescribedSignal, unitOf } from './describe-signals.ts';
import type { SignalTables } from './tables.ts';

export type Outcome =
  | { readonly failure: string }
  | {
      readonly tested: number;
      readonly untested: number;
      readonly found: number;
      readonly signals: readonly DescribedSignal[];
    };

interface TakenRun {
  readonly brandId: number;
  readonly runId: number;
  readonly attempts: number;
}

const keptRuns = 100;

/** Ends the run with its signals in one step, unless somebody else took it meanwhile. */
export async function endRun(ctx: Context, run: TakenRun, outcome: Outcome): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const ended = await inside.db
      .withTables<SignalTables>()
      .updateTable('signal_runs')
      .set((of) =>
        'failure' in outcome
          ? { status: 'failed', failure: outcome.failure, updated_at: now }
          : {
              status: 'completed',
              done: of.ref('total'),
              tested: outcome.tested,
              untested: outcome.untested,
              found: outcome.found,
              completed_at: now,
              updated_at: now,
            },
      )
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', run.brandId)
      .where('id', '=', run.runId)
      .where('status', '=', 'running')
      .where('attempts', '=', run.attempts)
      .returning('id')
      .executeTakeFirst();
    if (!ended || 'failure' in outcome) return;
    await insertSignals(inside, run, outcome.signals);
    await deleteOldRuns(inside, run);
  });
}

async function insertSignals(
  ctx: Context,
  { brandId, runId }: TakenRun,
  signals: readonly DescribedSignal[],
): Promise<void> {
  if (signals.length === 0) return;
  await ctx.db
    .withTables<SignalTables>()
    .insertInto('signals')
    .values(
      signals.map((described, place) => ({
        organization_id: ctx.principal.organizationId,
        brand_id: brandId,
        run_id: runId,
        place,
        ...signalColumns(described),
      })),
    )
    .execute();
}

/** In the units of the API; a chosen change has all of these. */
function signalColumns({ signal, subject, evidence }: DescribedSignal) {
  const { result, metric, qValue, change } = signal;
  const unit = unitOf(signal);
  const inUnits = (share: number | null | undefined) => (share ?? 0) * unit;
  return {
    kind: signal.subject.kind,
    subject,
    subject_id: signal.subject.id,
    metric,
    direction: change > 0 ? ('up' as const) : ('down' as const),
    before: inUnits(result.before),
    now: inUnits(result.now),
    like_for_like: inUnits(change),
    mix: inUnits(result.mix),
    prompts: result.prompts,
    lower: inUnits(result.basket?.lower),
    upper: inUnits(result.basket?.upper),
    p_value: signal.pValue ?? qValue,
    q_value: qValue,
    evidence: JSON.stringify(evidence),
  };
}

/** Their signals go with them. */
async function deleteOldRuns({ db, principal }: Context, { brandId }: TakenRun): Promise<void> {
  const tables = db.withTables<SignalTables>();
  const kept = tables
    .selectFrom('signal_runs')
    .select('id')
    .where('organization_id', '=', principal.organizationId)
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .limit(keptRuns);
  await tables
    .deleteFrom('signal_runs')
    .where('organization_id', '=', principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('id', 'not in', sql<number>`(${kept})`)
    .execute();
}
