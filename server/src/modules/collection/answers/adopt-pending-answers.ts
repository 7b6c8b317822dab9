import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import { unpackAnswer } from './pending-answer.ts';
import type { Unstored } from './store-answers.ts';

interface Row {
  readonly slotId: number;
  readonly organizationId: number;
  readonly brandId: number;
  readonly promptId: number;
  readonly platform: PlatformValue;
  readonly packed: Buffer;
}

const atOnce = 200;

/**
 * Takes over answers that a worker obtained and did not live to store, and those of its own that it does not
 * hold: their settlement was committed, and the word of it was lost.
 */
export async function adoptPendingAnswers(
  services: Pick<Services, 'db'>,
  workerId: string,
  held: readonly number[],
): Promise<Unstored[]> {
  return inTransaction(services, async ({ db }) => {
    const { rows } = await sql<Row>`
      UPDATE collection_slots AS slot SET worker_id = ${workerId}
      FROM collection_answers AS answer
      WHERE answer.slot_id = slot.id AND slot.id IN (
        SELECT id FROM collection_slots WHERE state = 'answered'
          AND (worker_id IS NULL OR (worker_id = ${workerId} AND id <> ALL(${held}::bigint[])))
        LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING slot.id AS "slotId", slot.organization_id AS "organizationId",
        slot.brand_id AS "brandId", slot.prompt_id AS "promptId", slot.platform,
        answer.packed`.execute(db);
    return rows.map(({ packed, ...slot }) => ({ ...slot, ...unpackAnswer(packed) }));
  });
}
