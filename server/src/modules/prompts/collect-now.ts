import type { PlatformValue } from '#contract/platforms.ts';
import type { Collection } from '#contract/prompts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { disabledPlatforms } from '../accounts/index.ts';
import { requireBrand } from '../brands/index.ts';
import { requestCollections } from './collection-events.ts';
import { findPrompt, promptRecord } from './prompt-store.ts';
import { isArchived, noActiveVariants, platformDisabled } from './refusals.ts';

/** Collects an active prompt now, on the platforms named or on all of its enabled ones. */
export async function collectNow(
  ctx: Context,
  input: {
    readonly brandId: number;
    readonly promptId: number;
    readonly platforms: readonly PlatformValue[];
    readonly idempotencyKey?: string | undefined;
  },
): Promise<Collection> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'share');
    const row = await findPrompt(inside, brand, input.promptId, 'update');
    if (row.status === 'archived') throw isArchived();
    if (row.status === 'paused') {
      throw new Refusal('is_paused', 'This prompt is paused. Resume it to collect it.');
    }
    const held = promptRecord(row).platforms;
    refuseForeign(input.platforms, held);
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

function refuseForeign(wanted: readonly PlatformValue[], held: readonly PlatformValue[]): void {
  const foreign = wanted.findIndex((platform) => !held.includes(platform));
  if (foreign < 0) return;
  throw invalidValue(
    ['body', 'platforms', foreign],
    'Input should be one of the platforms that the prompt is tracked on',
    wanted[foreign],
  );
}
