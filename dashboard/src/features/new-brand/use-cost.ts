import { useQuery } from '@tanstack/react-query';
import { estimateNewBrand } from '#contract/operations/collections.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { requestOf } from '../../lib/api-request.ts';
import { platformValues } from '../../lib/platforms.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { presetBudget, promptsToCreate, type SetupDraft } from './setup-draft.ts';

const settlesMs = 250;

/** What a draft comes to: the platforms that are asked, what that costs, and the budget unless somebody types one. */
export function useCost(draft: SetupDraft) {
  const prompts = useSettled(promptsToCreate(draft).length, settlesMs);
  const all = useQuery(requestQuery(requestOf(estimateNewBrand, { query: { prompts } })));
  const platforms = draft.platforms ?? platformsWithKey(all.data?.platforms ?? []);
  const chosen = useSettled(platforms, settlesMs);
  const query = { prompts, platform: [...chosen] };
  const own = useQuery({
    ...requestQuery(requestOf(estimateNewBrand, { query })),
    enabled: all.data !== undefined && chosen.length > 0,
  });
  const monthUsd = own.data?.total?.month_usd;
  const preset = monthUsd === undefined ? '' : presetBudget(monthUsd);
  return {
    platforms,
    estimate: platforms.length > 0 ? own.data : undefined,
    error: all.error ?? own.error,
    isKnown: monthUsd !== undefined,
    monthlyBudget: draft.monthlyBudget ?? preset,
    isPreset: draft.monthlyBudget === undefined,
  };
}

export type Cost = ReturnType<typeof useCost>;

/** Those that can be asked at once; without any key all that are enabled, since a key may come later. */
function platformsWithKey(
  estimates: readonly { readonly platform: PlatformValue; readonly state: string }[],
): readonly PlatformValue[] {
  const of = (state: string) =>
    estimates.filter((one) => one.state === state).map(({ platform }) => platform);
  const priced = of('priced');
  if (priced.length > 0) return priced;
  const enabled = of('not_configured');
  return platformValues.filter((platform) => enabled.includes(platform));
}
