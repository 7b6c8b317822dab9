import type { MetricChange } from '#contract/figures/intervals.ts';
import type { Source } from '#contract/pages/sources.ts';
import type { Context } from '#kernel/context.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { SourceDetails, SourcePlan, SourceTallies } from '#kernel/ports/analytics/sources.ts';
import { brandNames } from '../brands/index.ts';
import type { JudgedSource } from './judge-sources.ts';
import { type PageChecks, readPageChecks } from './judge-sources.ts';

interface Window {
  readonly responses: number;
  /** The window to compare with. */
  readonly earlier: SourceTallies | undefined;
  /** How shares changed since then, by source. */
  readonly changes: ReadonlyMap<string, MetricChange> | undefined;
  readonly read: ReadOptions;
}

const maxCompetitors = 5;

/** Adds all fields of the contract to the sources of a page. */
export async function describeSources(
  ctx: Context,
  plan: SourcePlan,
  page: readonly JudgedSource[],
  { responses, earlier, changes, read }: Window,
): Promise<Source[]> {
  if (page.length === 0) return [];
  const [details, names, checks] = await Promise.all([
    ctx.analytics.sources.describe(plan, { competitors: maxCompetitors }, read),
    brandNames(ctx, plan, ['competitor']),
    readPageChecks(ctx, plan, page),
  ]);
  const known = new Map(names.competitor.map(({ id, name }) => [id, name]));
  const detailsOf = createDetails(details, known);
  return page.map((judged) => ({
    domain: judged.domain,
    url: plan.by === 'page' ? judged.source : null,
    kind: judged.kind,
    kind_from: judged.kind_from,
    owner: judged.owner,
    ...counted(judged, responses),
    ...detailsOf(judged),
    checks: shownChecks(checks.get(judged.source)),
    previous: earlier ? previousOf(judged, earlier) : null,
    change: changes?.get(judged.source) ?? null,
  }));
}

function counted(
  { answers, gapAnswers }: Pick<JudgedSource, 'answers' | 'gapAnswers'>,
  responses: number,
) {
  const share = responses === 0 ? 0 : answers / responses;
  return { answers, share, gap_answers: gapAnswers };
}

function previousOf({ source }: JudgedSource, { responses, sources }: SourceTallies) {
  const found = sources.find((one) => one.source === source);
  return counted(found ?? { answers: 0, gapAnswers: 0 }, responses);
}

function shownChecks(checks: PageChecks | undefined): Source['checks'] {
  if (!checks) return null;
  const { pages, namingBrand, lastCheckedAt } = checks;
  return { pages, naming_brand: namingBrand, last_checked_at: lastCheckedAt.toISOString() };
}

function createDetails(details: SourceDetails, names: ReadonlyMap<number, string>) {
  const facts = Map.groupBy(details.facts, bySource);
  const platforms = Map.groupBy(details.platforms, bySource);
  const competitors = Map.groupBy(details.competitors, bySource);
  const owners = Map.groupBy(details.owners, bySource);
  return ({ source, owner }: JudgedSource) => {
    const [fact] = facts.get(source) ?? [];
    const named = competitors.get(source) ?? [];
    const [owned] = owners.get(source) ?? [];
    return {
      owner_competitor_id: owner === 'competitor' ? (owned?.competitorId ?? null) : null,
      brand_answers: fact?.brandAnswers ?? 0,
      prompts: fact?.prompts ?? 0,
      platforms: (platforms.get(source) ?? []).map(({ platform, answers }) => ({
        platform,
        answers,
      })),
      competitors: named.map(({ competitorId, answers }) => ({
        ...{ competitor_id: competitorId, answers },
        name: names.get(competitorId) ?? String(competitorId),
      })),
      competitors_named: named[0]?.named ?? 0,
    };
  };
}

const bySource = ({ source }: { readonly source: string }) => source;
