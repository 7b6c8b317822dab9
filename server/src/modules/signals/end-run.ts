import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import type { DescribedEvent } from './describe-events.ts';
import { type DescribedSignal, type FoundSignal, unitOf } from './describe-signals.ts';
import type { SignalTables } from './tables.ts';

export type Outcome =
  | { readonly failure: string }
  | {
      readonly tested: number;
      readonly untested: number;
      readonly found: number;
      /** In points; see the contract. */
      readonly smallestSeen: number | null;
      readonly isUnbranded: boolean;
      readonly signals: readonly DescribedSignal[];
      readonly events: readonly DescribedEvent[];
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
              smallest_seen: outcome.smallestSeen,
              is_unbranded: outcome.isUnbranded,
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
    const eventOf = await insertEvents(inside, run, outcome.events);
    await insertSignals(inside, run, outcome.signals, eventOf);
    await deleteOldRuns(inside, run);
  });
}

/** The id of the event of each signal that one explains. */
async function insertEvents(
  ctx: Context,
  { brandId, runId }: TakenRun,
  events: readonly DescribedEvent[],
): Promise<ReadonlyMap<FoundSignal, number>> {
  if (events.length === 0) return new Map();
  const rows = await ctx.db
    .withTables<SignalTables>()
    .insertInto('change_events')
    .values(
      events.map(({ event }, place) => ({
        organization_id: ctx.principal.organizationId,
        ...{ brand_id: brandId, run_id: runId, place },
        event: JSON.stringify(event),
      })),
    )
    .returning(['id', 'place'])
    .execute();
  return new Map(
    rows.flatMap(({ id, place }) =>
      (events[place]?.signals ?? []).map((signal) => [signal, id] as const),
    ),
  );
}

async function insertSignals(
  ctx: Context,
  { brandId, runId }: TakenRun,
  signals: readonly DescribedSignal[],
  eventOf: ReadonlyMap<FoundSignal, number>,
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
        event_id: eventOf.get(described.signal) ?? null,
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
    platform: signal.subject.platform ?? null,
    days: signal.pair.now.last - signal.pair.now.first + 1,
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
