import type { ActionVerdict } from '#contract/changes-and-actions/actions.ts';
import type { CampaignEffect } from '#contract/changes-and-actions/campaigns.ts';
import type { EffectStatus } from '#contract/changes-and-actions/effect.ts';
import type { Day } from '#contract/days.ts';

type Judged = Pick<CampaignEffect, 'status' | 'presence' | 'power'>;

/** Why nothing can be said, for people. */
const reasons: Readonly<Record<Exclude<EffectStatus, 'measured'>, string>> = {
  not_published: 'Nothing to judge: its campaign was deleted.',
  no_target_prompts: 'Nothing to judge: it has no prompts.',
  too_early: 'Too early to tell.',
  too_little_history: 'Cannot be said: fewer than four weeks of answers before it.',
  too_few_prompts: 'Cannot be said: too few other prompts to compare with.',
  too_few_answers: 'Cannot be said: too few answers before or after it.',
  not_parallel: 'Cannot be said: its prompts were already moving differently before it.',
};

const nothing = { estimate: null, lower: null, upper: null, p_value: null };

/** What an action did, from the effect that was registered for it. */
export function verdictOf({ status, presence, power }: Judged, judged_on: Day): ActionVerdict {
  const smallest_effect = power?.smallest_effect ?? null;
  const { effect } = presence;
  if (status !== 'measured' || !effect) {
    const reason = status === 'measured' ? 'too_few_answers' : status;
    const text = reasons[reason];
    return { result: 'not_measurable', ...nothing, smallest_effect, reason, text, judged_on };
  }
  const { estimate, lower, upper, p_value } = effect;
  const isSeen = lower > 0 || upper < 0;
  return {
    result: isSeen ? 'effect_seen' : 'no_effect_seen',
    ...{ estimate, lower, upper, p_value, smallest_effect, reason: 'measured', judged_on },
    text: isSeen
      ? `${points(estimate)} points, likely real.`
      : smallest_effect === null
        ? 'No effect seen.'
        : `No effect seen; ${size(smallest_effect)} points would have been.`,
  };
}

/** With its sign: people read a change. */
function points(share: number): string {
  return `${share < 0 ? '−' : '+'}${size(share)}`;
}

function size(share: number): string {
  const value = Math.abs(100 * share);
  return value < 1 ? value.toFixed(1) : String(Math.round(value));
}
