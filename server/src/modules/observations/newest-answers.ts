import type { PlatformValue } from '#contract/platforms.ts';
import type { ReevaluationPreview } from '#contract/reevaluations.ts';
import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import { readSettings } from './list-responses.ts';

/** An answer as far as it matters for who is named in it. */
export interface RecentAnswer {
  readonly id: number;
  readonly promptId: number;
  readonly platform: PlatformValue;
  readonly createdAt: string;
  readonly text: string;
  readonly was: ReevaluationPreview['changes'][number]['was'];
  /** Its evaluation came with it. */
  readonly isGiven: boolean;
}

interface Key {
  readonly day: string;
  readonly id: number;
}

/** Texts can be long: so many are held at a time. */
const batchSize = 50;
const days = 90;

/** The newest answers of a brand, newest first, of the last days up to the newest one. */
export async function* newestAnswers(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  limit: number,
): AsyncGenerator<RecentAnswer> {
  const tenant = { organization: brand.organization_id, brand: brand.id };
  const mine = 'organization_id = {organization:UInt64} AND brand_id = {brand:UInt64}';
  const keys = await ctx.clickhouse.rows<Key>({
    sql: `SELECT day, id FROM observations FINAL
      WHERE ${mine} AND day > (SELECT max(day) FROM observations WHERE ${mine}) - ${days}
      ORDER BY created_at DESC, id DESC LIMIT {limit:UInt64}`,
    params: { ...tenant, limit },
    settings: readSettings,
  });
  for (let start = 0; start < keys.length; start += batchSize) {
    yield* await readAnswers(ctx, tenant, keys.slice(start, start + batchSize));
  }
}

/** Days and ids are the same in every version of a row, so they may choose rows before versions are merged. */
async function readAnswers(
  ctx: Context,
  tenant: Readonly<Record<'organization' | 'brand', number>>,
  keys: readonly Key[],
): Promise<RecentAnswer[]> {
  const rows = await ctx.clickhouse.rows<StoredAnswer>({
    sql: `SELECT id, prompt_id, platform, created_at, brand_present, brand_position, evaluator_version,
        response_text
      FROM observations FINAL
      PREWHERE brand_id = {brand:UInt64} AND has({days:Array(Date)}, day) AND has({ids:Array(UInt64)}, id)
      WHERE organization_id = {organization:UInt64}
      ORDER BY created_at DESC, id DESC`,
    params: {
      ...tenant,
      days: [...new Set(keys.map(({ day }) => day))],
      ids: keys.map(({ id }) => id),
    },
    settings: readSettings,
  });
  return rows.map(recentAnswer);
}

interface StoredAnswer {
  readonly id: number;
  readonly prompt_id: number;
  readonly platform: PlatformValue;
  readonly created_at: string;
  readonly brand_present: boolean;
  readonly brand_position: 'top' | 'middle' | 'bottom' | 'absent';
  readonly evaluator_version: string;
  readonly response_text: string;
}

function recentAnswer(row: StoredAnswer): RecentAnswer {
  const position = row.brand_position === 'absent' ? null : row.brand_position;
  return {
    id: row.id,
    promptId: row.prompt_id,
    platform: row.platform,
    createdAt: `${row.created_at.replace(' ', 'T')}Z`,
    text: row.response_text,
    was: { present: row.brand_present, position },
    isGiven: row.evaluator_version === 'given',
  };
}
