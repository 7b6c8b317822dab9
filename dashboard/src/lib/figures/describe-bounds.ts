import { minReliableAnswers } from '#domain/judgement/reliable.ts';
import { type Estimand, estimandWords } from '../scope/estimand.ts';
import { counted, formatValue, type Unit } from '../words/format.ts';
import type { Estimate } from './interval-query.ts';

/** How many points an estimate may be off: the wider side of its bounds, so that no side is understated. */
function marginOf(estimate: Estimate, estimand: Estimand): number | null {
  const { lower, upper } = estimate[estimand];
  if (lower === null || upper === null) return null;
  return Math.max(upper - estimate.estimate, estimate.estimate - lower);
}

/**
 * How sure an estimate is, behind it: `± 2.1` in points, `± ?` where there are no bounds. Where that would reach below
 * nothing or above everything, the bounds themselves: `36.6–99.9%`.
 */
export function formatMargin(unit: Unit, estimate: Estimate, estimand: Estimand): string {
  const margin = marginOf(estimate, estimand);
  if (margin === null) return '± ?';
  const { lower, upper } = estimate[estimand];
  if (!isPossible(unit, estimate.estimate, margin) && lower !== null && upper !== null) {
    return `${points(unit, lower)}–${formatValue(unit, upper)}`;
  }
  return `± ${points(unit, margin)}`;
}

function isPossible(unit: Unit, estimate: number, margin: number): boolean {
  const most = unit === 'share' ? 1 : unit === 'score' ? 100 : Number.POSITIVE_INFINITY;
  return estimate - margin >= 0 && estimate + margin <= most;
}

function points(unit: Unit, value: number): string {
  return formatValue('score', unit === 'share' ? value * 100 : value);
}

/** Both ranges in brackets: ` (±1.3 points for these prompts, ±23.5 for your market)`. */
export function marginsText(unit: Unit, estimate: Estimate): string {
  const parts = (['basket', 'population'] as const).flatMap((estimand, at) => {
    if (estimate[estimand].lower === null) return [];
    const margin = formatMargin(unit, estimate, estimand).replace('± ', '±');
    const inPoints = at === 0 && margin.startsWith('±') ? ' points' : '';
    return `${margin}${inPoints} for ${estimandWords[estimand]}`;
  });
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** The bounds in full, what they are about and what they rest on. */
export function describeBounds(unit: Unit, estimate: Estimate, estimand: Estimand): string {
  const { lower, upper, reliable } = estimate[estimand];
  const basis = `${counted(estimate.responses, 'answer')} to ${counted(estimate.prompts, 'prompt')}.`;
  if (lower === null || upper === null) {
    return `No range: one prompt says nothing about your market. ${basis}`;
  }
  const subject =
    estimand === 'basket'
      ? 'where the figure for these prompts would settle'
      : 'where the figure for your market would settle';
  const range = `${formatValue(unit, lower)} to ${formatValue(unit, upper)}: ${subject}, in 95 of 100 cases.`;
  return reliable
    ? `${range} ${basis}`
    : `${range} ${basis} Unreliable: ${whyUnreliable(estimate, estimand)}.`;
}

function whyUnreliable(estimate: Estimate, estimand: Estimand): string {
  const effective = estimate[estimand].effective_responses;
  if (estimate.responses < minReliableAnswers) return `fewer than ${minReliableAnswers} answers`;
  if (effective !== null && effective < minReliableAnswers) {
    return `the answers are so alike that they say no more than ${counted(Math.floor(effective), 'different answer')} would`;
  }
  return 'the range is at least 30 points wide, or too few days add anything to the day before';
}
