import { sql } from 'kysely';
import type { PromptChange } from '#contract/feeds/record-feeds.ts';
import type { Context } from '#kernel/context.ts';
import { type FeedKey, readCursor } from '#kernel/feed-cursor.ts';
import { type FeedPage, pageOfRows } from '#kernel/feed-page.ts';
import { requireScope } from '#kernel/principal.ts';
import { lastChangeOf, requireBrand } from '../brands/index.ts';
import { type PromptRow, promptRecord, selectPrompts } from './prompt-store.ts';

type ChangedRow = PromptRow & { readonly change: number; readonly changed_at: Date | null };

/** The brand's prompts in the order of their changes, archived ones included. */
export async function readPromptFeed(
  ctx: Context,
  input: { readonly brandId: number; readonly cursor?: string | undefined; readonly limit: number },
): Promise<FeedPage> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, input.brandId);
  const key: FeedKey = { feed: 'prompts', brandId: brand.id };
  const from = readCursor(key, input.cursor);
  const found = await selectPrompts(ctx, brand)
    .select(['prompts.change', 'prompts.changed_at'])
    .where(sql<boolean>`(prompts.change, prompts.id) > (${from.change}, ${from.row})`)
    .orderBy('prompts.change')
    .orderBy('prompts.id')
    .limit(input.limit + 1)
    .execute();
  return pageOfRows(key, from, {
    ...{ found, limit: input.limit, toLine: changeOf },
    placeOf: ({ change, id }) => ({ change, row: id }),
    newest: await lastChangeOf(ctx, brand.id),
  });
}

function changeOf(row: ChangedRow): PromptChange {
  const { id, continued_by_prompt_id: _, ...record } = promptRecord(row);
  const changed_at = row.changed_at?.toISOString() ?? null;
  return { id, changed_at, deleted: false, ...record, language: row.language };
}
