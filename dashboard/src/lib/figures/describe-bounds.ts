import { type Estimand, estimandWords } from '../scope/estimand.ts';
import { counted, formatValue, type Unit } from '../words/format.ts';
import type { Estimate } from './interval-query.ts';

/** What the public standard behind `reliable` asks for. */
const minAnswers = 30;

/** How many points an estimate may be off: the wider side of its bounds, so that no side is understated. */
export function marginOf(estimate: Estimate, estimand: Estimand): number | null {
  const { lower, upper } = estimate[estimand];
  if (lower === null || upper === null) return null;
  return Math.max(upper - estimate.estimate, estimate.estimate - lower);
}

/** `± 2.1`, in points; `± ?` where there are no bounds. */
export function formatMargin(unit: Unit, margin: number | null): string {
  if (margin === null) return '± ?';
  return `± ${formatValue('score', unit === 'share' ? margin * 100 : margin)}`;
}

/** Both ranges in brackets: ` (±1.3 points for these prompts, ±23.5 for your market)`. */
export function marginsText(unit: Unit, estimate: Estimate): string {
  const parts = (['basket', 'population'] as const).flatMap((estimand) => {
    const margin = marginOf(estimate, estimand);
    if (margin === null) return [];
    return [[formatMargin(unit, margin).replace('± ', '±'), estimandWords[estimand]] as const];
  });
  const [first, ...others] = parts;
  if (!first) return '';
  const rest = others.map(([margin, basis]) => `, ${margin} for ${basis}`).join('');
  return ` (${first[0]} points for ${first[1]}${rest})`;
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
  if (estimate.responses < minAnswers) return `fewer than ${minAnswers} answers`;
  if (effective !== null && effective < minAnswers) {
    return `the answers are so alike that they say no more than ${counted(Math.floor(effective), 'different answer')} would`;
  }
  return 'the range is at least 30 points wide, or too few days add anything to the day before';
}
