import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Collector } from '#kernel/ports/collector.ts';
import { unnest } from '#kernel/ports/database.ts';
import { activeVariants, promptQuestions } from '../../prompts/index.ts';
import type { CallPrice } from '../budget/call-prices.ts';
import { isOn } from '../collection-settings.ts';
import { collectionTables } from '../tables.ts';

/** A brand's slots on one platform: one round takes from it. */
export interface Turn extends BrandKey, CallPrice {
  readonly platform: PlatformValue;
  readonly collector: Collector;
  /** The sum of one reservation for each other brand of the organization with something due. */
  readonly othersMicros: number;
}

export type DueSlot = Awaited<ReturnType<typeof pickDueSlots>>[number];

/** Where something is due, but not how much. */
export function readDue({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return collectionTables(db)
    .selectFrom('collection_slots')
    .select(['organization_id as organizationId', 'brand_id as brandId', 'platform'])
    .distinct()
    .where('state', '=', 'due')
    .where('not_before', '<=', clock.now())
    .execute();
}

/**
 * Locks due slots, at most `perTurn` per turn: requests first, then by time. Skips slots that another worker has
 * locked. `wanted` is false for slots that should no longer be asked.
 */
export async function pickDueSlots(
  { db }: Pick<Services, 'db'>,
  now: Date,
  turns: readonly Turn[],
  perTurn: number,
) {
  if (turns.length === 0) return [];
  const wanted = unnest('turn', turns, {
    brand_id: ['bigint', (turn) => turn.brandId],
    platform: ['text', (turn) => turn.platform],
  });
  return collectionTables(db)
    .selectFrom(wanted)
    .crossJoinLateral((of) =>
      of
        .selectFrom('collection_slots as due')
        .select(['id as slotId', 'organization_id as organizationId', 'due.brand_id as brandId'])
        .select(['prompt_id as promptId', 'due.platform', 'failures'])
        .where('state', '=', 'due')
        .whereRef('due.brand_id', '=', 'turn.brand_id')
        .whereRef('due.platform', '=', 'turn.platform')
        .where('not_before', '<=', now)
        .orderBy(sql`(event_id IS NULL)`)
        .orderBy('not_before')
        .limit(perTurn)
        .forUpdate()
        .skipLocked()
        .as('slot'),
    )
    .innerJoin(promptQuestions(db).as('question'), 'question.prompt_id', 'slot.promptId')
    .leftJoin(activeVariants(db).as('variant'), (join) =>
      join
        .onRef('variant.prompt_id', '=', 'slot.promptId')
        .onRef('variant.platform', '=', 'slot.platform'),
    )
    .leftJoin('collection_settings as settings', 'settings.brand_id', 'slot.brandId')
    .selectAll('slot')
    .select(['question.text', 'question.country', 'question.language'])
    .select(['question.persona_name', 'question.persona_description'])
    .select((of) => of.and([of('variant.prompt_id', 'is not', null), isOn]).as('wanted'))
    .execute();
}
