import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { platformsOf } from '../../agents/index.ts';
import type { SearchScope } from '../finding.ts';
import { gapOf, type OwnPage } from '../own-pages.ts';
import { narrowScope } from '../read-scope.ts';

/** Prompts that a page could help with: meant for it, or else those whose answers cite the brand's website. */
function reachOf(scope: SearchScope, { targets }: OwnPage) {
  const citing = [...scope.prompts.values()].filter((prompt) => prompt.citing > 0);
  const ids = targets.size > 0 ? [...targets] : citing.map(({ id }) => id);
  const gap = gapOf(scope, ids);
  const cited = citing.reduce((sum, prompt) => sum + prompt.citing, 0);
  return { ids, gap, answers: gap > 0 ? gap : cited };
}

export interface PageReach extends ReturnType<typeof reachOf> {
  /** Whose answers are counted; empty: those of all platforms. */
  readonly platforms: readonly PlatformValue[];
}

/** Who reads a page decides which answers it concerns: those of the platforms that these agents read for. */
export async function reachOfReaders(
  { page, agents }: { readonly page: OwnPage; readonly agents: readonly string[] },
  scope: SearchScope,
  ofPlatforms: ScopeOfPlatforms,
): Promise<PageReach> {
  const of = platformsOf(agents);
  return { ...reachOf(of.length > 0 ? await ofPlatforms(of) : scope, page), platforms: of };
}

type ScopeOfPlatforms = (of: readonly PlatformValue[]) => Promise<SearchScope>;

/** The scope with counts of some platforms alone, each combination read once. */
export function scopeOfPlatforms(ctx: Context, scope: SearchScope): ScopeOfPlatforms {
  const known = new Map<string, Promise<SearchScope>>();
  return (of) => {
    const key = of.join();
    const narrowed = known.get(key) ?? narrowScope(ctx, scope, of);
    known.set(key, narrowed);
    return narrowed;
  };
}

/** How often agents got the page. */
export function fetchesOf({ visits }: OwnPage): number {
  return visits.reduce((sum, each) => sum + each.visits - each.failed, 0);
}

/**
 * A page that agents only fetch concerns as large a part of the answers that leave the brand out as its part of all
 * fetches: with more it would come before pages that as many answers cite.
 */
export function reachOfFetched(scope: SearchScope, page: OwnPage, allFetches: number) {
  const ofWebsite = reachOf(scope, page);
  const isUseful = gapOf(scope, ofWebsite.ids) > 0;
  const open = (isUseful ? ofWebsite.ids : [...scope.prompts.keys()])
    .map((id) => ({ id, gap: gapOf(scope, [id]) }))
    .filter(({ gap }) => gap > 0)
    .toSorted((one, other) => other.gap - one.gap);
  const gap = open.reduce((sum, prompt) => sum + prompt.gap, 0);
  const answers = Math.ceil((gap * fetchesOf(page)) / Math.max(1, allFetches));
  return { ids: open.map(({ id }) => id), gap, answers };
}
