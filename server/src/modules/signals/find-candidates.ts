import { platformNamed } from '#contract/platform-names.ts';
import type { Context } from '#kernel/context.ts';
import { brandNames } from '../brands/index.ts';
import { type ComparedPair, comparedPairs } from '../statistics/index.ts';
import { type Candidate, candidateOf, type Subject } from './candidate.ts';
import { findDomainCandidates } from './find-domain-candidates.ts';
import { brandMetrics, pairsOf, type RunScope, readSeries } from './measures.ts';

/** What `findCandidates` does, each announced when it is done. */
export const candidateSteps = brandMetrics.length + 2;

/** Every change that a run tests. Reads the brand's answers a metric at a time. */
export async function findCandidates(
  ctx: Context,
  scope: RunScope,
  stepDone: () => Promise<void>,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const metric of brandMetrics) {
    found.push(...(await ofBrand(ctx, scope, metric)));
    await stepDone();
  }
  found.push(...(await ofCompetitors(ctx, scope)));
  await stepDone();
  found.push(...(await findDomainCandidates(ctx, scope)));
  await stepDone();
  return found;
}

async function ofBrand(
  ctx: Context,
  scope: RunScope,
  metric: (typeof brandMetrics)[number],
): Promise<Candidate[]> {
  const series = await readSeries(ctx, scope, { metric, subject: null });
  const pairs = comparedPairs(series, pairsOf(scope));
  const platforms = new Set(series.map(({ platform }) => platform));
  const whole: Subject = { kind: 'brand', name: '', id: null };
  const candidates = [
    candidateOf(whole, metric, pairs, () => true),
    ...[...platforms].map((name) => ofPlatform(name, metric, pairs)),
    ...namesOf(scope, ({ topics }) => topics).map((name) =>
      candidateOf({ kind: 'topic', name, id: null }, metric, pairs, ({ prompt }) =>
        Boolean(scope.prompts.get(prompt)?.topics.includes(name)),
      ),
    ),
    ...namesOf(scope, ({ stage }) => [stage]).map((name) =>
      candidateOf(
        { kind: 'stage', name, id: null },
        metric,
        pairs,
        ({ prompt }) => scope.prompts.get(prompt)?.stage === name,
      ),
    ),
    // Its text is looked up when it becomes a signal.
    ...[...new Set(series.map(({ prompt }) => prompt))].map((id) =>
      candidateOf({ kind: 'prompt', name: '', id }, metric, pairs, ({ prompt }) => prompt === id),
    ),
  ];
  return candidates.filter((candidate) => candidate !== undefined);
}

function ofPlatform(
  name: string,
  metric: (typeof brandMetrics)[number],
  pairs: readonly ComparedPair[],
) {
  const value = platformNamed(name);
  const subject: Subject = {
    ...{ kind: 'platform', name, id: null },
    ...(value && { platform: value }),
  };
  return candidateOf(subject, metric, pairs, ({ platform }) => platform === name);
}

/** Answers without a topic are no topic. */
export function namesOf(
  { prompts }: Pick<RunScope, 'prompts'>,
  of: (facts: { readonly stage: string; readonly topics: readonly string[] }) => readonly string[],
): string[] {
  return [...new Set([...prompts.values()].flatMap(of))].filter((name) => name !== '');
}

async function ofCompetitors(ctx: Context, scope: RunScope): Promise<Candidate[]> {
  const brand = { organizationId: ctx.principal.organizationId, brandId: scope.brandId };
  const { competitor: competitors } = await brandNames(ctx, brand, ['competitor']);
  const metric = 'competitor_presence_percentage';
  const found: Candidate[] = [];
  for (const subject of competitors) {
    const series = await readSeries(ctx, scope, { metric, subject });
    const pairs = comparedPairs(series, pairsOf(scope));
    const candidate = candidateOf({ kind: 'competitor', ...subject }, metric, pairs, () => true);
    if (candidate) found.push(candidate);
  }
  return found;
}
