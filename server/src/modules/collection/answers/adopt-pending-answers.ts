import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { CollectedAnswer, Collector } from '#kernel/ports/collector.ts';
import { collectionTables } from '../tables.ts';
import { collectedKeyPrefix } from './forget-answers.ts';

const atOnce = 200;

/**
 * Takes over the answers that a dead worker left pending, and this worker's own answers whose settlement was committed
 * without a confirmation.
 */
export async function adoptPendingAnswers(
  services: Pick<Services, 'db'>,
  workerId: string,
  held: readonly number[],
): Promise<PendingAnswer[]> {
  return inTransaction(services, async ({ db }) => {
    const tables = collectionTables(db);
    const pending = tables
      .selectFrom('collection_slots')
      .select('id')
      .where('state', '=', 'answered')
      .where((of) =>
        of.or([
          of('worker_id', 'is', null),
          of('worker_id', '=', workerId).and('id', '<>', sql<number>`ALL(${held}::bigint[])`),
        ]),
      )
      .limit(atOnce)
      .forUpdate()
      .skipLocked();
    const rows = await tables
      .updateTable('collection_slots as slot')
      .from('collection_answers as answer')
      .set({ worker_id: workerId })
      .whereRef('answer.slot_id', '=', 'slot.id')
      .where('slot.id', 'in', pending)
      .returning(['slot.id as slotId', 'slot.organization_id as organizationId'])
      .returning(['slot.brand_id as brandId', 'slot.prompt_id as promptId', 'slot.platform'])
      .returning('answer.packed')
      .execute();
    return rows.map(({ packed, ...slot }) => ({ ...slot, ...unpackAnswer(packed) }));
  });
}

/** The collector's properties that are stored with an answer. */
export type Origin = Pick<Collector, 'provider' | 'surface' | 'version'>;

interface ObtainedAnswer {
  readonly origin: Origin;
  readonly answer: CollectedAnswer;
  readonly at: Date;
}

/** An answer that is settled but not yet an observation. */
export interface PendingAnswer extends BrandKey, ObtainedAnswer {
  readonly slotId: number;
  readonly promptId: number;
  readonly platform: PlatformValue;
}

/** The key of a slot's observation: storing it again replaces it. */
export const observationKey = ({ slotId }: PendingAnswer): string =>
  `${collectedKeyPrefix}${slotId}`;

/** In a form that any worker can unpack. */
export function packAnswer(
  { provider, surface, version }: Origin,
  { answer, at }: { readonly answer: CollectedAnswer; readonly at: Date },
): Buffer {
  const packed = { origin: { provider, surface, version }, answer, at: at.toISOString() };
  return gzipSync(JSON.stringify(packed));
}

function unpackAnswer(packed: Buffer): ObtainedAnswer {
  // Only packAnswer writes this, so its shape is known.
  const { origin, answer, at } = JSON.parse(gunzipSync(packed).toString()) as {
    origin: Origin;
    answer: CollectedAnswer;
    at: string;
  };
  // An answer packed before an upgrade lacks `truncated`.
  return { origin, answer: { ...answer, truncated: answer.truncated ?? false }, at: new Date(at) };
}
