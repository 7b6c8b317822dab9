import type { Plan, PlanLever } from '#contract/collection/planner.ts';
import { formatCount, noValue } from '../../lib/words/format.ts';
import { roughMoney } from '../../lib/words/format-money.ts';

export const leverLabels: Readonly<Record<PlanLever, string>> = {
  repeat: 'One more repeat in each run',
  prompt: 'One more prompt',
  platform: 'One more platform',
  day: 'One more day',
};

export const curveLabels: Readonly<Record<PlanLever, string>> = {
  repeat: 'More repeats',
  prompt: 'More prompts',
  platform: 'More platforms',
  day: 'More days',
};

export const leverColors: Readonly<Record<PlanLever, string>> = {
  repeat: '--series-1',
  prompt: '--accent',
  platform: '--series-2',
  day: '--series-3',
};

/** Small differences matter here: two digits below one. */
export function inPoints(value: number | null): string {
  if (value === null) return noValue;
  return value.toFixed(Math.abs(value) < 1 ? 2 : 1);
}

export function inDollars(value: number | null): string {
  return value === null ? noValue : roughMoney(value);
}

export function whatIsAsked({ prompts, platforms, answers_each }: Plan): string {
  const [each, times] = [Number(platforms.toFixed(1)), Number(answers_each.toFixed(1))];
  return `${formatCount(prompts)} prompts × ${each} platforms × ${times} answers`;
}
