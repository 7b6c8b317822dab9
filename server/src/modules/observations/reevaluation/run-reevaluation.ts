import { dayOf } from '#contract/days.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { HistorySelection, ObservationCursor } from '#kernel/ports/analytics/observations.ts';
import { inThreads } from '#kernel/ports/threads.ts';
import { yieldToEventLoop } from '#kernel/process/yield-to-event-loop.ts';
import { noteCompetitorsChecked, requireBrand } from '../../brands/index.ts';
import { evaluatorVersion } from '../../evaluation/index.ts';
import { announceEvent } from '../../webhooks/index.ts';
import { keepPersonsWord } from '../checks/stored-checks.ts';
import { openEvaluation } from '../evaluation-context.ts';
import type { ObservationTables } from '../tables.ts';
import { type ReadAgain, readAgain } from './read-again.ts';
import { rereadRawAnswers } from './reread-raw-answers.ts';
import { type StoredAnswer, storeComparisons } from './store-comparisons.ts';

const batchSize = 200;
/** A batch ends when its texts reach this size: 200 of the longest would be a gigabyte. */
const batchBytes = 8 * 1024 * 1024;

interface RunInput {
  readonly brandId: number;
  readonly reevaluationId: number;
}

/**
 * Reads history again, batch by batch, ordered by day and id. Each observation is replaced by one row of a higher
 * version, so a query sees it once, old or new. If killed, it resumes after the last recorded batch. It fails
 * permanently when the brand is archived.
 */
export async function runReevaluation(ctx: Context, input: RunInput): Promise<void> {
  const { observations } = ctx.analytics;
  const run = await take(ctx, input);
  if (!run) return;
  const brand = await openEvaluation(ctx, input.brandId).catch(undefinedIfArchived);
  for (let cursor = run.cursor; ; ) {
    // Also if it was archived meanwhile: no one can see its history any more.
    if (!brand || !(await requireBrand(ctx, input.brandId).catch(undefinedIfArchived))) {
      return note(ctx, input, { done: 0, status: 'failed' });
    }
    const rows = await observations.batch(run.selection, cursor, batchSize, batchBytes);
    const last = rows.at(-1);
    if (!last) break;
    const answers = await rereadRawAnswers(ctx, brand, rows);
    const read = await inThreads(ctx.threads, answers, (row) => readAgain(brand, row));
    const kept = await keepPersonsWord(
      ctx,
      read.map(({ observation }) => observation),
    );
    await observations.store(kept.map((observation) => ({ observation, earlierDays: [] })));
    await storeComparisons(ctx, input.brandId, read.map(comparedAnswer));
    cursor = { day: dayOf(last.createdAt), id: last.id };
    await note(ctx, input, { cursor, done: rows.length, status: 'running' });
    await yieldToEventLoop();
  }
  if (run.isWhole) {
    await noteCompetitorsChecked(ctx, { brandId: input.brandId, startedAt: run.createdAt });
  }
  await complete(ctx, input);
}

/** Webhooks are told in the same transaction, and by one of two who end a run at once. */
async function complete(ctx: Context, { brandId, reevaluationId }: RunInput): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const run = await runs(inside)
      .updateTable('reevaluations')
      .set({ status: 'completed', updated_at: ctx.clock.now() })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', reevaluationId)
      .where('status', '=', 'running')
      .returning(['start_date', 'end_date', 'done'])
      .executeTakeFirst();
    if (!run) return;
    const { start_date, end_date, done: answers } = run;
    await announceEvent(inside, {
      ...{
        brandId,
        type: 'reevaluation.completed',
        pipelineId: null,
        token: null,
        webhookId: null,
      },
      data: {
        ...{ reevaluation_id: reevaluationId, start_date, end_date, answers },
        evaluator_version: evaluatorVersion,
      },
    });
  });
}

function comparedAnswer({ observation, comparison }: ReadAgain): StoredAnswer {
  const { id, version, createdAt, provenance } = observation;
  return { id, version, createdAt, evaluatorVersion: provenance.evaluatorVersion, comparison };
}

function undefinedIfArchived(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code !== 'brand_not_found') throw error;
}

/** The remaining work, counted; undefined if it has already ended. */
async function take(ctx: Context, input: RunInput) {
  const row = await runs(ctx)
    .selectFrom('reevaluations')
    .select(['start_date', 'end_date', 'evaluator_version', 'status', 'cursor_day', 'cursor_id'])
    .select('created_at')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', input.reevaluationId)
    .executeTakeFirst();
  if (!row || row.status === 'completed' || row.status === 'failed') return undefined;
  const { cursor_day: day, cursor_id: id } = row;
  const selection = selectionOf(ctx, input, row);
  if (row.status === 'pending') {
    await runs(ctx)
      .updateTable('reevaluations')
      .set({
        total: await ctx.analytics.observations.count(selection),
        status: 'running',
        updated_at: ctx.clock.now(),
      })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', input.reevaluationId)
      .execute();
  }
  return {
    selection,
    cursor: day === null || id === null ? undefined : { day, id },
    isWhole: !row.start_date && !row.end_date && !row.evaluator_version,
    createdAt: row.created_at,
  };
}

type Window = Pick<
  ObservationTables['reevaluations'],
  'start_date' | 'end_date' | 'evaluator_version'
>;

function selectionOf(
  ctx: Context,
  { brandId }: RunInput,
  { start_date, end_date, evaluator_version }: Window,
): HistorySelection {
  return {
    organizationId: ctx.principal.organizationId,
    brandId,
    ...(start_date ? { firstDay: start_date } : {}),
    ...(end_date ? { lastDay: end_date } : {}),
    ...(evaluator_version ? { evaluatorVersion: evaluator_version } : {}),
  };
}

async function note(
  ctx: Context,
  input: RunInput,
  {
    cursor,
    done,
    status,
  }: { cursor?: ObservationCursor; done: number; status: 'running' | 'failed' },
): Promise<void> {
  await runs(ctx)
    .updateTable('reevaluations')
    .set((of) => ({
      status,
      done: of('done', '+', done),
      updated_at: ctx.clock.now(),
      ...(cursor ? { cursor_day: cursor.day, cursor_id: cursor.id } : {}),
    }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', input.reevaluationId)
    // Another worker may have ended it meanwhile.
    .where('status', '=', 'running')
    .execute();
}

function runs(ctx: Context) {
  return ctx.db.withTables<ObservationTables>();
}
