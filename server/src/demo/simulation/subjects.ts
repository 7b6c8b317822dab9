import type { Industry, PromptPlan } from '../industries/industry.ts';
import type { Random } from '../random.ts';
import type { Subject } from '../text/teller.ts';
import type { Sentiment } from '../world-types.ts';
import type { NameState } from './series.ts';

const sentiments: readonly Sentiment[] = [
  'positive',
  'positive',
  'none',
  'none',
  'mixed',
  'negative',
];

/** Whom an answer speaks of, in its order: those that the prompt names first, then by weight and luck. */
export function drawSubjects(
  random: Random,
  industry: Industry,
  prompt: PromptPlan,
  states: readonly NameState[],
): Subject[] {
  const tracked = states
    .filter(({ present }) => present)
    .map((state) => ({
      subject: trackedSubject(random, industry, prompt, state),
      rank: rankOf(random, industry, prompt, state.name),
    }));
  const outsiders = drawOutsiders(random, industry, prompt, tracked.length).map((subject) => ({
    subject,
    rank: random.normal(1),
  }));
  return [...tracked, ...outsiders].sort((a, b) => b.rank - a.rank).map(({ subject }) => subject);
}

function rankOf(random: Random, industry: Industry, prompt: PromptPlan, name: string): number {
  const named = prompt.names.includes(name) ? 20 : 0;
  return named + (industry.standings[name]?.prominence ?? 0) + random.normal(1.1);
}

function trackedSubject(
  random: Random,
  industry: Industry,
  prompt: PromptPlan,
  { name, sentiment, news }: NameState,
): Subject {
  const others = industry.otherNames[name]?.[prompt.language] ?? [];
  const share = prompt.language === 'ja' ? 0.4 : 0.18;
  const models = prompt.kind === 'best' ? (industry.products[name] ?? []) : [];
  return {
    entity: name,
    called: others.length > 0 && random.chance(share) ? random.pick(others) : name,
    sentiment,
    news,
    product: models.length > 0 && random.chance(0.4) ? random.pick(models) : null,
    url: websiteOf(industry, name),
  };
}

function websiteOf({ body }: Industry, name: string): string | null {
  if (name === body.name) return body.website;
  const site = body.competitors.find((competitor) => competitor.name === name)?.websites[0];
  return site?.includes('://') ? site : null;
}

/** Names other than the tracked ones make lists differ, as they do in real answers. */
function drawOutsiders(
  random: Random,
  { outsiders }: Industry,
  { kind }: PromptPlan,
  tracked: number,
): Subject[] {
  if (kind === 'about' || kind === 'advice') return [];
  const share = kind === 'compare' ? 0.06 : 0.36;
  const chosen = random.shuffle(outsiders).filter(() => random.chance(share));
  const least = kind === 'best' ? Math.max(0, 3 - tracked) : 0;
  const names = chosen.length >= least ? chosen : random.shuffle(outsiders).slice(0, least);
  return names.map((called) => ({
    entity: null,
    called,
    sentiment: random.pick(sentiments),
    news: null,
    product: null,
    url: null,
  }));
}
