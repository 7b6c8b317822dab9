import { platforms, platformValues } from '#contract/platforms.ts';
import type { PromptFlips, PromptFlipsQuery } from '#contract/prompt-flips.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { getPrompt } from '../prompts/index.ts';
import { flipRate } from '../statistics/index.ts';
import { checkWindow } from './check-query.ts';
import { strataOf } from './strata-of.ts';

interface FlipsInput extends PromptFlipsQuery {
  readonly brandId: number;
  readonly promptId: number;
  readonly signal: AbortSignal;
}

const presence = 'brand_presence_percentage';

/** On each platform, how often the answer to a prompt begins or ceases to name the brand from one day to the next. */
export async function promptFlips(ctx: Context, input: FlipsInput): Promise<PromptFlips> {
  requireScope(ctx.principal, 'query');
  const { brandId, promptId, signal } = input;
  await getPrompt(ctx, { brandId, promptId });
  const { startDate, endDate } = checkWindow(ctx, {
    startDate: input.start_date?.trim() || undefined,
    endDate: input.end_date?.trim() || undefined,
  });
  const [group] = await strataOf(ctx, {
    ...{ brandId, signal, fields: presence, filters: [`prompt_id:${promptId}`] },
    ...{ start_date: startDate, end_date: endDate },
  });
  return {
    ...{ prompt_id: promptId, start_date: startDate, end_date: endDate },
    platforms: (group?.strata[presence] ?? []).flatMap((sums) => {
      const platform = platformValues.find(
        (value) => platforms[value].displayName === sums.platform,
      );
      if (!platform || sums.count === 0) return [];
      return [{ platform, days: sums.days, responses: sums.count, flip_rate: flipRate(sums) }];
    }),
  };
}
