import { type AliasedExpression, type Selectable, sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import { type Database, unnest } from '#kernel/ports/database.ts';
import { activeVariants } from '../../prompts/index.ts';
import { isOn } from '../collection-settings.ts';
import { type CollectionTables, collectionTables } from '../tables.ts';
import { nextTime } from './own-times.ts';

// collection_schedule has a time for each variant before which the schedule need not look at it. Nobody waits for a lock
// here: only one process plans, and rows that a deletion has locked are left out.

export interface Variant {
  readonly prompt_id: number;
  readonly platform: PlatformValue;
}

type ActiveVariant = Awaited<ReturnType<ReturnType<typeof activeVariants>['execute']>>[number];

/** Variants, and changes, of one step. */
export const maxAtOnce = 500;

/**
 * The active ones of these variants, or all that there are. OFFSET keeps the inner query as it is: each variant is looked
 * up by its key, whatever PostgreSQL believes about the sizes of tables.
 */
export function activeAmong(
  db: Database,
  variants: readonly Variant[] | 'all',
): AliasedExpression<ActiveVariant, 'active'> {
  if (variants === 'all') return activeVariants(db).as('active');
  const one = collectionTables(db)
    .selectFrom(activeVariants(db).as('one'))
    .selectAll()
    .where(sql<boolean>`one.prompt_id = chosen.prompt_id AND one.platform = chosen.platform`)
    .offset(0);
  return collectionTables(db)
    .selectFrom(chosenTable(variants))
    .crossJoinLateral(one.as('active'))
    .selectAll('active')
    .as('active');
}

const chosenTable = (variants: readonly Variant[]) =>
  unnest('chosen', variants, {
    prompt_id: ['bigint', (variant) => variant.prompt_id],
    platform: ['text', (variant) => variant.platform],
  });

type Change = Selectable<CollectionTables['collection_schedule_changes']>;

/** Makes variants due that something changed for. Resolves with the number of changes. */
export async function applyChanges(db: Database): Promise<number> {
  const tables = collectionTables(db);
  const changes = await tables
    .selectFrom('collection_schedule_changes')
    .selectAll()
    .orderBy('id')
    .limit(maxAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  if (changes.length === 0) return 0;
  await tables
    .deleteFrom('collection_schedule_changes')
    .where('id', '=', sql<number>`ANY(${changes.map(({ id }) => id)})`)
    .execute();
  const prompts = changes.filter((change) => change.prompt_id !== null);
  await lookAgain(db, 'prompt_id', prompts);
  const brands = changes.filter((change) => change.prompt_id === null && change.brand_id !== null);
  await lookAgain(db, 'brand_id', brands);
  const organizations = changes.filter(
    (change) => change.prompt_id === null && change.brand_id === null,
  );
  await lookAgain(db, 'organization_id', organizations);
  return changes.length;
}

async function lookAgain(
  db: Database,
  scope: 'prompt_id' | 'brand_id' | 'organization_id',
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const changed = unnest('change', changes, {
    id: ['bigint', (change) => change[scope]],
    platform: ['text', (change) => change.platform],
  });
  const now = sql<Date>`'-infinity'::timestamptz`;
  const ofChange = collectionTables(db)
    .selectFrom(activeVariants(db).as('one'))
    .selectAll()
    .where(sql<boolean>`${sql.ref(`one.${scope}`)} = change.id`)
    .where(sql<boolean>`(change.platform IS NULL OR one.platform = change.platform)`)
    .offset(0);
  await collectionTables(db)
    .with('wanted', (statement) =>
      statement
        .selectFrom(changed)
        .crossJoinLateral(ofChange.as('active'))
        .select(['active.prompt_id', 'active.platform', 'active.organization_id'])
        .distinct(),
    )
    .with('free', (statement) =>
      statement
        .selectFrom('collection_schedule as entry')
        .innerJoin('wanted', (join) =>
          join
            .onRef('wanted.prompt_id', '=', 'entry.prompt_id')
            .onRef('wanted.platform', '=', 'entry.platform'),
        )
        .select(['entry.prompt_id', 'entry.platform'])
        .forUpdate('entry')
        .skipLocked(),
    )
    .with('moved', (statement) =>
      statement
        .updateTable('collection_schedule as entry')
        .from('free')
        .set({ next_due_at: now })
        .whereRef('free.prompt_id', '=', 'entry.prompt_id')
        .whereRef('free.platform', '=', 'entry.platform')
        .returning('entry.prompt_id'),
    )
    .insertInto('collection_schedule')
    .columns(['prompt_id', 'platform', 'organization_id', 'next_due_at'])
    .expression((of) =>
      of
        .selectFrom('wanted')
        .select(['prompt_id', 'platform', 'organization_id', now.as('next_due_at')])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('collection_schedule as entry')
                .select('entry.prompt_id')
                .whereRef('entry.prompt_id', '=', 'wanted.prompt_id')
                .whereRef('entry.platform', '=', 'wanted.platform'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks what is due, the longest overdue first. */
export function takeDue(db: Database, now: Date): Promise<Variant[]> {
  return collectionTables(db)
    .selectFrom('collection_schedule')
    .select(['prompt_id', 'platform'])
    .where('next_due_at', '<=', now)
    .orderBy('next_due_at')
    .limit(maxAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Moves taken variants to their next own time. What is not asked now leaves the schedule until something changes. */
export async function advance(db: Database, now: Date, taken: readonly Variant[]): Promise<void> {
  if (taken.length === 0) return;
  const tables = collectionTables(db);
  await tables
    .updateTable('collection_schedule as entry')
    .from(nextTimes(db, now, taken).as('variant'))
    .set((of) => ({ next_due_at: of.ref('variant.next_time') }))
    .whereRef('entry.prompt_id', '=', 'variant.prompt_id')
    .whereRef('entry.platform', '=', 'variant.platform')
    .execute();
  await tables
    .deleteFrom('collection_schedule as entry')
    .using(chosenTable(taken))
    .whereRef('entry.prompt_id', '=', 'chosen.prompt_id')
    .whereRef('entry.platform', '=', 'chosen.platform')
    .where('entry.next_due_at', '<=', now)
    .execute();
}

/** The variants to ask, each with its next own time. */
function nextTimes(db: Database, now: Date, of: readonly Variant[] | 'all') {
  return collectionTables(db)
    .selectFrom(activeAmong(db, of))
    .leftJoin('collection_settings as settings', 'settings.brand_id', 'active.brand_id')
    .select(['active.prompt_id', 'active.platform', 'active.organization_id'])
    .select(nextTime(now, 'active').as('next_time'))
    .where(isOn);
}

/** Variants of one round of the sweep: a fixed number, so that it costs the same however many there are. */
const sweptAtOnce = 1000;

/**
 * Compares the schedule with what it should be, some variants in each round, and has variants looked at again that a
 * change was not noted for. Resolves with their number.
 */
export function createScheduleSweep({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let last: Variant | undefined;
  return async (): Promise<number> => {
    const tables = collectionTables(db);
    const swept = await tables
      .selectFrom(nextTimes(db, clock.now(), 'all').as('variant'))
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(variant.prompt_id, variant.platform) > (${last?.prompt_id}, ${last?.platform})`,
        ),
      )
      .orderBy('prompt_id')
      .orderBy('platform')
      .limit(sweptAtOnce)
      .execute();
    last = swept.length < sweptAtOnce ? undefined : swept.at(-1);
    const expected = unnest('variant', swept, {
      prompt_id: ['bigint', (variant) => variant.prompt_id],
      platform: ['text', (variant) => variant.platform],
      organization_id: ['bigint', (variant) => variant.organization_id],
      next_time: ['timestamptz', (variant) => variant.next_time],
    });
    const { numInsertedOrUpdatedRows } = await tables
      .insertInto('collection_schedule_changes')
      .columns(['organization_id', 'prompt_id', 'platform'])
      .expression(
        tables
          .selectFrom(expected)
          .leftJoin('collection_schedule as entry', (join) =>
            join
              .onRef('entry.prompt_id', '=', 'variant.prompt_id')
              .onRef('entry.platform', '=', 'variant.platform'),
          )
          .select(['variant.organization_id', 'variant.prompt_id', 'variant.platform'])
          .where((of) =>
            of.or([
              of('entry.next_due_at', 'is', null),
              of('entry.next_due_at', '>', of.ref('variant.next_time')),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows ?? 0);
  };
}
