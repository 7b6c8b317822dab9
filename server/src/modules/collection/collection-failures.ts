import { sql } from 'kysely';
import type { CollectionFailureRecord } from '#contract/collections.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { reachBrand } from '../brands/index.ts';
import { fromMicros } from './budget/micro-dollars.ts';

interface Row {
  readonly id: number;
  readonly prompt_id: number;
  readonly prompt: string;
  readonly platform: PlatformValue;
  readonly scheduled_for: Date;
  readonly finished_at: Date;
  readonly reason: string;
  readonly message: string;
  readonly attempts: number;
  readonly micros: number;
  readonly total: number;
}

/** Collections that were given up, newest first. */
export async function listCollectionFailures(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<CollectionFailureRecord>> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await reachBrand(ctx, input.brandId);
  const given = sql`collection_slots AS slot WHERE slot.organization_id = ${brand.organization_id}
    AND slot.brand_id = ${brand.id} AND slot.state = 'failed'`;
  const { rows } = await sql<Row>`
    SELECT page.*, prompts.text AS prompt, attempt.attempts, attempt.micros FROM (
      SELECT slot.*, count(*) OVER () AS total FROM ${given}
      ORDER BY slot.id DESC LIMIT ${input.limit} OFFSET ${input.offset}
    ) AS page
    JOIN prompts ON prompts.id = page.prompt_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS attempts,
        coalesce(sum(coalesce(cost_micros, reserved_micros)), 0)::bigint AS micros
      FROM collection_attempts WHERE slot_id = page.id AND outcome <> 'released'
    ) AS attempt
    ORDER BY page.id DESC`.execute(ctx.db);
  return pageOf(rows, input.offset, present, async () => {
    const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${given}`.execute(
      ctx.db,
    );
    return counted.rows[0]?.total ?? 0;
  });
}

/** Asks them again, from the beginning; those that are not failed, or not of the brand, are left as they are. */
export async function retryCollectionFailures(
  ctx: Context,
  input: { readonly brandId: number; readonly failureIds: readonly number[] | null },
): Promise<{ retried: number }> {
  requireScope(ctx.principal, 'configure');
  const brand = await reachBrand(ctx, input.brandId);
  const these = input.failureIds === null ? sql`` : sql`AND id = ANY(${input.failureIds})`;
  const { numAffectedRows = 0n } = await sql`
    UPDATE collection_slots SET state = 'due', not_before = ${ctx.clock.now()}, failures = 0,
      interruptions = 0, finished_at = NULL
    WHERE organization_id = ${brand.organization_id} AND brand_id = ${brand.id}
      AND state = 'failed' ${these}`.execute(ctx.db);
  return { retried: Number(numAffectedRows) };
}

function present(row: Row): CollectionFailureRecord {
  return {
    id: row.id,
    prompt_id: row.prompt_id,
    prompt: row.prompt,
    platform: row.platform,
    scheduled_for: row.scheduled_for.toISOString(),
    failed_at: row.finished_at.toISOString(),
    attempts: row.attempts,
    reason: row.reason,
    message: row.message,
    cost_usd: fromMicros(row.micros),
  };
}
