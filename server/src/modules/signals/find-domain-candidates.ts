import { addDays } from '#contract/days.ts';
import type { QueryRow } from '#contract/query.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import { Refusal } from '#kernel/errors.ts';
import { readLines } from '#kernel/read-lines.ts';
import { queryMetrics } from '../analytics/index.ts';
import type { StratumSums } from '../statistics/index.ts';
import { type Candidate, candidateOf, type WindowStrata } from './candidate.ts';
import type { RunScope } from './read-windows.ts';

const mostDomains = 200;
const fewestAnswers = 10;
/** Of domains by prompt and platform that are held at once. */
const mostCounts = 1_000_000;
/** Of all domains, most of which are not compared. */
const mostRows = 5_000_000;

/** How many answers cite each domain, by prompt and platform. */
type CitingCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The share of answers that cite a domain, for the domains that most answers cite. `all` are all answers. */
export async function findDomainCandidates(
  ctx: Context,
  scope: RunScope,
  all: WindowStrata,
): Promise<Candidate[]> {
  const fitting = Math.floor(mostCounts / Math.max(1, all.before.length + all.now.length));
  const domains = await citedDomains(ctx, scope, Math.min(mostDomains, fitting));
  if (domains.size === 0) return [];
  const before = await countCiting(ctx, scope, domains, 'before');
  const now = await countCiting(ctx, scope, domains, 'now');
  return [...domains].map((domain) =>
    candidateOf({ kind: 'domain', name: domain, id: null }, 'domain_citation_rate', {
      before: citingStrata(all.before, before.get(domain)),
      now: citingStrata(all.now, now.get(domain)),
    }),
  );
}

async function citedDomains(ctx: Context, scope: RunScope, most: number): Promise<Set<string>> {
  if (most === 0) return new Set();
  const selection = {
    organizationId: ctx.principal.organizationId,
    brandId: scope.brandId,
    startDay: scope.compare_start_date,
    endDay: addDays(scope.end_date, 1),
  };
  const options = { signal: scope.signal, timeLimitMs: longestReadingMs };
  const { domains } = await ctx.analytics.answers.describe(selection, { domains: most }, options);
  const enough = domains.filter(({ observation_count: answers }) => answers >= fewestAnswers);
  return new Set(enough.map(({ domain }) => domain).filter((domain) => domain !== ''));
}

async function countCiting(
  ctx: Context,
  scope: RunScope,
  domains: ReadonlySet<string>,
  window: keyof WindowStrata,
): Promise<CitingCounts> {
  const { rows, hasMore } = await queryMetrics(ctx, {
    brandId: scope.brandId,
    start_date: window === 'now' ? scope.start_date : scope.compare_start_date,
    end_date: window === 'now' ? scope.end_date : scope.compare_end_date,
    fields: 'source_domain,prompt_id,ai_platform,responses',
    filters: [],
    having: [],
    ...{ limit: mostRows, offset: 0, include_total: false, format: 'json-lines' },
    signal: scope.signal,
  });
  if (hasMore) {
    rows.destroy();
    throw new Refusal('query_too_expensive', 'There are too many cited domains to compare.');
  }
  const counts = new Map<string, Map<string, number>>();
  for await (const line of readLines(rows)) {
    // The engine writes the fields that were asked for.
    const row = JSON.parse(line) as QueryRow;
    const { source_domain: domain, prompt_id: prompt, ai_platform: platform } = row;
    if (typeof domain !== 'string' || !domains.has(domain)) continue;
    const own = counts.get(domain) ?? new Map<string, number>();
    own.set(`${prompt} ${platform}`, Number(row.responses));
    counts.set(domain, own);
  }
  return counts;
}

/** Every answer counts once, and cites the domain or does not. */
function citingStrata(
  all: readonly StratumSums[],
  citing: ReadonlyMap<string, number> | undefined,
): StratumSums[] {
  return all.map(({ prompt, platform, count }) => {
    const cites = citing?.get(`${prompt} ${platform}`) ?? 0;
    return {
      ...{ prompt, platform, count, x: count, xx: count, largestX: 1 },
      ...{ y: cites, xy: cites, yy: cites },
    };
  });
}
