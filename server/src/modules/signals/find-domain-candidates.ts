import { addDays, dayNumber, dayOfDimension } from '#contract/days.ts';
import type { QueryRow } from '#contract/figures/query.ts';
import { platformNamed } from '#contract/platform-names.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readLines } from '#kernel/lines.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { queryMetrics } from '../analytics/index.ts';
import { comparedPairs, type Series, stratumKey } from '../statistics/index.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { firstDayRead, pairsOf, type RunScope, readSeries } from './measures.ts';

const maxDomains = 200;
const minAnswers = 10;
/** Of all domains, most of which are not compared. */
const maxRows = 5_000_000;

/** How many answers cite each domain, by prompt and platform, and by day. */
type CitingCounts = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<number, number>>>;

/**
 * The share of a platform's answers that cite a domain, for the domains that most answers cite. Platforms choose their
 * sources by themselves: what one begins to cite would vanish among the answers of all.
 */
export async function findDomainCandidates(ctx: Context, scope: RunScope): Promise<Candidate[]> {
  const domains = await citedDomains(ctx, scope);
  if (domains.size === 0) return [];
  const counts = await countCiting(ctx, scope, domains);
  const answers = await readAnswers(ctx, scope);
  return [...domains].flatMap((domain) => {
    const citing = counts.get(domain) ?? new Map();
    const own = platformsOf(citing).flatMap((name) => {
      const series = citingSeries(
        answers.filter(({ platform }) => platform === name),
        citing,
      );
      const platform = platformNamed(name);
      const subject = { kind: 'domain', name: domain, id: null } as const;
      return candidateOf(
        { ...subject, ...(platform && { platform }) },
        'domain_citation_rate',
        comparedPairs(series, pairsOf(scope)),
        (stratum) => stratum.platform === name,
      );
    });
    return own.filter((candidate) => candidate !== undefined);
  });
}

/** The series of one domain. */
export async function readDomainSeries(
  ctx: Context,
  scope: RunScope,
  domain: string,
): Promise<Series[]> {
  const counts = await countCiting(ctx, scope, new Set([domain]));
  return citingSeries(await readAnswers(ctx, scope), counts.get(domain) ?? new Map());
}

/** Which answers are counted does not depend on the metric, so any that all answers have will do. */
const readAnswers = (ctx: Context, scope: RunScope) =>
  readSeries(ctx, scope, { metric: 'brand_presence_percentage', subject: null });

/** Every answer counts once, and cites the domain or does not. */
function citingSeries(
  answers: readonly Series[],
  citing: ReadonlyMap<string, ReadonlyMap<number, number>>,
): Series[] {
  return answers.map((series) => {
    const days = citing.get(stratumKey(series));
    return {
      ...series,
      cells: series.cells.map((cell) => ({ ...cell, y: days?.get(cell.day) ?? 0 })),
    };
  });
}

function platformsOf(citing: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...citing.keys()].map((key) => key.slice(key.indexOf(' ') + 1)))];
}

async function citedDomains(ctx: Context, scope: RunScope): Promise<Set<string>> {
  const selection = {
    organizationId: ctx.principal.organizationId,
    brandId: scope.brandId,
    startDay: scope.compare_start_date,
    endDay: addDays(scope.end_date, 1),
  };
  const options = { signal: scope.signal, timeLimitMs: maxReadingMs };
  const found = await ctx.analytics.answers.describe(selection, { domains: maxDomains }, options);
  const enough = found.domains.filter(({ observation_count }) => observation_count >= minAnswers);
  return new Set(enough.map(({ domain }) => domain).filter((domain) => domain !== ''));
}

async function countCiting(
  ctx: Context,
  scope: RunScope,
  domains: ReadonlySet<string>,
): Promise<CitingCounts> {
  const { rows, hasMore } = await queryMetrics(ctx, {
    ...{ brandId: scope.brandId, signal: scope.signal, having: [] },
    ...{ start_date: firstDayRead(scope), end_date: scope.end_date },
    fields: 'source_domain,date,prompt_id,ai_platform,responses',
    filters: [...scope.filters],
    ...{ limit: maxRows, offset: 0, include_total: false, format: 'json-lines' },
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
    strata.set(key, days.set(dayNumber(dayOfDimension(row.date)), Number(row.responses)));
  }
  return counts;
}
