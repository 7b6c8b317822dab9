import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import { forgetImport, type ShownAnswer } from '../observations/index.ts';
import { type DeletionKey, deletePart } from './delete-part.ts';
import { deletionTables } from './tables.ts';

/** Few enough that imports of the same answers get their turn in between. */
const answersAtOnce = 2_000;

/**
 * Deletes what a preview showed, part by part. If killed, it resumes with the part that was not noted as done; doing one again
 * changes nothing.
 */
export async function runDeletion(ctx: Context, input: DeletionKey): Promise<void> {
  for (;;) {
    const row = await deletionTables(ctx.db)
      .selectFrom('response_deletions')
      .select(['done', 'import_id', 'last_part', 'is_erasure', 'is_retention'])
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('token', '=', input.token)
      .where('status', '=', 'deleting')
      .executeTakeFirst();
    if (!row) return;
    const shown = await readShown(ctx, input, row.done);
    if (shown.length === 0) return complete(ctx, input, row);
    const kept = await deletePart(ctx, input, { isErasure: row.is_erasure, shown });
    const gone = shown.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    // Nobody reads the list of those that were too old.
    const erased = row.is_erasure && !row.is_retention ? gone : [];
    await note(ctx, input, { from: row.done, by: shown.length, kept: kept.size, erased });
  }
}

/** The next answers that the preview showed. */
export async function readShown(
  ctx: Context,
  { token }: DeletionKey,
  from: number,
): Promise<readonly ShownAnswer[]> {
  const part = <Name extends string>(name: Name, type: string) =>
    sql<
      number[]
    >`${sql.ref(name)}[${from + 1}::int : ${from + answersAtOnce}::int]::${sql.raw(type)}[]`;
  const row = await deletionTables(ctx.db)
    .selectFrom('response_deletions')
    .select([
      part('observation_ids', 'bigint').as('ids'),
      part('versions', 'bigint').as('versions'),
    ])
    .select(sql<string[]>`days[${from + 1}::int : ${from + answersAtOnce}::int]::text[]`.as('days'))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('token', '=', token)
    .executeTakeFirst();
  const { ids, versions, days } = row ?? { ids: [], versions: [], days: [] };
  return ids.map((id, at) => ({ id, version: versions[at] ?? 0, day: days[at] ?? '' }));
}

interface Noted {
  readonly from: number;
  readonly by: number;
  readonly kept: number;
  readonly erased: readonly number[];
}

/** Once, also where two work on the same part. */
async function note(
  ctx: Context,
  { token }: DeletionKey,
  { from, by, kept, erased }: Noted,
): Promise<void> {
  await deletionTables(ctx.db)
    .updateTable('response_deletions')
    .set((of) => ({
      done: from + by,
      kept: of('kept', '+', kept),
      erased_ids: sql<number[]>`erased_ids || ${erased}::bigint[]`,
    }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('token', '=', token)
    .where('done', '=', from)
    .execute();
}

interface Run {
  readonly import_id: string | null;
  readonly last_part: number | null;
  readonly is_erasure: boolean;
}

/** An erasure keeps its list until it was worked through once more. */
async function complete(
  ctx: Context,
  { brandId, token }: DeletionKey,
  { import_id: importId, last_part, is_erasure }: Run,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (importId !== null) await forgetImport(inside, { brandId, importId }, last_part ?? 0);
    await deletionTables(inside.db)
      .updateTable('response_deletions')
      .set({
        ...{ status: 'deleted', finished_at: ctx.clock.now() },
        ...(!is_erasure && { observation_ids: [], versions: [], days: [] }),
      })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('token', '=', token)
      .where('status', '=', 'deleting')
      .execute();
  });
}
