import { sql } from 'kysely';
import { maxImportAnswers, type ResponseImport } from '#contract/answers/response-deletions.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../../brands/index.ts';
import type { Claimed } from '../store-observations.ts';
import type { ObservationTables } from '../tables.ts';

interface ImportKey {
  readonly brandId: number;
  readonly importId: string;
}

/** Newest first. */
export async function listImports(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<ResponseImport>> {
  requireScope(ctx.principal, 'query');
  await requireBrand(ctx, input.brandId);
  const imports = ctx.db
    .withTables<ObservationTables>()
    .selectFrom('response_imports')
    .select(['id', 'created_at', 'updated_at', 'answers'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', input.brandId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return readPage(imports, input, ({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}

/** Refuses before anything is claimed; two requests at once may go a little beyond the limit. */
export async function requireSpace(ctx: Context, key: ImportKey, answers: number): Promise<void> {
  const row = await ctx.db
    .withTables<ObservationTables>()
    .selectFrom('response_imports')
    .select('answers')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', key.brandId)
    .where('id', '=', key.importId)
    .executeTakeFirst();
  if ((row?.answers ?? 0) + answers <= maxImportAnswers) return;
  throw new Refusal(
    'too_many_records',
    `An import has at most ${maxImportAnswers} answers: send another import_id. Nothing was stored.`,
    { limit: maxImportAnswers },
  );
}

/** Before the rows are stored, so that each answer belongs to an import, whatever is killed. */
export async function recordImport(
  ctx: Context,
  { brandId, importId }: ImportKey,
  claims: readonly Claimed[],
): Promise<void> {
  const { organizationId } = ctx.principal;
  const now = ctx.clock.now();
  const own = { organization_id: organizationId, brand_id: brandId };
  await inTransaction(ctx, async (inside) => {
    const tables = inside.db.withTables<ObservationTables>();
    await tables
      .insertInto('response_imports')
      .values({
        ...own,
        ...{ id: importId, created_at: now, updated_at: now, answers: claims.length },
      })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'id']).doUpdateSet((of) => ({
          updated_at: now,
          answers: of('response_imports.answers', '+', claims.length),
        })),
      )
      .execute();
    await tables
      .insertInto('response_import_parts')
      .values({
        ...own,
        import_id: importId,
        observation_ids: claims.map(({ id }) => id),
        versions: claims.map(({ version }) => version),
      })
      .execute();
  });
}

export interface ImportedAnswers {
  /** The versions that came with this import, by id. */
  readonly versions: ReadonlyMap<number, ReadonlySet<number>>;
  /** The last request that is included. */
  readonly lastPart: number;
}

/** The answers of an import, with the versions of their content that came with it. */
export async function importedAnswers(
  ctx: Context,
  { brandId, importId }: ImportKey,
): Promise<ImportedAnswers> {
  const { rows } = await sql<{ part: number; id: number; version: number }>`
    SELECT number AS part, id, version
    FROM response_import_parts, unnest(observation_ids, versions) AS answers (id, version)
    WHERE organization_id = ${ctx.principal.organizationId} AND brand_id = ${brandId}
      AND import_id = ${importId}`.execute(ctx.db);
  const versions = new Map<number, Set<number>>();
  let lastPart = 0;
  for (const { part, id, version } of rows) {
    versions.set(id, (versions.get(id) ?? new Set()).add(version));
    lastPart = Math.max(lastPart, part);
  }
  return { versions, lastPart };
}

/** Up to that request: what came later stays, and the import with it. */
export async function forgetImport(
  ctx: Context,
  { brandId, importId }: ImportKey,
  lastPart: number,
): Promise<void> {
  const own = sql`organization_id = ${ctx.principal.organizationId} AND brand_id = ${brandId}`;
  await inTransaction(ctx, async ({ db }) => {
    // Requests that add to the import wait for its row.
    await sql`SELECT FROM response_imports WHERE ${own} AND id = ${importId} FOR UPDATE`.execute(
      db,
    );
    await sql`DELETE FROM response_import_parts
      WHERE ${own} AND import_id = ${importId} AND number <= ${lastPart}`.execute(db);
    const { rows } = await sql<{ answers: number | null }>`
      SELECT sum(cardinality(observation_ids))::integer AS answers FROM response_import_parts
      WHERE ${own} AND import_id = ${importId}`.execute(db);
    const answers = rows[0]?.answers ?? 0;
    await (answers === 0
      ? sql`DELETE FROM response_imports WHERE ${own} AND id = ${importId}`
      : sql`UPDATE response_imports SET answers = ${answers} WHERE ${own} AND id = ${importId}`
    ).execute(db);
  });
}
