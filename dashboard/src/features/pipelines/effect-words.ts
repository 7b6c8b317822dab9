import type { PublicationEffect } from '#contract/publication-effect.ts';
import { counted, formatCount, formatDay, formatDelta } from '../../lib/format.ts';

/** What a page can change, in the words of its panel. */
export const effectMeasures = {
  citation: { label: 'Cites the page', verb: 'cite the page' },
  presence: { label: 'Names the brand', verb: 'name the brand' },
} as const;

export type EffectMeasure = keyof typeof effectMeasures;

type Effect = NonNullable<PublicationEffect[EffectMeasure]['effect']>;

/** Below this p-value an effect is said to be likely real. */
const mostChance = 0.05;

export function isLikelyReal({ p_value }: Effect): boolean {
  return p_value <= mostChance;
}

/** With their signs, such as `+4.0 to +26.0`. */
export function boundsInPoints({ lower, upper }: Effect): string {
  return `${inPoints(lower)} to ${inPoints(upper)}`;
}

export function inPoints(share: number): string {
  return formatDelta('score', share * 100, 0);
}

/** What can be concluded, in one or two sentences. */
export function effectSentence(result: PublicationEffect, measure: EffectMeasure): string {
  const { effect } = result[measure];
  return effect
    ? judgedSentence(effect, result, effectMeasures[measure].verb)
    : missingSentence(result);
}

function judgedSentence(effect: Effect, result: PublicationEffect, verb: string): string {
  const judgement = isLikelyReal(effect) ? 'Likely real' : 'May be chance';
  const prompts = counted(result.presence.target?.prompts ?? 0, 'prompt');
  const others = counted(result.untouched_prompts, 'untouched prompt');
  const { as_extreme, draws } = effect.placebo;
  return (
    `${judgement}: ${inPoints(effect.estimate)} points (${boundsInPoints(effect)}) for answers to its ${prompts} that ${verb}, ` +
    `compared with ${others}. Placebo publications gave as much in ${formatCount(as_extreme)} of ${formatCount(draws)} draws.`
  );
}

function missingSentence(result: PublicationEffect): string {
  const needed = counted(result.weeks_needed, 'whole week');
  switch (result.status) {
    case 'not_published':
      return 'The page has not been published yet.';
    case 'no_target_prompts':
      return 'You track none of the questions that this page was made for. Add them as prompts to see what the page does.';
    case 'too_early':
      return result.enough_on === null
        ? `Too early to say, and the page is not live any more: it takes ${needed} after publication.`
        : `Too early to say: it takes ${needed} after publication, and ${result.weeks_after} are over. There will be enough on ${formatDay(result.enough_on)}.`;
    case 'too_little_history':
      return `There is nothing to compare with: it takes ${needed} of answers before publication, and there are ${result.weeks_before}.`;
    case 'too_few_prompts':
      return `Too few prompts to compare with: it takes ${result.untouched_prompts_needed} that no page was made for, and there are ${result.untouched_prompts}.`;
    case 'too_few_answers':
    case 'measured':
      return 'Too few answers: the prompts of this page were not asked often enough before and after publication.';
  }
}
