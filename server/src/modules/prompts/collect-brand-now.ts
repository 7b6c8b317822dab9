import type { PlatformValue } from '#contract/platforms.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { disabledPlatforms } from '../accounts/index.ts';
import { requireBrand } from '../brands/index.ts';
import { requestCollections } from './collection-events.ts';
import { selectPrompts } from './prompt-store.ts';

/** Collects every active prompt of the brand now, on all of its enabled platforms. */
export async function collectBrandNow(
  ctx: Context,
  input: { readonly brandId: number; readonly idempotencyKey?: string | undefined },
): Promise<{ prompts: number; events: number }> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'exclusive');
    const disabled = await disabledPlatforms(inside);
    const isEnabled = (platform: PlatformValue) => !disabled.has(platform);
    const rows = await selectPrompts(inside, brand)
      .where('prompts.status', '=', 'active')
      .orderBy('prompts.id')
      .forUpdate('prompts')
      .execute();
    const wanted = rows
      .map(({ id, platforms }) => ({ id, platforms: platforms.filter(isEnabled) }))
      .filter(({ platforms }) => platforms.length > 0);
    const events = await requestCollections(inside, brand.id, wanted, input.idempotencyKey);
    return { prompts: wanted.length, events: events.length };
  });
}
