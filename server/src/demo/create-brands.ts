import { type Context, inTransaction } from '#kernel/context.ts';
import { disabledPlatforms } from '../modules/accounts/index.ts';
import { createBrand, getBrand } from '../modules/brands/index.ts';
import { markSimulated } from '../modules/collection/index.ts';
import { createPrompt } from '../modules/prompts/index.ts';
import { addBrand, findWorld, listBrands, type StoredBrand } from './demo-store.ts';
import type { World, WorldBrand } from './world-types.ts';

/** The world's brands with their prompts; those that are not there yet are created, each as a whole. */
export async function ensureBrands(ctx: Context, world: World): Promise<StoredBrand[]> {
  const { organizationId } = ctx.principal;
  for (const brand of world.brands) {
    await inTransaction(ctx, async (inside) => {
      // Two loaders at once: the second waits here and then finds the brand.
      const stored = await findWorld(inside.db, organizationId, 'update');
      const existing = await listBrands(inside.db, organizationId);
      const isThere = existing.some(({ key }) => key === brand.key);
      if (stored?.status !== 'loading' || isThere) return;
      await addBrand(inside.db, organizationId, await createWithPrompts(inside, brand));
    });
  }
  return listBrands(ctx.db, organizationId);
}

async function createWithPrompts(ctx: Context, { key, body, prompts }: WorldBrand) {
  const disabled = await disabledPlatforms(ctx);
  const { id: brandId } = await createBrand(ctx, body);
  await markSimulated(ctx, { brandId });
  const { personas } = await getBrand(ctx, { brandId });
  const promptIds: Record<string, number> = {};
  for (const prompt of prompts) {
    const platforms = prompt.platforms.filter((platform) => !disabled.has(platform));
    if (platforms.length === 0) continue;
    const created = await createPrompt(ctx, {
      brandId,
      text: prompt.text,
      persona_id: personas.find(({ name }) => name === prompt.persona)?.id ?? null,
      stage: prompt.stage,
      tags: [...prompt.tags],
      key_topics: [...prompt.topics],
      language: prompt.language,
      platforms,
    });
    promptIds[prompt.key] = created.id;
  }
  return { key, brandId, promptIds };
}
