import type { PlannedMetric } from '#contract/collection/planner-metrics.ts';
import { platformNamed } from '#contract/platform-names.ts';
import type { PromptFlips, PromptFlipsQuery } from '#contract/prompts/prompt-flips.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { metrics, strataOf } from '../analytics/index.ts';
import { getPrompt } from '../prompts/index.ts';
import { flipRate } from '../statistics/index.ts';
import { askedWindow } from './read-panel.ts';

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
  const window = askedWindow(ctx, input);
  const [group] = await strataOf(ctx, {
    ...{ brandId, signal, fields: presence, filters: [`prompt_id:${promptId}`] },
    ...window,
  });
  return {
    ...{ prompt_id: promptId, ...window },
    platforms: (group?.strata[presence] ?? []).flatMap((sums) => {
      const platform = platformNamed(sums.platform);
      if (!platform || sums.count === 0) return [];
      return [{ platform, days: sums.days, responses: sums.count, flip_rate: flipRate(sums) }];
    }),
  };
}

/** What a share of 1 is shown as: 1, or 100 for a score. */
export function shownAs(name: PlannedMetric): number {
  return metrics.find((metric) => metric.name === name)?.shownAs ?? 1;
}
