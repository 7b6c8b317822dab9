import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { DemoDescription } from '#kernel/ports/demo.ts';

export type DemoStatus = 'loading' | 'loaded' | 'removing' | 'removed';

/** What createWorld takes, and for how many of its prompts the answers of all days are stored. */
export interface StoredWorld {
  readonly seed: number;
  readonly days: number;
  readonly endDay: string;
  readonly prompts: number;
  readonly promptsLoaded: number;
  readonly status: DemoStatus;
  /** Until when answers after its last day are stored; null: none yet. */
  readonly continuedUntil: Date | null;
}

export interface StoredBrand {
  readonly key: string;
  readonly brandId: number;
  /** By the prompt's key in the world. */
  readonly promptIds: Readonly<Record<string, number>>;
  /** The parts of its story that it has. */
  readonly told: readonly string[];
}

/** The organization's demo world; `lock` makes every other loader, and the removal, wait for the commit. */
export async function findWorld(
  db: Database,
  organizationId: number,
  lock: 'none' | 'update' = 'none',
): Promise<StoredWorld | undefined> {
  const { rows } = await sql<StoredWorld>`
    SELECT seed, days, end_day::text AS "endDay", prompts, prompts_loaded AS "promptsLoaded", status,
      continued_until AS "continuedUntil"
    FROM demo_worlds WHERE organization_id = ${organizationId}
    ${lock === 'update' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** Creates a world unless there is one; one that was removed is started over. */
export async function beginWorld(
  db: Database,
  organizationId: number,
  { seed, days, endDay, prompts }: Pick<StoredWorld, 'seed' | 'days' | 'endDay' | 'prompts'>,
): Promise<void> {
  await sql`
    INSERT INTO demo_worlds AS w (organization_id, seed, days, end_day, prompts, status)
      VALUES (${organizationId}, ${seed}, ${days}, ${endDay}::date, ${prompts}, 'loading')
    ON CONFLICT (organization_id) DO UPDATE SET
      seed = excluded.seed, days = excluded.days, end_day = excluded.end_day,
      prompts = excluded.prompts, prompts_loaded = 0, status = 'loading', continued_until = NULL
    WHERE w.status = 'removed'`.execute(db);
}

export async function noteProgress(
  db: Database,
  organizationId: number,
  { promptsLoaded, status }: Pick<StoredWorld, 'promptsLoaded' | 'status'>,
): Promise<void> {
  await sql`
    UPDATE demo_worlds SET prompts_loaded = ${promptsLoaded}, status = ${status}
    WHERE organization_id = ${organizationId}`.execute(db);
}

export async function noteContinued(
  db: Database,
  organizationId: number,
  until: Date,
): Promise<void> {
  await sql`
    UPDATE demo_worlds SET continued_until = ${until}
    WHERE organization_id = ${organizationId}`.execute(db);
}

/** Organizations whose world is loaded and not removed. */
export async function listLoadedWorlds(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT organization_id AS id FROM demo_worlds WHERE status = 'loaded' ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listBrands(db: Database, organizationId: number): Promise<StoredBrand[]> {
  const { rows } = await sql<StoredBrand>`
    SELECT key, brand_id AS "brandId", prompt_ids AS "promptIds", told
    FROM demo_brands WHERE organization_id = ${organizationId} ORDER BY key`.execute(db);
  return rows;
}

/** Brands whose answers are still being made: what is found in half of them would be wrong. */
export async function unfinishedBrands({ db }: Pick<Services, 'db'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT brand_id AS id FROM demo_brands JOIN demo_worlds USING (organization_id)
    WHERE status <> 'loaded'`.execute(db);
  return rows.map(({ id }) => id);
}

export async function addBrand(
  db: Database,
  organizationId: number,
  { key, brandId, promptIds }: Omit<StoredBrand, 'told'>,
): Promise<void> {
  await sql`
    INSERT INTO demo_brands (organization_id, key, brand_id, prompt_ids)
    VALUES (${organizationId}, ${key}, ${brandId}, ${JSON.stringify(promptIds)}::jsonb)`.execute(
    db,
  );
}

export async function noteTold(
  db: Database,
  organizationId: number,
  key: string,
  part: string,
): Promise<void> {
  await sql`
    UPDATE demo_brands SET told = array_append(told, ${part})
    WHERE organization_id = ${organizationId} AND key = ${key}`.execute(db);
}

/** From now on nothing loads; waits for a load that is running. False where there is nothing to remove. */
export async function beginRemoval(db: Database, organizationId: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE demo_worlds SET status = 'removing'
    WHERE organization_id = ${organizationId} AND status <> 'removed' RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function endRemoval(db: Database, organizationId: number): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await sql`DELETE FROM demo_brands WHERE organization_id = ${organizationId}`.execute(inside);
    await sql`
      UPDATE demo_worlds SET status = 'removed', prompts_loaded = 0
      WHERE organization_id = ${organizationId}`.execute(inside);
  });
}

/** The state of the organization's demo world; `none` if there never was one. */
export async function demoStatus(
  { db }: Pick<Services, 'db'>,
  organizationId: number,
): Promise<DemoStatus | 'none'> {
  return (await findWorld(db, organizationId))?.status ?? 'none';
}

/** The same, with its brands and how much of it is there. */
export async function describeDemo(
  { db }: Pick<Services, 'db'>,
  organizationId: number,
): Promise<DemoDescription> {
  const world = await findWorld(db, organizationId);
  if (!world) return { status: 'none', brandIds: [], prompts: 0, promptsLoaded: 0 };
  const { status, prompts, promptsLoaded } = world;
  const brandIds = (await listBrands(db, organizationId)).map(({ brandId }) => brandId);
  return { status, brandIds, prompts, promptsLoaded };
}
