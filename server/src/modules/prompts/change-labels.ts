import type { Prompt, PromptLabelsBody } from '#contract/prompts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import { detectTopics } from '../classification/index.ts';
import { refuseLongTags, refuseUnknownTopics, requireStage } from './label-rules.ts';
import { findPrompt, type PromptRow, readRecord } from './prompt-store.ts';
import { isArchived } from './refusals.ts';
import type { PromptTables } from './tables.ts';
import { changePlatforms } from './variants.ts';

type LabelsInput = PromptLabelsBody & { readonly brandId: number; readonly promptId: number };

/**
 * What archiving a prompt and creating it again would do to its labels and platforms, at once and under its id. Its
 * text, persona, country and status stay, so it cannot become a duplicate.
 */
export async function changeLabels(ctx: Context, input: LabelsInput): Promise<Prompt> {
  requireScope(ctx.principal, 'configure');
  refuseLongTags(input.tags ?? []);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'share');
    const prompt = await findPrompt(inside, brand, input.promptId, 'update');
    if (prompt.status === 'archived') throw isArchived();
    const labels = await newLabels(inside, brand, prompt, input);
    if (input.platforms?.length) await changePlatforms(inside, brand, [prompt], input.platforms);
    if (Object.keys(labels).length > 0) {
      await inside.db
        .withTables<PromptTables>()
        .updateTable('prompts')
        .set(labels)
        .where('organization_id', '=', brand.organization_id)
        .where('id', '=', prompt.id)
        .execute();
    }
    return readRecord(inside, brand, prompt.id);
  });
}

/** What the body gives; what it omits stays. */
async function newLabels(
  ctx: Context,
  brand: BrandRow,
  { text, language }: PromptRow,
  { tags, key_topics: topics, stage }: LabelsInput,
) {
  refuseUnknownTopics(brand, topics ?? []);
  const found = topics?.length === 0 ? detectTopics(text, brand.key_topics, language) : topics;
  return {
    ...(tags ? { tags } : {}),
    ...(found ? { topics: found } : {}),
    ...(stage
      ? { stage_id: (await requireStage(ctx, brand, stage)).id, stage_is_manual: true }
      : {}),
  };
}
