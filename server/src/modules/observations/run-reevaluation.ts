import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { inThreads } from '#kernel/ports/threads.ts';
import { nextTurn } from '#kernel/turns.ts';
import { reachBrand } from '../brands/index.ts';
import { insertRows } from './insert-rows.ts';
import { readAgain, type StoredRow } from './read-again.ts';
import type { ReevaluationTables } from './reevaluations.ts';
import { type TrackedBrand, trackBrand } from './tracked-brand.ts';

const batchSize = 200;

interface RunInput {
  readonly brandId: number;
  readonly reevaluationId: number;
}

/**
 * Reads history again, batch by batch in the order of day and id. Each observation is replaced by one row of a
 * higher version, so a query sees it once, old or new. Killed, it goes on after the last batch that was noted. It
 * fails, for good, when the brand is archived.
 */
export async function runReevaluation(ctx: Context, input: RunInput): Promise<void> {
  const run = await take(ctx, input);
  if (!run) return;
  const brand = await trackBrand(ctx, input.brandId).catch(undefinedIfArchived);
  for (let cursor = run.cursor; ; ) {
    // Also one that was archived meanwhile: nobody can see its history any more.
    if (!brand || !(await reachBrand(ctx, input.brandId).catch(undefinedIfArchived))) {
      return note(ctx, input, { done: 0, status: 'failed' });
    }
    const rows = await readBatch(ctx, input, run, cursor);
    const last = rows.at(-1);
    if (!last) break;
    await insertRows(ctx, await readBatchAgain(ctx, brand, rows));
    cursor = { day: last.day, id: last.id };
    await note(ctx, input, { cursor, done: rows.length, status: 'running' });
    await nextTurn();
  }
  await note(ctx, input, { done: 0, status: 'completed' });
}

function undefinedIfArchived(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code !== 'brand_not_found') throw error;
}

/**
 * The next reading of the same content. Should an import replace the content meanwhile, its version lies above
 * every reading of the old one, so neither has to wait for the other.
 */
function readBatchAgain(
  { threads }: Context,
  brand: TrackedBrand,
  rows: readonly StoredRow[],
): Promise<object[]> {
  return inThreads(threads, rows, async (row) => ({
    ...(await readAgain(brand, row)),
    version: row.version + 1,
  }));
}

interface Cursor {
  readonly day: string;
  readonly id: number;
}

/** What is to be done, counted; undefined when it is over already. */
async function take(ctx: Context, input: RunInput) {
  const row = await runs(ctx)
    .selectFrom('reevaluations')
    .select(['start_date', 'end_date', 'evaluator_version', 'status', 'cursor_day', 'cursor_id'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', input.reevaluationId)
    .executeTakeFirst();
  if (!row || row.status === 'completed' || row.status === 'failed') return undefined;
  const { cursor_day: day, cursor_id: id } = row;
  if (row.status === 'pending') {
    const [counted] = await ctx.clickhouse.rows<{ total: number }>({
      sql: `SELECT count() AS total FROM observations FINAL WHERE ${where(row)}`,
      params: parameters(ctx, input, row),
    });
    await runs(ctx)
      .updateTable('reevaluations')
      .set({ total: counted?.total ?? 0, status: 'running', updated_at: ctx.clock.now() })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', input.reevaluationId)
      .execute();
  }
  return { ...row, cursor: day === null || id === null ? undefined : { day, id } };
}

type Window = Pick<
  ReevaluationTables['reevaluations'],
  'start_date' | 'end_date' | 'evaluator_version'
>;

function where(window: Window): string {
  return [
    'organization_id = {organization:UInt64}',
    'brand_id = {brand:UInt64}',
    ...(window.start_date ? ['day >= {start:Date}'] : []),
    ...(window.end_date ? ['day <= {end:Date}'] : []),
    ...(window.evaluator_version ? ['evaluator_version = {version:String}'] : []),
  ].join(' AND ');
}

function parameters(ctx: Context, { brandId }: RunInput, window: Window): Record<string, unknown> {
  return {
    organization: ctx.principal.organizationId,
    brand: brandId,
    ...(window.start_date ? { start: window.start_date } : {}),
    ...(window.end_date ? { end: window.end_date } : {}),
    ...(window.evaluator_version ? { version: window.evaluator_version } : {}),
  };
}

function readBatch(
  ctx: Context,
  input: RunInput,
  window: Window,
  cursor: Cursor | undefined,
): Promise<StoredRow[]> {
  const after = cursor ? ' AND (day, id) > ({day:Date}, {id:UInt64})' : '';
  return ctx.clickhouse.rows<StoredRow>({
    sql: `SELECT * FROM observations FINAL WHERE ${where(window)}${after} ORDER BY day, id LIMIT ${batchSize}`,
    params: { ...parameters(ctx, input, window), ...cursor },
    settings: { output_format_json_quote_64bit_integers: 0 },
  });
}

async function note(
  ctx: Context,
  input: RunInput,
  {
    cursor,
    done,
    status,
  }: { cursor?: Cursor; done: number; status: 'running' | 'completed' | 'failed' },
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
    .execute();
}

function runs(ctx: Context) {
  return ctx.db.withTables<ReevaluationTables>();
}
