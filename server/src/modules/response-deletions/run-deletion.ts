import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import { deleteAnswers, forgetImport } from '../observations/index.ts';
import { uncountPastedAnswers } from '../pasted-answers/index.ts';
import { deletionTables } from './tables.ts';

/** Few enough that imports of the same answers get their turn in between. */
const answersAtOnce = 2_000;

interface RunInput {
  readonly brandId: number;
  readonly token: string;
}

/**
 * Deletes what a preview showed, part by part. If killed, it resumes with the part that was not noted as done; doing one again
 * changes nothing.
 */
export async function runDeletion(ctx: Context, input: RunInput): Promise<void> {
  for (;;) {
    const part = await nextPart(ctx, input);
    if (!part) return;
    if (part.shown.length === 0) return complete(ctx, input, part);
    const kept = await deleteAnswers(ctx, input.brandId, part.shown);
    const isKept = new Set(kept);
    const deleted = part.shown.flatMap(({ id }) => (isKept.has(id) ? [] : [id]));
    await uncountPastedAnswers(ctx, input.brandId, deleted);
    await note(ctx, input, { from: part.done, by: part.shown.length, kept: kept.length });
  }
}

/** Undefined where nothing is to be done any more. */
async function nextPart(ctx: Context, { token }: RunInput) {
  const part = <Name extends string>(name: Name, type: string) =>
    sql<number[]>`${sql.ref(name)}[done + 1 : done + ${answersAtOnce}]::${sql.raw(type)}[]`;
  const row = await deletionTables(ctx.db)
    .selectFrom('response_deletions')
    .select(['done', 'import_id', 'last_part'])
    .select([
      part('observation_ids', 'bigint').as('ids'),
      part('versions', 'bigint').as('versions'),
    ])
    .select(sql<string[]>`days[done + 1 : done + ${answersAtOnce}]::text[]`.as('days'))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('token', '=', token)
    .where('status', '=', 'deleting')
    .executeTakeFirst();
  if (!row) return undefined;
  const { ids, versions, days, ...rest } = row;
  const shown = ids.map((id, at) => ({ id, version: versions[at] ?? 0, day: days[at] ?? '' }));
  return { ...rest, shown };
}

/** Once, also where two work on the same part. */
async function note(
  ctx: Context,
  { token }: RunInput,
  { from, by, kept }: { readonly from: number; readonly by: number; readonly kept: number },
): Promise<void> {
  await deletionTables(ctx.db)
    .updateTable('response_deletions')
    .set((of) => ({ done: from + by, kept: of('kept', '+', kept) }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('token', '=', token)
    .where('done', '=', from)
    .execute();
}

interface Import {
  readonly import_id: string | null;
  readonly last_part: number | null;
}

async function complete(
  ctx: Context,
  { brandId, token }: RunInput,
  { import_id: importId, last_part }: Import,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (importId !== null) await forgetImport(inside, { brandId, importId }, last_part ?? 0);
    await deletionTables(inside.db)
      .updateTable('response_deletions')
      .set({ status: 'deleted', observation_ids: [], versions: [], days: [] })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('token', '=', token)
      .execute();
  });
}
