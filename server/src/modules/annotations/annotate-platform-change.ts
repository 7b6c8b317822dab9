import { sql } from 'kysely';
import type { Day } from '#contract/days.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { unarchivedBrands } from '../brands/index.ts';
import { simulatedBrands } from '../collection/index.ts';
import { annotationTables } from './tables.ts';

export interface PlatformChange {
  readonly platform: PlatformValue;
  readonly title: string;
  readonly note: string;
  readonly first: Day;
  readonly last: Day;
  /** Names the change, so that it is noted once. */
  readonly occurrence: string;
}

/** Notes that a platform changed, for every brand of the organization whose answers are real. */
export async function annotatePlatformChange(
  { db, clock, principal }: Context,
  { platform, title, note, first, last, occurrence }: PlatformChange,
): Promise<void> {
  const tables = annotationTables(db);
  const now = sql<Date>`${clock.now()}::timestamptz`;
  await tables
    .insertInto('annotations')
    .columns([
      ...(['organization_id', 'brand_id', 'kind', 'title', 'note', 'platform'] as const),
      ...(['start_date', 'end_date', 'creator', 'occurrence', 'created_at', 'updated_at'] as const),
    ])
    .expression(
      tables
        .selectFrom(unarchivedBrands(db).as('brand'))
        .select((of) => [
          'brand.organization_id',
          'brand.id',
          of.val('platform_change').as('kind'),
          of.val(title).as('title'),
          of.val(note).as('note'),
          of.val(platform).as('platform'),
          sql<Day>`${first}::date`.as('start_date'),
          sql<Day>`${last}::date`.as('end_date'),
          of.val('service').as('creator'),
          of.val(occurrence).as('occurrence'),
          now.as('created_at'),
          now.as('updated_at'),
        ])
        .where('brand.organization_id', '=', principal.organizationId)
        .where('brand.id', 'not in', simulatedBrands(db)),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'occurrence']).doNothing())
    .execute();
}
