import { sql } from 'kysely';
import type { CollectionFailureRecord } from '#contract/collection/collections.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { countRows, pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import { promptFacts } from '../prompts/index.ts';
import { fromMicros } from './budget/call-prices.ts';
import { collectionTables } from './tables.ts';

/** Given-up collections, newest first. */
export async function listCollectionFailures(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<CollectionFailureRecord>> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const rows = await readSlots(ctx, brand, input);
  const ids = rows.map(({ prompt_id }) => prompt_id);
  const prompts = await promptFacts(ctx, brand, ids);
  const texts = new Map(prompts.map(({ id, text }) => [id, text]));
  return pageOf(
    rows,
    input.offset,
    (row) => present(row, texts.get(row.prompt_id) ?? ''),
    () => countRows(failedSlots(ctx, brand)),
  );
}

/** Asks them again from the start; skips those that have not failed or belong to another brand. */
export async function retryCollectionFailures(
  ctx: Context,
  input: { readonly brandId: number; readonly failureIds: readonly number[] | null },
): Promise<{ retried: number }> {
  requireScope(ctx.principal, 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const these = sql<number>`ANY(${input.failureIds})`;
  const { numUpdatedRows } = await collectionTables(ctx.db)
    .updateTable('collection_slots')
    .set({ state: 'due', not_before: ctx.clock.now(), failures: 0, interruptions: 0 })
    .set({ finished_at: null })
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('state', '=', 'failed')
    .$if(input.failureIds !== null, (query) => query.where('id', '=', these))
    .executeTakeFirst();
  return { retried: Number(numUpdatedRows) };
}

function failedSlots({ db }: Context, brand: BrandRow) {
  return collectionTables(db)
    .selectFrom('collection_slots')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('state', '=', 'failed');
}

function readSlots(ctx: Context, brand: BrandRow, { limit, offset }: Paging) {
  const page = failedSlots(ctx, brand)
    .selectAll()
    .select((of) => of.fn.countAll<number>().over().as('total'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return (
    collectionTables(ctx.db)
      .selectFrom(page.as('slot'))
      .crossJoinLateral((of) =>
        of
          .selectFrom('collection_attempts')
          .select(of.fn.countAll<number>().as('attempts'))
          .select(
            sql<number>`coalesce(sum(coalesce(cost_micros, reserved_micros)), 0)::bigint`.as(
              'micros',
            ),
          )
          .whereRef('slot_id', '=', 'slot.id')
          .where('outcome', '<>', 'released')
          .as('attempt'),
      )
      .selectAll()
      .orderBy('slot.id', 'desc')
      // Giving up a slot always sets all three.
      .$narrowType<{ finished_at: Date; reason: string; message: string }>()
      .execute()
  );
}

type Row = Awaited<ReturnType<typeof readSlots>>[number];

function present(row: Row, prompt: string): CollectionFailureRecord {
  return {
    id: row.id,
    prompt_id: row.prompt_id,
    prompt,
    platform: row.platform,
    scheduled_for: row.scheduled_for.toISOString(),
    failed_at: row.finished_at.toISOString(),
    attempts: row.attempts,
    reason: row.reason,
    message: row.message,
    cost_usd: fromMicros(row.micros),
  };
}
