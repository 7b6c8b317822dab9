import { platforms, platformValues } from '#contract/platforms.ts';
import type { MetricName } from '#contract/query.ts';
import type { SignalMetric } from '#contract/signals.ts';
import type { Context } from '#kernel/context.ts';
import { brandNames } from '../brands/index.ts';
import { type Candidate, candidateOf, type Subject, type WindowStrata } from './candidate.ts';
import { findDomainCandidates } from './find-domain-candidates.ts';
import { type ComparedGroup, type RunScope, readWindows } from './read-windows.ts';

/** Of platforms, topics, stages and prompts. */
const brandMetrics = [
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
  'brand_citation_rate',
] as const satisfies readonly (SignalMetric & MetricName)[];

/** Strata that are held at once; the query refuses more. */
const mostStrata = 200_000;

/** What `findCandidates` does, each announced when it is done. */
export const candidateSteps = 5;

/** Every change that a run tests. Reads the brand's answers a kind at a time. */
export async function findCandidates(
  ctx: Context,
  scope: RunScope,
  stepDone: () => Promise<void>,
): Promise<Candidate[]> {
  const [all] = await readWindows(ctx, scope, { fields: brandMetrics });
  if (!all) return [];
  const found = [...ofPlatforms(all), ...ofPrompts(all)];
  await stepDone();
  const steps = [
    () => ofNames(ctx, scope, 'topic', 'prompt_topic'),
    () => ofNames(ctx, scope, 'stage', 'stage'),
    () => ofCompetitors(ctx, scope, all),
    () => findDomainCandidates(ctx, scope),
  ];
  for (const step of steps) {
    found.push(...(await step()));
    await stepDone();
  }
  return found;
}

function brandCandidates(subject: Subject, strata: ComparedGroup['strata']): Candidate[] {
  return brandMetrics.map((metric) => candidateOf(subject, metric, strata(metric)));
}

function ofPlatforms(all: ComparedGroup): Candidate[] {
  return platformValues.flatMap((platform) => {
    const name = platforms[platform].displayName;
    const ownStrata = only(all, (stratum) => stratum.platform === name);
    if (isEmpty(ownStrata('brand_presence_percentage'))) return [];
    return brandCandidates({ kind: 'platform', name, id: null, platform }, ownStrata);
  });
}

function ofPrompts(all: ComparedGroup): Candidate[] {
  const byPrompt = new Map(brandMetrics.map((metric) => [metric, splitByPrompt(all, metric)]));
  const ids = new Set([...byPrompt.values()].flatMap((groups) => [...groups.keys()]));
  return [...ids].flatMap((id) =>
    brandMetrics.map((metric) => {
      const strata = byPrompt.get(metric)?.get(id) ?? { before: [], now: [] };
      // Its text is looked up when it becomes a signal.
      return candidateOf({ kind: 'prompt', name: '', id }, metric, strata);
    }),
  );
}

function splitByPrompt(all: ComparedGroup, metric: MetricName): Map<number, WindowStrata> {
  const { before, now } = all.strata(metric);
  const earlier = Map.groupBy(before, ({ prompt }) => prompt);
  const later = Map.groupBy(now, ({ prompt }) => prompt);
  const ids = new Set([...earlier.keys(), ...later.keys()]);
  return new Map(
    [...ids].map((id) => [id, { before: earlier.get(id) ?? [], now: later.get(id) ?? [] }]),
  );
}

function only(
  all: ComparedGroup,
  isOwn: (stratum: WindowStrata['now'][number]) => boolean,
): ComparedGroup['strata'] {
  return (metric) => {
    const { before, now } = all.strata(metric);
    return { before: before.filter(isOwn), now: now.filter(isOwn) };
  };
}

function isEmpty({ before, now }: WindowStrata): boolean {
  return before.length === 0 && now.length === 0;
}

/** Answers without a topic are no topic. */
async function ofNames(
  ctx: Context,
  scope: RunScope,
  kind: 'topic' | 'stage',
  dimension: 'prompt_topic' | 'stage',
): Promise<Candidate[]> {
  const groups = await readWindows(ctx, scope, { fields: [dimension, ...brandMetrics] });
  return groups.flatMap(({ values, strata }) => {
    const name = values[dimension];
    if (typeof name !== 'string' || name === '') return [];
    return brandCandidates({ kind, name, id: null }, strata);
  });
}

/** Every answer is evaluated for every competitor, so they are read a few at a time. */
async function ofCompetitors(
  ctx: Context,
  scope: RunScope,
  all: ComparedGroup,
): Promise<Candidate[]> {
  const brand = { organizationId: ctx.principal.organizationId, brandId: scope.brandId };
  const { competitor: competitors } = await brandNames(ctx, brand, ['competitor']);
  const { before, now } = all.strata('brand_presence_percentage');
  const atOnce = Math.max(1, Math.floor(mostStrata / Math.max(1, before.length, now.length)));
  const found: Candidate[] = [];
  for (let from = 0; from < competitors.length; from += atOnce) {
    const some = new Map(competitors.slice(from, from + atOnce).map(({ id, name }) => [id, name]));
    const groups = await readWindows(ctx, scope, {
      fields: ['competitor_id', 'competitor_presence_percentage'],
      filters: [`competitor_id:${[...some.keys()].join('|')}`],
    });
    for (const { values, strata } of groups) {
      const id = Number(values.competitor_id);
      const subject = { kind: 'competitor', id, name: some.get(id) ?? '' } as const;
      const metric = 'competitor_presence_percentage';
      found.push(candidateOf(subject, metric, strata(metric)));
    }
  }
  return found;
}
