import { addDays } from '#contract/days.ts';
import type { QueryRow } from '#contract/query.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import { Refusal } from '#kernel/errors.ts';
import { readLines } from '#kernel/read-lines.ts';
import { dailySums, queryMetrics } from '../analytics/index.ts';
import { type CountedDays, createCounting, type DaySums, stratumKey } from '../statistics/index.ts';
import { type Candidate, candidateOf, type WindowStrata } from './candidate.ts';
import type { RunScope } from './read-windows.ts';

const mostDomains = 200;
const fewestAnswers = 10;
/** Of domains by day, prompt and platform that are held at once. */
const mostCounts = 1_000_000;
/** Of all domains, most of which are not compared. */
const mostRows = 5_000_000;
/** Which answers are counted does not depend on the metric, so any that all answers have will do. */
const everyAnswer = 'brand_presence_percentage';

/** How many answers cite each domain, by prompt, platform and day. */
type CitingCounts = ReadonlyMap<string, CountedDays>;

/** The share of answers that cite a domain, for the domains that most answers cite. */
export async function findDomainCandidates(ctx: Context, scope: RunScope): Promise<Candidate[]> {
  const before = await readAnswers(ctx, scope, 'before');
  const now = await readAnswers(ctx, scope, 'now');
  const fitting = Math.floor(mostCounts / Math.max(1, before.length + now.length));
  const domains = await citedDomains(ctx, scope, Math.min(mostDomains, fitting));
  if (domains.size === 0) return [];
  const counted = {
    before: await countCiting(ctx, scope, domains, 'before'),
    now: await countCiting(ctx, scope, domains, 'now'),
  };
  const counting = { before: createCounting(before), now: createCounting(now) };
  const strataOf = (domain: string, window: keyof WindowStrata) =>
    counting[window](counted[window].get(domain) ?? new Map());
  return [...domains].map((domain) =>
    candidateOf({ kind: 'domain', name: domain, id: null }, 'domain_citation_rate', {
      before: strataOf(domain, 'before'),
      now: strataOf(domain, 'now'),
    }),
  );
}

const daysOf = (scope: RunScope, window: keyof WindowStrata) =>
  window === 'now'
    ? { first: scope.start_date, last: scope.end_date }
    : { first: scope.compare_start_date, last: scope.compare_end_date };

/** Every answer counts once, and cites the domain or does not. */
async function readAnswers(
  ctx: Context,
  scope: RunScope,
  window: keyof WindowStrata,
): Promise<DaySums[]> {
  const { brandId, signal } = scope;
  const days = daysOf(scope, window);
  const groups = await dailySums(ctx, { brandId, signal, days, metrics: [everyAnswer] });
  return groups.flatMap(({ sumsOf }) => sumsOf(everyAnswer));
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
  const { first, last } = daysOf(scope, window);
  const { rows, hasMore } = await queryMetrics(ctx, {
    brandId: scope.brandId,
    start_date: first,
    end_date: last,
    fields: 'source_domain,date,prompt_id,ai_platform,responses',
    filters: [],
    having: [],
    ...{ limit: mostRows, offset: 0, include_total: false, format: 'json-lines' },
    signal: scope.signal,
  });
  if (hasMore) {
    rows.destroy();
    throw new Refusal('query_too_expensive', 'There are too many cited domains to compare.');
  }
  const counts = new Map<string, Map<string, Map<number, number>>>();
  for await (const line of readLines(rows)) {
    // The engine writes the fields that were asked for.
    const row = JSON.parse(line) as QueryRow;
    const { source_domain: domain } = row;
    if (typeof domain !== 'string' || !domains.has(domain)) continue;
    const strata = counts.get(domain) ?? new Map<string, Map<number, number>>();
    counts.set(domain, strata);
    const key = stratumKey({ prompt: Number(row.prompt_id), platform: String(row.ai_platform) });
    const days = strata.get(key) ?? new Map<number, number>();
    strata.set(key, days.set(Number(row.date), Number(row.responses)));
  }
  return counts;
}
