import type { ResponseGroupsQuery } from '#contract/response-filters.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import { requireScope } from '#kernel/principal.ts';
import { selectResponses } from './response-filters.ts';
import { responseNames } from './response-names.ts';

interface GroupsInput extends ResponseGroupsQuery {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

/** How many of the filtered answers each platform or prompt has, the most first. */
export async function listResponseGroups(ctx: Context, input: GroupsInput) {
  requireScope(ctx.principal, 'query');
  const { brandId, by, limit, offset, signal, ...filters } = input;
  const names = await responseNames(ctx, brandId);
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const { total, groups } = await ctx.analytics.answers.group(
    selectResponses(brand, filters, names),
    by,
    { limit, offset },
    { signal, timeLimitMs: longestReadingMs },
  );
  return { total, items: [...groups], offset, limit, metadata: {} };
}
