import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { classifyPrompt } from './classify-prompt.ts';
import type { PromptTables } from './tables.ts';
import { untilItFails } from './until-it-fails.ts';

/** Finds the stage again for prompts whose stage was not set by hand; an explicit one is never touched. */
export async function reclassifyPrompts(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<{ examined: number; changed: number }> {
  requireScope(ctx.principal, 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const db = ctx.db.withTables<PromptTables>();
  const prompts = await db
    .selectFrom('prompts')
    .select(['id', 'text', 'language', 'stage_id'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('stage_is_manual', '=', false)
    .where('status', '!=', 'archived')
    .orderBy('id')
    .execute();
  const patient = { ...ctx, languageModel: untilItFails(ctx.languageModel) };
  let changed = 0;
  for (const { id, text, language, stage_id } of prompts) {
    const { stageId } = await classifyPrompt(patient, brand, { text, language });
    if (stageId === stage_id) continue;
    // Only if it is still as it was read: a stage chosen meanwhile is a person's choice.
    const written = await db
      .updateTable('prompts')
      .set({ stage_id: stageId })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', id)
      .where('stage_id', '=', stage_id)
      .where('stage_is_manual', '=', false)
      .executeTakeFirst();
    changed += Number(written.numUpdatedRows);
  }
  return { examined: prompts.length, changed };
}
