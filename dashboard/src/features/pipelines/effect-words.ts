import type { CampaignEffect } from '#contract/changes-and-actions/campaigns.ts';
import type {
  EffectPower,
  EffectMeasure as Measured,
} from '#contract/changes-and-actions/effect.ts';
import {
  counted,
  formatCount,
  formatDay,
  formatDelta,
  formatValue,
} from '../../lib/words/format.ts';

/** What a page can change, in the words of its panel. */
export const effectMeasures = {
  citation: { label: 'Cites the page', verb: 'cite the page' },
  presence: { label: 'Names the brand', verb: 'name the brand' },
} as const;

export type EffectMeasure = keyof typeof effectMeasures;

/** Of a page that we published, or of a campaign; only the latter can be without a page to cite. */
export type EffectResult = CampaignEffect;

type Effect = NonNullable<Measured['effect']>;

/** Below this p-value an effect is said to be likely real. */
const maxChance = 0.05;

export function isLikelyReal({ p_value }: Pick<Effect, 'p_value'>): boolean {
  return p_value <= maxChance;
}

/** With their signs, such as `+4.0 to +26.0`. */
export function boundsInPoints({ lower, upper }: Pick<Effect, 'lower' | 'upper'>): string {
  return `${inPoints(lower)} to ${inPoints(upper)}`;
}

export function inPoints(share: number): string {
  return formatDelta('score', share * 100, 0);
}

/** What can be concluded, in one or two sentences. */
export function effectSentence(result: EffectResult, measure: EffectMeasure): string {
  const measured = result[measure];
  if (measured?.effect)
    return judgedSentence(measured.effect, result, effectMeasures[measure].verb);
  const isDue = result.status === 'measured' || result.status === 'not_parallel';
  return isDue && measured?.parallel?.passed === false
    ? notParallelSentence(measured.parallel)
    : missingSentence(result);
}

function judgedSentence(effect: Effect, result: EffectResult, verb: string): string {
  const judgement = isLikelyReal(effect) ? 'Likely real' : 'May be chance';
  const prompts = counted(result.presence.target?.prompts ?? 0, 'prompt');
  const others = counted(result.untouched_prompts, 'untouched prompt');
  const { as_extreme, draws } = effect.placebo;
  const isOfTopic = result.controls === 'topic';
  return (
    `${judgement}: ${inPoints(effect.estimate)} points (${boundsInPoints(effect)}) for answers to its ${prompts} that ${verb}, ` +
    `compared with ${others}${isOfTopic ? ' of the same topic' : ''}. ` +
    `Where nothing was published, as much was seen in ${formatCount(as_extreme)} of ${formatCount(draws)} trials.` +
    (isOfTopic
      ? ''
      : ' If the whole topic moved, it would look the same: too few untouched prompts are of it.')
  );
}

function notParallelSentence({ difference }: NonNullable<Measured['parallel']>): string {
  return (
    'No verdict: before it was published, these prompts and the others did not move together ' +
    `(${inPoints(difference)} points between the halves of the weeks before).`
  );
}

/** How small an effect would be seen, such as before a campaign is registered. */
export function powerSentence(power: EffectPower): string {
  if (!power) {
    return 'There are too few answers from the weeks before to say how small an effect could be detected.';
  }
  const { smallest_effect, chance, by } = power;
  return (
    `An effect of ${formatValue('score', smallest_effect * 100)} points on answers that name the brand would be seen ` +
    `with ${Math.round(chance * 100)}% chance by ${formatDay(by)}.`
  );
}

function missingSentence(result: EffectResult): string {
  const needed = counted(result.weeks_needed, 'whole week');
  switch (result.status) {
    case 'not_published':
      return 'The page has not been published yet.';
    case 'no_target_prompts':
      return 'You track none of the questions that the page was made for. Add them as prompts to see what the page does.';
    case 'too_early':
      if (result.enough_on !== null && result.enough_on === result.verdict_on) {
        return `Too early to say: the verdict is due on ${formatDay(result.verdict_on)}.`;
      }
      return result.enough_on === null
        ? `Too early to say, and the page is no longer live: a verdict needs ${needed} after publication.`
        : `Too early to say: a verdict needs ${needed} after publication, and so far there are ${result.weeks_after}. There will be enough on ${formatDay(result.enough_on)}.`;
    case 'too_little_history':
      return `There is nothing to compare with: a verdict needs ${needed} of answers before publication, and there are ${result.weeks_before}.`;
    case 'too_few_prompts':
      return `Too few prompts to compare with: a verdict needs ${result.untouched_prompts_needed} that no page or campaign was made for, and there are ${result.untouched_prompts}.`;
    case 'too_few_answers':
    case 'not_parallel':
    case 'measured':
      return 'Too few answers: its prompts were not asked often enough before and after publication.';
  }
}
