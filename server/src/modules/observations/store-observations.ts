import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import type { Observation } from '#kernel/ports/analytics/observations.ts';
import { forgetChecks } from './checks/stored-checks.ts';
import { inOrderOfKeys } from './key-order.ts';
import type { Comparison } from './reevaluation/compare-readings.ts';
import { type StoredAnswer, storeComparisons } from './reevaluation/store-comparisons.ts';
import { readingsPerVersion } from './row-version.ts';

/** An observation and its key; the same key replaces it. */
export interface Keyed {
  readonly observation: Omit<Observation, 'responseText'>;
  /** Called when the row is written: the texts of a large batch are never all in memory. */
  readonly text: () => string;
  /** Unique within the brand; null: a new observation each time. */
  readonly key: string | null;
  /** Set if a language model also judged it. */
  readonly comparison?: Comparison | undefined;
}

/** Rows per transaction of the engine: small imports by others get their turn in between. */
const maxRowsAtOnce = 1_000;
const maxPartsAtOnce = 2;

export interface Claimed {
  readonly id: number;
  readonly version: number;
  /** Every day that may have a row of this id, including the new one. */
  readonly days: readonly string[];
}

/**
 * Stores observations durably; repeating it after a crash is harmless. First PostgreSQL assigns id and version and
 * records the new day next to the days of older rows; then the rows are stored and replace those of these days; last
 * the comparisons are written and the old days removed. `noteClaims` learns of ids before any row is stored. Resolves with the ids.
 */
export async function storeObservations(
  ctx: Context,
  brandId: number,
  observations: readonly Keyed[],
  noteClaims: (claims: readonly Claimed[]) => Promise<void> = async () => {},
): Promise<number[]> {
  const latest = lastOfEachKey(observations);
  if (latest.length === 0) return [];
  const claimed = await ctx.numbers.draw(() => claim(ctx, brandId, latest));
  const claims = claimed.map((one) => one.claim);
  await noteClaims(claims);
  const writes = claimed.map(({ entry: { observation, text }, claim }) => {
    const { id, version, days } = claim;
    const today = dayOf(observation.createdAt);
    return {
      observation: {
        ...observation,
        organizationId: ctx.principal.organizationId,
        brandId,
        id,
        version: version * readingsPerVersion,
        get responseText() {
          return text();
        },
      },
      earlierDays: days.filter((day) => day !== today),
    };
  });
  await storeInParts(writes, (part) => ctx.analytics.observations.store(part));
  await compare(ctx, brandId, claimed);
  await forgetChecks(
    ctx,
    brandId,
    claims.flatMap(({ id, version }) => (version > 1 ? [id] : [])),
  );
  await settle(ctx, brandId, claimed);
  return claims.map(({ id }) => id);
}

/** While one part is written, the next is brought to the engine. After a failure no further part begins. */
async function storeInParts<Write>(
  writes: readonly Write[],
  store: (part: readonly Write[]) => Promise<void>,
): Promise<void> {
  let at = 0;
  let hasFailed = false;
  async function storeNext(): Promise<void> {
    while (at < writes.length && !hasFailed) {
      const part = writes.slice(at, at + maxRowsAtOnce);
      at += maxRowsAtOnce;
      await store(part).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: maxPartsAtOnce }, storeNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Within a batch the last row of a key wins. */
export function lastOfEachKey(observations: readonly Keyed[]): Keyed[] {
  const keyed = new Map<string, Keyed>();
  const unkeyed: Keyed[] = [];
  for (const entry of observations) {
    if (entry.key === null) unkeyed.push(entry);
    else keyed.set(entry.key, entry);
  }
  return [
    ...[...keyed.values()].sort((a, b) => inOrderOfKeys(a.key ?? '', b.key ?? '')),
    ...unkeyed,
  ];
}

interface ClaimedEntry {
  readonly entry: Keyed;
  readonly claim: Claimed;
}

/** Without those whose key belongs to an erased answer. */
async function claim(
  ctx: Context,
  brandId: number,
  entries: readonly Keyed[],
): Promise<ClaimedEntry[]> {
  const unkeyed = entries.filter(({ key }) => key === null);
  const claims = await claimKeys(
    ctx,
    brandId,
    entries.filter(({ key }) => key !== null),
  );
  if (unkeyed.length === 0) return claims;
  const { rows } = await sql<{ id: number }>`
    SELECT nextval('observation_ids') AS id FROM generate_series(1, ${unkeyed.length})`.execute(
    ctx.db,
  );
  const fresh = unkeyed.map((entry, at) => {
    return { entry, claim: { id: rows[at]?.id ?? unclaimed(), version: 1, days: [] } };
  });
  return [...claims, ...fresh];
}

async function claimKeys(
  ctx: Context,
  brandId: number,
  keyed: readonly Keyed[],
): Promise<ClaimedEntry[]> {
  if (keyed.length === 0) return [];
  const keys = keyed.map(({ key }) => key);
  const days = keyed.map(({ observation }) => dayOf(observation.createdAt));
  const { rows } = await sql<Claimed & { key: string }>`
    INSERT INTO observation_keys AS k (organization_id, brand_id, key, version, days)
      SELECT ${ctx.principal.organizationId}, ${brandId}, key, 1, ARRAY[day]
      FROM unnest(${keys}::text[], ${days}::date[]) AS new (key, day)
    ON CONFLICT (brand_id, key) DO UPDATE SET
      -- A fresh number is above all that the store has, also where PostgreSQL forgot some versions.
      version = greatest(k.version + 1, excluded.id),
      days = CASE WHEN k.days @> excluded.days THEN k.days ELSE k.days || excluded.days END
    WHERE k.erased_at IS NULL
    RETURNING k.id, k.key, k.version, k.days::text[] AS days`.execute(ctx.db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keyed.flatMap((entry) => {
    const claim = byKey.get(entry.key ?? '');
    return claim ? [{ entry, claim }] : [];
  });
}

/** The keys that already have an observation of the brand. */
export async function storedKeys(
  ctx: Context,
  brandId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM observation_keys
    WHERE organization_id = ${ctx.principal.organizationId} AND brand_id = ${brandId}
      AND key = ANY(${keys}::text[])`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key));
}

/** A new observation has no comparison to lose. */
async function compare(
  ctx: Context,
  brandId: number,
  claimed: readonly ClaimedEntry[],
): Promise<void> {
  const answers = claimed.map(({ entry: { observation, comparison }, claim }) => {
    const { id, version } = claim;
    const { createdAt, provenance } = observation;
    const { evaluatorVersion } = provenance;
    return { id, version: version * readingsPerVersion, createdAt, evaluatorVersion, comparison };
  });
  const isKnown = ({ version }: StoredAnswer) => version > readingsPerVersion;
  const affected = answers.filter((answer) => answer.comparison || isKnown(answer));
  await storeComparisons(ctx, brandId, affected);
}

/** Only if no one wrote a newer version meanwhile: that writer knows more days. */
async function settle(
  ctx: Context,
  brandId: number,
  claimed: readonly ClaimedEntry[],
): Promise<void> {
  const moved = claimed.flatMap(({ entry: { observation }, claim }) => {
    const { id, version, days } = claim;
    return days.length > 1 ? [{ id, version, day: dayOf(observation.createdAt) }] : [];
  });
  if (moved.length === 0) return;
  await sql`
    UPDATE observation_keys AS k SET days = ARRAY[settled.day]
    FROM unnest(${moved.map((m) => m.id)}::bigint[], ${moved.map((m) => m.version)}::bigint[],
                ${moved.map((m) => m.day)}::date[]) AS settled (id, version, day)
    WHERE k.organization_id = ${ctx.principal.organizationId} AND k.brand_id = ${brandId}
      AND k.id = settled.id AND k.version = settled.version`.execute(ctx.db);
}

function unclaimed(): never {
  throw new Error('an observation was not given an id');
}
