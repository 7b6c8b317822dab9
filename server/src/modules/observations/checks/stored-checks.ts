import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { ObservationTables } from '../tables.ts';
import { type CheckedLabel, judgedLabels, personMark, withLabels } from './checked-label.ts';
import { touchAnswers } from './touch-answers.ts';

type Check = Pick<ObservationTables['answer_checks'], 'observation_id' | 'answer_hash'> & {
  readonly labels: readonly CheckedLabel[];
};

export function checkTables(ctx: Context) {
  return ctx.db.withTables<ObservationTables>();
}

const lockSpace = 0x63686b73;

/**
 * People who label answers share this until their transaction ends; who deletes answers waits for all of them, so that no check is
 * left of an answer that is gone.
 */
export async function lockChecks(
  ctx: Context,
  brandId: number,
  how: 'shared' | 'alone',
): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`SELECT ${lock}(${lockSpace}, ${brandId % 2 ** 31}::int)`.execute(ctx.db);
}

/** People's checks of these answers, by id. */
async function readChecks(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Check>> {
  const rows = await checkTables(ctx)
    .selectFrom('answer_checks')
    .select(['observation_id', 'answer_hash', 'labels'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('observation_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.observation_id, row]));
}

/** Applies people's checks to answers that were read again, and stores the judge's current verdicts. */
export async function keepPersonsWord(
  ctx: Context,
  read: readonly StoredObservation[],
): Promise<StoredObservation[]> {
  if (read.length === 0) return [];
  const checks = await readChecks(
    ctx,
    read.map(({ id }) => id),
  );
  const noted: { id: number; labels: readonly CheckedLabel[]; version: string }[] = [];
  const kept = read.map((observation) => {
    const { id, provenance } = observation;
    const check = checks.get(id);
    if (check?.answer_hash !== provenance.answerHash) return observation;
    // An imported evaluation is not read again: only the check knows its verdict.
    const isGiven = provenance.evaluatorVersion.startsWith('given');
    const labels = isGiven ? check.labels : judgedLabels(check.labels, observation);
    noted.push({ id, labels, version: provenance.evaluatorVersion });
    return withLabels(observation, labels);
  });
  if (noted.length > 0) {
    await sql`
      UPDATE answer_checks AS kept SET labels = new.labels, evaluator_version = new.version
      FROM jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
        AS new (id bigint, labels jsonb, version text)
      WHERE kept.organization_id = ${ctx.principal.organizationId}
        AND kept.observation_id = new.id`.execute(ctx.db);
  }
  return kept;
}

/** The observation as it was before a person's check; for an imported evaluation, only the check knows it. */
export async function withoutPersonsWord(
  ctx: Context,
  stored: StoredObservation,
): Promise<StoredObservation> {
  const { provenance } = stored;
  if (!provenance.evaluatorVersion.endsWith(personMark)) return stored;
  const check = (await readChecks(ctx, [stored.id])).get(stored.id);
  const judged = (check?.labels ?? []).map((label) => ({ ...label, person: label.judge }));
  const evaluatorVersion = provenance.evaluatorVersion.replace(personMark, '');
  return { ...withLabels(stored, judged), provenance: { ...provenance, evaluatorVersion } };
}

/** For answers whose content was replaced. */
export async function forgetChecks(
  ctx: Context,
  brandId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await inTransaction(ctx, async (inside) => {
    const { rows } = await sql<{ id: number }>`
      DELETE FROM answer_checks
      WHERE organization_id = ${ctx.principal.organizationId}
        AND observation_id = ANY(${ids}::bigint[])
      RETURNING observation_id AS id`.execute(inside.db);
    await touchAnswers(
      inside,
      brandId,
      rows.map(({ id }) => id),
    );
  });
}
