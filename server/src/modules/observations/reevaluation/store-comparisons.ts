import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { lockChecks } from '../checks/stored-checks.ts';
import { readingsPerVersion } from '../row-version.ts';
import type { Comparison } from './compare-readings.ts';

/** An answer that was just stored. */
export interface StoredAnswer {
  readonly id: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly evaluatorVersion: string;
  /** Undefined if no language model judged it. */
  readonly comparison: Comparison | undefined;
}

/**
 * Stores one row for each answer that was read twice, replacing that of older versions. An answer that only the
 * embedded evaluator has now read loses its row. Repeating it after a crash changes nothing.
 */
export async function storeComparisons(
  ctx: Context,
  brandId: number,
  answers: readonly StoredAnswer[],
): Promise<void> {
  const uncompared = answers.filter(({ comparison }) => !comparison);
  const compared = answers.flatMap(({ comparison, ...answer }) =>
    comparison ? [rowOf(answer, comparison)] : [],
  );
  if (uncompared.length > 0) await removeOlder(ctx, brandId, uncompared);
  if (compared.length === 0) return;
  await inTransaction(ctx, async (inside) => {
    // Before the answers are looked for: from now on they stay, or their deletion deletes these rows.
    await lockChecks(inside, brandId, 'shared');
    const present = await presentAnswers(inside, brandId, compared);
    await upsert(
      inside,
      brandId,
      compared.filter(({ id }) => present.has(id)),
    );
  });
}

/** The ids of those that were not deleted meanwhile. */
async function presentAnswers(
  ctx: Context,
  brandId: number,
  answers: readonly Pick<StoredAnswer, 'id'>[],
): Promise<ReadonlySet<number>> {
  const ids = answers.map(({ id }) => id);
  const selection = { organizationId: ctx.principal.organizationId, brandId, ids };
  const options = { timeLimitMs: maxReadingMs };
  const keys = await ctx.analytics.answers.keys(selection, ids.length, options);
  return new Set(keys.map(({ id }) => id));
}

async function removeOlder(
  ctx: Context,
  brandId: number,
  answers: readonly StoredAnswer[],
): Promise<void> {
  await sql`
    DELETE FROM sentiment_comparisons AS old
    USING unnest(${answers.map(({ id }) => id)}::bigint[],
                 ${answers.map(({ version }) => version)}::bigint[]) AS new (id, version)
    WHERE old.organization_id = ${ctx.principal.organizationId} AND old.brand_id = ${brandId}
      AND old.observation_id = new.id AND old.version < new.version`.execute(ctx.db);
}

function rowOf(
  { id, version, createdAt, evaluatorVersion }: Omit<StoredAnswer, 'comparison'>,
  { modelSaid, embeddedSaid, disagreements }: Comparison,
) {
  return {
    id,
    version,
    created_at: createdAt,
    evaluator_version: evaluatorVersion,
    model_said: modelSaid,
    embedded_said: embeddedSaid,
    disagreements: disagreements.length > 0 ? disagreements : null,
  };
}

/** Skips a late reading of replaced content. All writers use the same order, which avoids deadlocks. */
async function upsert(
  ctx: Context,
  brandId: number,
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<void> {
  await sql`
    INSERT INTO sentiment_comparisons AS old
      (observation_id, organization_id, brand_id, version, created_at, evaluator_version,
       model_said, embedded_said, disagreements)
    SELECT id, ${ctx.principal.organizationId}, ${brandId}, version, created_at, evaluator_version,
      model_said, embedded_said, disagreements
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new
      (id bigint, version bigint, created_at timestamptz, evaluator_version text,
       model_said text[], embedded_said text[], disagreements jsonb)
    WHERE NOT EXISTS (
      SELECT FROM observation_keys AS k
      WHERE k.brand_id = ${brandId} AND k.id = new.id AND k.version * ${readingsPerVersion}::bigint > new.version)
    ORDER BY id
    ON CONFLICT (observation_id) DO UPDATE SET
      version = excluded.version, created_at = excluded.created_at,
      evaluator_version = excluded.evaluator_version, model_said = excluded.model_said,
      embedded_said = excluded.embedded_said, disagreements = excluded.disagreements
    WHERE old.version <= excluded.version`.execute(ctx.db);
}
