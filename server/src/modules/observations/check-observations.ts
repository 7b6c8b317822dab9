import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { ObservationName } from '#kernel/ports/analytics/installation.ts';
import { allBrands } from '../brands/index.ts';
import { readingsPerVersion } from './row-version.ts';
import type { ObservationTables } from './tables.ts';

type Stores = Pick<Services, 'db' | 'analytics'>;

/** Differences between the two stores, in answers. */
export interface StoreDifferences {
  /** Answers that PostgreSQL has keys for. */
  readonly named: number;
  /** Answers with a key in PostgreSQL that the store of observations lacks: their texts are lost. */
  readonly missing: number;
  /** Answers in the store with an external id but no key in PostgreSQL: importing them again would duplicate them. */
  readonly unnamed: number;
  /** Such answers that were imported again: the store has them twice. */
  readonly doubled: number;
  /** Answers in the store of brands that PostgreSQL does not have; no one can see them. */
  readonly orphaned: number;
}

const idsPerRound = 50_000;

interface Named {
  readonly id: number;
  readonly version: number;
}

/**
 * Compares the observations in both stores, and with `repair` fixes PostgreSQL: deletes keys of missing answers and
 * adds lacking keys. Answers may have a key and not be stored yet, so missing ones are checked again after `settle`.
 */
export async function checkObservations(
  stores: Stores,
  options: { readonly repair: boolean; readonly settle: () => Promise<unknown> },
): Promise<StoreDifferences> {
  const end = await largestId(stores);
  const found = { named: 0, missing: 0, unnamed: 0, doubled: 0, orphaned: 0 };
  const candidates: Named[] = [];
  for (let after = 0; after < end; after += idsPerRound) {
    const round = await compareRound(stores, after, Math.min(end, after + idsPerRound));
    found.named += round.named;
    for (const one of round.missing) candidates.push(one);
    const known = await ofKnownBrands(stores, round.unnamed);
    found.orphaned += round.unnamed.length - known.length;
    const unnamed = await withoutTwin(stores, known);
    found.doubled += known.length - unnamed.length;
    found.unnamed += unnamed.length;
    if (options.repair && unnamed.length > 0) await nameAgain(stores, unnamed);
  }
  if (candidates.length > 0) {
    await options.settle();
    const missing = await stillMissing(stores, candidates);
    found.missing = missing.length;
    if (options.repair) await forget(stores, missing);
  }
  return found;
}

async function largestId({ db, analytics }: Stores): Promise<number> {
  const { largest } = await analytics.installation.describe();
  const { rows } = await sql<{ id: number | null }>`
    SELECT max(id) AS id FROM observation_keys`.execute(db);
  return Math.max(largest.observations, rows[0]?.id ?? 0);
}

async function compareRound(stores: Stores, after: number, upTo: number) {
  // PostgreSQL is read first: keys added later are not differences.
  const named = await namedBetween(stores, after, upTo);
  const stored = await stores.analytics.installation.names(after, upTo);
  const storedIds = new Set(stored.map(({ id }) => id));
  const namedIds = new Set(named.map(({ id }) => id));
  return {
    named: named.length,
    missing: named.filter(({ id }) => !storedIds.has(id)),
    unnamed: stored.filter(({ id, externalId }) => externalId !== null && !namedIds.has(id)),
  };
}

function namedBetween({ db }: Stores, after: number, upTo: number): Promise<Named[]> {
  return db
    .withTables<ObservationTables>()
    .selectFrom('observation_keys')
    .select(['id', 'version'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('erased_at', 'is', null)
    .execute();
}

/** Those whose brand exists in the same organization. */
async function ofKnownBrands(
  { db }: Stores,
  stored: readonly ObservationName[],
): Promise<ObservationName[]> {
  const brandIds = [...new Set(stored.map(({ brandId }) => brandId))];
  if (brandIds.length === 0) return [];
  const brands = await allBrands(db).where('id', 'in', brandIds).execute();
  const owners = new Map(brands.map((brand) => [brand.id, brand.organization_id]));
  return stored.filter((one) => owners.get(one.brandId) === one.organizationId);
}

/** Answers still missing on the second look, and not stored in between. */
async function stillMissing(stores: Stores, candidates: readonly Named[]): Promise<Named[]> {
  const rounds = Map.groupBy(candidates, ({ id }) => Math.floor((id - 1) / idsPerRound));
  const missing: Named[] = [];
  for (const [round, group] of rounds) {
    const again = await compareRound(stores, round * idsPerRound, (round + 1) * idsPerRound);
    const versions = new Map(again.missing.map(({ id, version }) => [id, version]));
    for (const one of group) if (versions.get(one.id) === one.version) missing.push(one);
  }
  return missing;
}

/** Answers without another id for them in PostgreSQL. */
async function withoutTwin(
  { db }: Stores,
  stored: readonly ObservationName[],
): Promise<ObservationName[]> {
  if (stored.length === 0) return [];
  const { rows } = await sql<{ place: number }>`
    SELECT place::int - 1 AS place
    FROM unnest(${stored.map(({ brandId }) => brandId)}::bigint[],
                ${stored.map(({ externalId }) => externalId)}::text[])
      WITH ORDINALITY AS stored (brand_id, key, place)
    JOIN observation_keys USING (brand_id, key)`.execute(db);
  const twins = new Set(rows.map(({ place }) => place));
  return stored.filter((_, place) => !twins.has(place));
}

async function nameAgain({ db }: Stores, unnamed: readonly ObservationName[]): Promise<void> {
  const versions = unnamed.map(({ version }) => Math.floor(version / readingsPerVersion));
  await sql`
    INSERT INTO observation_keys (id, organization_id, brand_id, key, version, days)
      SELECT id, organization_id, brand_id, key, version, ARRAY[day]
      FROM unnest(${unnamed.map(({ id }) => id)}::bigint[],
                  ${unnamed.map(({ organizationId }) => organizationId)}::bigint[],
                  ${unnamed.map(({ brandId }) => brandId)}::bigint[],
                  ${unnamed.map(({ externalId }) => externalId)}::text[],
                  ${versions}::bigint[],
                  ${unnamed.map(({ day }) => day)}::date[])
        AS stored (id, organization_id, brand_id, key, version, day)
      WHERE NOT EXISTS (SELECT FROM observation_keys AS known WHERE known.id = stored.id)
    ON CONFLICT DO NOTHING`.execute(db);
}

async function forget({ db }: Stores, missing: readonly Named[]): Promise<void> {
  const ids = missing.map(({ id }) => id);
  const versions = missing.map(({ version }) => version);
  await sql`
    DELETE FROM sentiment_comparisons WHERE observation_id = ANY(${ids}::bigint[])`.execute(db);
  await sql`
    DELETE FROM observation_keys AS k
    USING unnest(${ids}::bigint[], ${versions}::bigint[]) AS gone (id, version)
    WHERE k.id = gone.id AND k.version = gone.version`.execute(db);
}
