import type { Context } from '#kernel/context.ts';
import { disabledPlatforms, takeFromPromptPool } from '../accounts/index.ts';
import { type BrandRow, findPersonaOf } from '../brands/index.ts';
import { readActiveTwins } from './active-twins.ts';
import { startCollections } from './collection-events.ts';
import { type PromptRow, setStatus } from './prompt-store.ts';
import { noActiveVariants, personaArchived } from './refusals.ts';

/**
 * Restores the deployments held since prompts were paused, after everything that could prevent it was checked.
 * `about` does a check of one prompt, so that a refusal can name it. The texts or the brand must be locked.
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
