import type { Prompt, PromptCreateBody } from '#contract/prompts/prompts.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { disabledPlatforms, returnToPromptPool, takeFromPromptPool } from '../accounts/index.ts';
import { type BrandRow, configureBrand, findPersonaOf, requireBrand } from '../brands/index.ts';
import { cancelCollection, startCollections } from './collection-events.ts';
import type { Classification } from './label-prompt.ts';
import { findPrompt, type PromptRow, promptRecord, setStatus } from './prompt-store.ts';
import { isArchived, noActiveVariants, personaArchived } from './refusals.ts';
import { lockText, readActiveTwins } from './same-text.ts';
import type { PromptTables } from './tables.ts';

interface ChangeStatusInput {
  readonly brandId: number;
  readonly promptId: number;
  readonly status: 'active' | 'paused';
}

/** Pauses or resumes. Requests for one prompt are serialized; setting its current status changes nothing. */
export async function changePromptStatus(ctx: Context, input: ChangeStatusInput): Promise<Prompt> {
  requireScope(ctx.principal, 'configure');
  try {
    return await inTransaction(ctx, (inside) => change(inside, input));
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) throw error;
    ctx.logger.error(
      { err: error, prompt: input.promptId },
      'a prompt could not change its status',
    );
    const [code, verb] =
      input.status === 'paused'
        ? (['pause_failed', 'paused'] as const)
        : (['resume_failed', 'resumed'] as const);
    throw new Refusal(code, `The prompt could not be ${verb}; nothing changed. Try again.`);
  }
}

async function change(
  ctx: Context,
  { brandId, promptId, status }: ChangeStatusInput,
): Promise<Prompt> {
  const brand = await requireBrand(ctx, brandId, 'share');
  const seen = await findPrompt(ctx, brand, promptId);
  if (status === 'active') await lockText(ctx, brandId, seen.text_hash);
  const prompt = await findPrompt(ctx, brand, promptId, 'update');
  if (prompt.status === 'archived') throw isArchived();
  audit(ctx, { before: { status: prompt.status } });
  if (prompt.status === status) return promptRecord(prompt);
  if (status === 'paused') await deactivate(ctx, brand, [prompt], 'paused');
  else await resumePrompts(ctx, brand, [prompt]);
  return promptRecord({ ...prompt, status });
}

/** Stops collection and keeps history; a repeat changes nothing. */
export async function archivePrompt(
  ctx: Context,
  input: { readonly brandId: number; readonly promptId: number },
): Promise<Prompt> {
  return configureBrand(ctx, input.brandId, 'share', async (inside, brand) => {
    const prompt = await findPrompt(inside, brand, input.promptId, 'update');
    await archive(inside, brand, [prompt]);
    audit(inside, { before: { status: prompt.status, text: prompt.text } });
    return promptRecord({ ...prompt, status: 'archived' });
  });
}

/** The rows must be locked. */
export async function archive(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  prompts: readonly Pick<PromptRow, 'id' | 'status' | 'platforms'>[],
): Promise<void> {
  const active = prompts.filter(({ status }) => status === 'active');
  const paused = prompts.filter(({ status }) => status === 'paused');
  await deactivate(ctx, brand, active, 'archived');
  const ids = paused.map(({ id }) => id);
  if (ids.length > 0) await setStatus(ctx, brand, ids, 'archived');
}

/**
 * Pauses or archives active prompts: collection stops and their variants leave the pool, but are kept so that a resume
 * restores them. The rows must be locked.
 */
export async function deactivate(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  prompts: readonly Pick<PromptRow, 'id' | 'platforms'>[],
  to: 'paused' | 'archived',
): Promise<void> {
  if (prompts.length === 0) return;
  const ids = prompts.map((prompt) => prompt.id);
  await setStatus(ctx, brand, ids, to);
  await cancelCollection(ctx, ids);
  await returnToPromptPool(
    ctx,
    prompts.reduce((sum, prompt) => sum + prompt.platforms.length, 0),
  );
}

/** The body's fields replace the old ones; omitted ones stay, or come from the prompt it continues. */
export async function reactivate(
  ctx: Context,
  archived: PromptRow,
  input: PromptCreateBody,
  found: Classification,
): Promise<number> {
  const takesOver = typeof input.continues_prompt_id === 'number';
  await ctx.db
    .withTables<PromptTables>()
    .updateTable('prompts')
    .set({
      status: 'active',
      ...(input.tags ? { tags: input.tags } : {}),
      ...(input.key_topics || takesOver ? { topics: found.topics } : {}),
      ...(input.language ? { language: found.language } : {}),
      ...(input.stage || takesOver
        ? { stage_id: found.stageId, stage_is_manual: found.stageIsManual }
        : {}),
      ...(takesOver ? { continues_prompt_id: input.continues_prompt_id ?? null } : {}),
    })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', archived.id)
    .execute();
  return archived.id;
}

/**
 * Restores the variants of paused prompts after checking everything that could prevent it. `about` wraps the check of
 * one prompt, so that a refusal names it. The texts or the brand must be locked.
 */
export async function resumePrompts(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  prompts: readonly PromptRow[],
  about: (prompt: PromptRow, check: () => void) => void = (_prompt, check) => check(),
): Promise<void> {
  const unusable = await unusablePersonas(ctx, brand, prompts);
  const disabled = await disabledPlatforms(ctx);
  const twins = await readActiveTwins(ctx, brand, prompts);
  const deployed = prompts.map((prompt) => {
    const enabled = prompt.platforms.filter((platform) => !disabled.has(platform));
    about(prompt, () => {
      if (prompt.persona_id !== null && unusable.has(prompt.persona_id)) {
        throw personaArchived(prompt.persona_id);
      }
      if (enabled.length === 0) throw noActiveVariants();
      twins.add(prompt);
    });
    return { id: prompt.id, platforms: enabled };
  });
  await takeFromPromptPool(
    ctx,
    prompts.reduce((sum, { platforms }) => sum + platforms.length, 0),
  );
  const ids = prompts.map(({ id }) => id);
  await setStatus(ctx, brand, ids, 'active');
  await startCollections(ctx, brand.id, deployed);
}

async function unusablePersonas(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  prompts: readonly PromptRow[],
): Promise<ReadonlySet<number>> {
  const unusable = new Set<number>();
  for (const id of new Set(prompts.flatMap(({ persona_id }) => persona_id ?? []))) {
    const persona = await findPersonaOf(ctx, brand, id);
    if (persona?.archived !== false) unusable.add(id);
  }
  return unusable;
}
