import type { Source, SourceList, SourceListQuery } from '#contract/pages/sources.ts';
import { citedDomain, citedPage } from '#kernel/cited-names.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { SourcePlan, SourceTallies } from '#kernel/ports/analytics/sources.ts';
import { requireScope } from '#kernel/principal.ts';
import { refusingAtLimits, requestTime } from '#kernel/read-limits.ts';
import { selectAnswers } from '../analytics/index.ts';
import { requireBrand } from '../brands/index.ts';
import { describeSources } from './describe-sources.ts';
import { chooseSources, judgeSources } from './judge-sources.ts';
import { correctedKinds } from './source-kinds.ts';

export interface SourceListInput extends SourceListQuery {
  readonly brandId: number;
  /** Aborted when the caller disconnects, which also stops the engine. */
  readonly signal: AbortSignal;
}

/** Kinds are decided here and not in an engine, so all sources are in memory at once. */
export const maxSources = 20_000;

type Listed = Pick<SourceList, 'total' | 'responses'> & { readonly items: readonly Source[] };

/** The sources that answers cite: most cited first, or by how much there is to win. */
export async function listSources(ctx: Context, input: SourceListInput): Promise<Listed> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, input.brandId);
  const { compared, ...answers } = await selectAnswers(ctx, input);
  const plan: SourcePlan = { ...answers, by: input.by, ...narrowed(input) };
  const options = requestTime(input.signal);
  return refusingAtLimits('report', async () => {
    const [tallies, corrections] = await Promise.all([
      ctx.analytics.sources.tally(plan, { limit: maxSources }, options()),
      correctedKinds(ctx, brand),
    ]);
    const chosen = chooseSources(tallies.sources, corrections, input);
    const page = chosen.slice(input.offset, input.offset + input.limit);
    const sources = page.map(({ source }) => source);
    const earlier =
      compared && (await tallyEarlier(ctx, { ...plan, days: compared, sources }, options()));
    const changes =
      compared && (await judgeSources(ctx, { ...input, days: answers.days, compared, sources }));
    const items = await describeSources(ctx, { ...plan, sources }, page, {
      responses: tallies.responses,
      ...{ earlier, changes },
      read: options(),
    });
    return { total: chosen.length, responses: tallies.responses, items };
  });
}

function tallyEarlier(
  ctx: Context,
  plan: SourcePlan & { readonly sources: readonly string[] },
  options: ReadOptions,
): Promise<SourceTallies> {
  return ctx.analytics.sources.tally(plan, { limit: plan.sources.length }, options);
}

/** Limits the list to one website or one page. */
function narrowed({ by, domain, url }: SourceListInput): Pick<SourcePlan, 'domain' | 'sources'> {
  const page = url === undefined ? undefined : citedPage(url);
  const host = domain === undefined ? undefined : citedDomain(domain);
  if (url !== undefined && by === 'domain') {
    throw invalidValue(['query', 'url'], 'url needs by=page', url);
  }
  if (url !== undefined && page === undefined) {
    throw invalidValue(['query', 'url'], 'Input should be the address of a page', url);
  }
  if (domain !== undefined && host === undefined) {
    throw invalidValue(['query', 'domain'], 'Input should be a host', domain);
  }
  return {
    ...(host === undefined ? {} : { domain: host }),
    ...(page === undefined ? {} : { sources: [page] }),
  };
}
