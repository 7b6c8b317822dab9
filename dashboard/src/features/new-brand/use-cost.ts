import { useQuery } from '@tanstack/react-query';
import type { CollectionEstimate } from '#contract/collection/collection-estimate.ts';
import { estimateNewBrand } from '#contract/operations/collections.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { presetBudget, promptsToCreate, type SetupDraft } from './setup-draft.ts';

const settlesMs = 250;

/** What the key that is offered first opens: where prompts wait until there is one. */
const firstPlatforms: readonly PlatformValue[] = ['chatgpt'];

/** What a draft comes to: the platforms that are asked, what that costs, and the budget unless somebody types one. */
export function useCost(draft: SetupDraft) {
  const prompts = useSettled(promptsToCreate(draft).length, settlesMs);
  const all = useQuery(requestQuery(requestOf(estimateNewBrand, { query: { prompts } })));
  const withKey = (all.data?.platforms ?? [])
    .filter(({ state }) => state === 'priced')
    .map(({ platform }) => platform);
  const hasKey = withKey.length > 0;
  const platforms = hasKey ? (draft.platforms ?? withKey) : firstPlatforms;
  const chosen = useSettled(platforms, settlesMs);
  const query = { prompts, platform: [...chosen] };
  const own = useQuery({
    ...requestQuery(requestOf(estimateNewBrand, { query })),
    enabled: all.data !== undefined && chosen.length > 0,
  });
  const monthUsd = own.data && monthOf(own.data);
  const preset = monthUsd === undefined ? '' : presetBudget(monthUsd);
  return {
    platforms,
    /** Each platform that is not disabled, with its price and whether there is a key for it. */
    offered: all.data?.platforms ?? [],
    hasKey,
    estimate: hasKey && platforms.length > 0 ? own.data : undefined,
    error: all.error ?? own.error,
    /** What a month costs, by the price list where there is no key yet. */
    monthUsd,
    monthlyBudget: draft.monthlyBudget ?? preset,
    hasNoLimit: draft.hasNoLimit,
    isPreset: draft.monthlyBudget === undefined,
  };
}

export type Cost = ReturnType<typeof useCost>;

/** Without a key nothing is part of the estimate's sums: then what the price list says. */
function monthOf({ total, platforms, prompts, days_per_month }: CollectionEstimate) {
  if (total) return total.month_usd;
  const listed = platforms.flatMap(({ documented }) => documented?.usd ?? []);
  if (listed.length === 0) return undefined;
  return listed.reduce((sum, usd) => sum + usd, 0) * prompts * days_per_month;
}
