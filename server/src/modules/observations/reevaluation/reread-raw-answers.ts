import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import { wellFormed } from '#kernel/well-formed.ts';
import type { EvaluationContext } from '../evaluation-context.ts';
import { readCitation } from '../read-citation.ts';
import type { ObservationTables } from '../tables.ts';

/** A body can have megabytes. */
const bodiesAtOnce = 20;

/**
 * If a collector now reads its provider's bodies differently, answers are updated from the stored body. Other answers
 * stay as they are: imports, and those whose body is gone or not readable as an answer.
 */
export async function rereadRawAnswers(
  ctx: Context,
  brand: EvaluationContext,
  rows: readonly StoredObservation[],
): Promise<readonly StoredObservation[]> {
  const outdated = rows.filter((row) => newerReader(ctx, row));
  if (outdated.length === 0) return rows;
  const keys = await keysOf(ctx, outdated);
  const reread = new Map<string, StoredObservation>();
  const groups = Map.groupBy(
    outdated,
    ({ createdAt }, index) => `${dayOf(createdAt)} ${Math.floor(index / bodiesAtOnce)}`,
  );
  for (const group of groups.values()) {
    const byKey = new Map(group.map((row) => [keys.get(row.id) ?? '', row]));
    for (const { observationKey, body } of await bodiesOf(ctx, byKey)) {
      const row = byKey.get(observationKey);
      if (row) reread.set(observationKey, readBody(ctx, brand, row, body));
    }
  }
  return rows.map((row) => reread.get(keys.get(row.id) ?? '') ?? row);
}

function newerReader({ collectors }: Context, { platform, provenance }: StoredObservation) {
  const reader = collectors.readers.find(
    (one) => one.provider === provenance.collector && one.platform === platform,
  );
  return reader?.version === provenance.collectorVersion ? undefined : reader;
}

async function keysOf(
  { db, principal }: Context,
  rows: readonly StoredObservation[],
): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .withTables<ObservationTables>()
    .selectFrom('observation_keys')
    .select(['id', 'key'])
    .where('organization_id', '=', principal.organizationId)
    .where('brand_id', 'in', [...new Set(rows.map(({ brandId }) => brandId))])
    .where('id', '=', sql<number>`ANY(${rows.map(({ id }) => id)})`)
    .execute();
  return new Map(found.map(({ id, key }) => [id, key]));
}

/** For rows of one day. */
async function bodiesOf({ analytics }: Context, byKey: ReadonlyMap<string, StoredObservation>) {
  const [row] = byKey.values();
  return row ? analytics.rawAnswers.find(row, dayOf(row.createdAt), [...byKey.keys()]) : [];
}

function readBody(
  ctx: Context,
  brand: EvaluationContext,
  row: StoredObservation,
  body: string,
): StoredObservation {
  const reader = newerReader(ctx, row);
  try {
    if (!reader) return row;
    const answer = wellFormed(reader.read(body));
    return {
      ...row,
      searchEnabled: answer.searched,
      responseText: answer.text,
      citations: answer.cited.flatMap((cited) => readCitation(brand.classify, cited) ?? []),
      retrievedSources: answer.retrieved,
      queryFanout: { ...row.queryFanout, queries: answer.searches },
      shoppingResults: answer.shopping,
      provenance: {
        ...row.provenance,
        collectorVersion: reader.version,
        model: answer.model,
        truncated: answer.truncated,
        usage: answer.usage,
        answerHash: createHash('sha256').update(answer.text).digest('hex'),
      },
    };
  } catch (error) {
    if (!(error instanceof CollectionFailure)) throw error;
    ctx.logger.warn({ id: row.id, err: error }, 'a raw answer cannot be read again; it stays');
    return row;
  }
}
