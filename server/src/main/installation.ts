import { sql } from 'kysely';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { LargestNumbers, StoreOwner } from '#kernel/ports/analytics/installation.ts';
import type { Database } from '#kernel/ports/database.ts';
import { ConfigError } from './config/read-variables.ts';

type InstallationTables = {
  installation: { id: string; generation: number; is_claimed: boolean };
};

/** PostgreSQL's record of the installation. */
export interface Installation extends StoreOwner {
  /** Whether a store of observations already has the id. */
  readonly isClaimed: boolean;
  /** Whether there is an organization: a new database has none. */
  readonly isInUse: boolean;
  /** Whether it has keys of observations, which a store must then have. */
  readonly namesObservations: boolean;
}

/** Why a store of observations cannot be used; undefined if it can. */
export type Mismatch = 'empty' | 'unknown' | 'foreign' | 'left behind' | 'ahead' | undefined;

/** Whether the store of observations belongs to this installation, by both records. */
export function judgeStore(
  installation: Installation,
  owner: StoreOwner | null,
  hasData: boolean,
): Mismatch {
  if (owner?.id === installation.id) {
    if (owner.generation === installation.generation) return undefined;
    return owner.generation < installation.generation ? 'left behind' : 'ahead';
  }
  if (!hasData) return installation.namesObservations ? 'empty' : undefined;
  if (owner) return 'foreign';
  // Both existed before either had an id.
  const isUpgrade = !installation.isClaimed && installation.isInUse;
  return isUpgrade ? undefined : 'unknown';
}

type Stores = { readonly db: Database; readonly analytics: AnalyticsStore };

/**
 * Refuses a store of observations that belongs elsewhere: starting on it would look like losing everything, and would
 * write what the right one lacks. The caller holds the migration lock.
 */
export async function claimStore(stores: Stores, isEmbedded: boolean): Promise<LargestNumbers> {
  const { installation, owner, largest, mismatch } = await compareStores(stores);
  if (mismatch) throw new ConfigError(refusal(mismatch, isEmbedded));
  if (!owner || owner.id !== installation.id || !installation.isClaimed) await adoptStore(stores);
  return largest;
}

/** What both stores say about their installation. */
export async function compareStores({ db, analytics }: Stores) {
  const [installation, { owner, largest }] = await Promise.all([
    readInstallation(db),
    analytics.installation.describe(),
  ]);
  const mismatch = judgeStore(installation, owner, hasData(largest));
  return { installation, owner, largest, mismatch };
}

/** From now on the store belongs to this installation. */
export async function adoptStore({ db, analytics }: Stores): Promise<void> {
  const { id, generation } = await readInstallation(db);
  await analytics.installation.setOwner({ id, generation });
  await db
    .withTables<InstallationTables>()
    .updateTable('installation')
    .set({ is_claimed: true })
    .execute();
}

/** Before a move ends: marks its target as valid from the next generation on. */
export async function markTarget({ db, analytics }: Stores): Promise<void> {
  const { id, generation } = await readInstallation(db);
  await analytics.installation.setOwner({ id, generation: generation + 1 });
}

/** Called in the transaction that ends a move. */
export async function nextGeneration(db: Database): Promise<void> {
  await sql`UPDATE installation SET generation = generation + 1`.execute(db);
}

export async function readInstallation(db: Database): Promise<Installation> {
  const { rows } = await sql<Installation>`
    SELECT id, generation, is_claimed AS "isClaimed",
      EXISTS (SELECT FROM organizations) AS "isInUse",
      EXISTS (SELECT FROM observation_keys) AS "namesObservations"
    FROM installation`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no installation id.');
  return row;
}

function hasData(largest: LargestNumbers): boolean {
  return Object.values(largest).some((number) => number > 0);
}

/** One sentence about the problem, one about the solution. */
export function refusal(mismatch: NonNullable<Mismatch>, isEmbedded: boolean): string {
  const [store, setting] = isEmbedded
    ? ['the data folder', 'SIGHTLINE_DATA_DIR and DATABASE_URL']
    : ['the ClickHouse database', 'CLICKHOUSE_URL and DATABASE_URL'];
  const wrong = {
    empty: `PostgreSQL names answers, but ${store} has none.`,
    unknown: `${upperFirst(store)} has answers of which PostgreSQL knows nothing.`,
    foreign: `${upperFirst(store)} has the answers of another Sightline.`,
    'left behind': `The answers were moved away from ${store}, and what it still has is old.`,
    ahead: `The answers were moved to ${store} after this copy of PostgreSQL was made.`,
  };
  return `${wrong[mismatch]}
Check ${setting}. If they are right, accept what is there with: npm run cli -- check --adopt`;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
