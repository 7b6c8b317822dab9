import type { PlatformValue } from '#contract/platforms.ts';
import type { Collection } from '#contract/prompts/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { disabledPlatforms } from '../accounts/index.ts';
import { configureBrand } from '../brands/index.ts';
import { requestCollections } from './collection-events.ts';
import { findPrompt, promptRecord, selectPrompts } from './prompt-store.ts';
import { isArchived, noActiveVariants, platformDisabled } from './refusals.ts';
import { refuseForeign } from './variants.ts';

/** Collects an active prompt now, on the given platforms or on all of its enabled ones. */
export async function collectNow(
  ctx: Context,
  input: {
    readonly brandId: number;
    readonly promptId: number;
    readonly platforms: readonly PlatformValue[];
    readonly idempotencyKey?: string | undefined;
  },
): Promise<Collection> {
  return configureBrand(ctx, input.brandId, 'share', async (inside, brand) => {
    const row = await findPrompt(inside, brand, input.promptId, 'update');
    if (row.status === 'archived') throw isArchived();
    if (row.status === 'paused') {
      throw new Refusal('is_paused', 'This prompt is paused. Resume it to collect it.');
    }
    const held = promptRecord(row).platforms;
    refuseForeign('platforms', input.platforms, held);
    const disabled = await disabledPlatforms(inside);
    const refused = input.platforms.find((platform) => disabled.has(platform));
    if (refused) throw platformDisabled(refused);
    const wanted = input.platforms.length > 0 ? [...new Set(input.platforms)] : held;
    const platforms = wanted.filter((platform) => !disabled.has(platform));
    if (platforms.length === 0) throw noActiveVariants();
    const prompts = [{ id: row.id, platforms }];
    const events = await requestCollections(inside, brand.id, prompts, input.idempotencyKey);
    return { prompt_id: row.id, events };
  });
}

/** Collects all active prompts of the brand now, on all of their enabled platforms. */
export async function collectBrandNow(
  ctx: Context,
  input: { readonly brandId: number; readonly idempotencyKey?: string | undefined },
): Promise<{ prompts: number; events: number }> {
  return configureBrand(ctx, input.brandId, 'noKeyUpdate', async (inside, brand) => {
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
