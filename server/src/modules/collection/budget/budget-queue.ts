import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { unnest } from '#kernel/ports/database.ts';
import type { Turn } from '../slots/pick-due-slots.ts';
import { collectionTables } from '../tables.ts';

/** A turn that has not tried for this long is paused or has nothing left to ask. */
const freshSeconds = 10;

/**
 * Turns whose question did not fit into a budget, in the order of their first try. Later turns leave room for earlier
 * ones: otherwise cheap questions would use up what becomes free before an expensive one fits.
 */
export interface BudgetQueue {
  /** The risk of the turns before this one: other platforms of its brand, or other brands of its organization. */
  ahead(turn: Turn, within: 'brand' | 'organization'): number;
  join(turn: Turn): void;
  leave(turn: Turn): void;
  save(): Promise<void>;
}

interface Place {
  readonly organizationId: number;
  readonly brandId: number;
  readonly platform: Turn['platform'];
  readonly micros: number;
  readonly since: Date;
}

const placeOf = ({ brandId, platform }: Pick<Turn, 'brandId' | 'platform'>) =>
  `${brandId} ${platform}`;

/** The organizations' ledgers must be locked. */
export async function readBudgetQueue(
  services: Pick<Services, 'db'>,
  now: Date,
  organizationIds: readonly number[],
): Promise<BudgetQueue> {
  const places = new Map<string, Place>();
  for (const place of await readPlaces(services, now, organizationIds)) {
    places.set(placeOf(place), place);
  }
  const joined = new Set<string>();
  const left = new Map<string, Turn>();
  function leave(turn: Turn): void {
    const key = placeOf(turn);
    if (!places.delete(key)) return;
    joined.delete(key);
    left.set(key, turn);
  }
  return {
    ahead(turn, within) {
      const own = places.get(placeOf(turn));
      let micros = 0;
      for (const place of places.values()) {
        if (place.organizationId !== turn.organizationId) continue;
        const isOfBrand = place.brandId === turn.brandId;
        if (isOfBrand !== (within === 'brand') || place === own) continue;
        if (!own || isBefore(place, own)) micros += place.micros;
      }
      return micros;
    },
    join(turn) {
      const key = placeOf(turn);
      const { organizationId, brandId, platform, riskMicros: micros } = turn;
      const since = places.get(key)?.since ?? now;
      places.set(key, { organizationId, brandId, platform, micros, since });
      joined.add(key);
      left.delete(key);
    },
    leave,
    async save() {
      await deletePlaces(services, [...left.values()]);
      const waiting = [...joined].flatMap((key) => places.get(key) ?? []);
      await writePlaces(services, now, waiting);
    },
  };
}

const isBefore = (one: Place, other: Place) =>
  one.since < other.since ||
  (one.since.getTime() === other.since.getTime() && placeOf(one) < placeOf(other));

function readPlaces({ db }: Pick<Services, 'db'>, now: Date, organizationIds: readonly number[]) {
  const fresh = new Date(now.getTime() - freshSeconds * 1000);
  return collectionTables(db)
    .selectFrom('collection_budget_queue')
    .select(['organization_id as organizationId', 'brand_id as brandId', 'platform'])
    .select(['micros', 'since'])
    .where('organization_id', '=', sql<number>`ANY(${organizationIds})`)
    .where('seen_at', '>', fresh)
    .execute();
}

async function deletePlaces({ db }: Pick<Services, 'db'>, turns: readonly Turn[]): Promise<void> {
  if (turns.length === 0) return;
  const these = turns.map(placeOf);
  await collectionTables(db)
    .deleteFrom('collection_budget_queue')
    .where(sql`brand_id || ' ' || platform`, '=', sql`ANY(${these})`)
    .execute();
}

/** A brand with nothing left to ask gets no place. */
async function writePlaces(
  { db }: Pick<Services, 'db'>,
  now: Date,
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return;
  const tables = collectionTables(db);
  const wanted = unnest('place', places, {
    organization_id: ['bigint', ({ organizationId }) => organizationId],
    brand_id: ['bigint', ({ brandId }) => brandId],
    platform: ['text', ({ platform }) => platform],
    micros: ['bigint', ({ micros }) => micros],
    since: ['timestamptz', ({ since }) => since],
  });
  await tables
    .insertInto('collection_budget_queue')
    .columns(['organization_id', 'brand_id', 'platform', 'micros', 'since', 'seen_at'])
    .expression(
      tables
        .selectFrom(wanted)
        .select(['organization_id', 'brand_id', 'platform', 'micros', 'since'])
        .select(sql<Date>`${now}::timestamptz`.as('seen_at'))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('collection_slots as slot')
              .select('slot.id')
              .whereRef('slot.brand_id', '=', 'place.brand_id')
              .whereRef('slot.platform', '=', 'place.platform')
              .where('slot.state', '=', 'due')
              .where('slot.not_before', '<=', now),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'platform']).doUpdateSet((of) => ({
        micros: of.ref('excluded.micros'),
        since: of.ref('excluded.since'),
        seen_at: of.ref('excluded.seen_at'),
      })),
    )
    .execute();
}
