import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { activeStages, otherStage } from '../brands/index.ts';
import { deactivate } from './change-status.ts';
import { selectPrompts } from './prompt-store.ts';
import type { PromptTables } from './tables.ts';

interface BrandEvent {
  readonly brandId: number;
}

/** Hook: archiving a persona pauses its active prompts, in the same transaction. */
export async function pausePromptsOfPersonas(
  ctx: Context,
  event: BrandEvent & { readonly personaIds: readonly number[] },
): Promise<void> {
  const brand = brandOf(ctx, event);
  const prompts = await selectPrompts(ctx, brand)
    .where('prompts.persona_id', '=', sql<number>`ANY(${event.personaIds})`)
    .where('prompts.status', '=', 'active')
    .orderBy('prompts.id')
    .forUpdate('prompts')
    .execute();
  await deactivate(ctx, brand, prompts, 'paused');
}

/** Hook: an archived brand collects nothing and uses no room in the pool. */
export async function pausePromptsOfBrand(ctx: Context, event: BrandEvent): Promise<void> {
  const brand = brandOf(ctx, event);
  const prompts = await selectPrompts(ctx, brand)
    .where('prompts.status', '=', 'active')
    .orderBy('prompts.id')
    .forUpdate('prompts')
    .execute();
  await deactivate(ctx, brand, prompts, 'paused');
}

/** Hook: prompts of a retired stage move to Other. */
export async function movePromptsToOther(
  ctx: Context,
  event: BrandEvent & { readonly stageIds: readonly number[] },
): Promise<void> {
  const brand = brandOf(ctx, event);
  const other = otherStage(await activeStages(ctx, brand));
  await ctx.db
    .withTables<PromptTables>()
    .updateTable('prompts')
    .set({ stage_id: other.id, stage_is_manual: false })
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('stage_id', '=', sql<number>`ANY(${event.stageIds})`)
    .execute();
}

function brandOf(ctx: Context, event: BrandEvent) {
  return { id: event.brandId, organization_id: ctx.principal.organizationId };
}
