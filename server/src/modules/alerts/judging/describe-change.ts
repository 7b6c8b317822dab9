import { type AlertMetric, alertMetrics } from '#contract/alert-metrics.ts';
import type { AlertMeasured } from '#contract/alerts.ts';
import { onSharedWeekdays } from '#contract/compared-weekdays.ts';
import { dayInWords } from '#contract/days.ts';
import { filterInWords } from '#contract/filter-words.ts';
import type { AlertEvent } from '../../statistics/index.ts';
import type { LocatedChange } from './locate-change.ts';
import { shownAs } from './measured-change.ts';

interface ChangeFacts {
  readonly brand: string;
  readonly rule: {
    readonly name: string;
    readonly metric: AlertMetric;
    readonly filters: readonly string[];
  };
  readonly event: AlertEvent;
  readonly measured: AlertMeasured;
  readonly leavesOutWeekdays: boolean;
  readonly told: LocatedChange | null;
}

/** The words of a message: what happened in the title, how it was measured below. */
export function describeChange(facts: ChangeFacts) {
  const { brand, rule, event, measured, told } = facts;
  const { metric, filters, name } = rule;
  const moved = event.direction === 'up' ? 'rose' : 'fell';
  const from = shown(metric, measured.before);
  const to = shown(metric, measured.now);
  const what = alertMetrics[metric];
  const title =
    event.kind === 'established'
      ? `${brand}: ${what} ${moved} from ${from} to ${to}`
      : `${brand}: ${what} is back at ${to}`;
  const lines = [
    `Rule: ${name}`,
    ...(filters.length > 0 ? [`Only: ${filters.map(filterInWords).join('; ')}`] : []),
    ...(told ? [toldText(metric, told)] : []),
    `${measured.days} days to ${dayInWords(measured.day)}: ${to}. 28 days to ${dayInWords(measured.compared_until)}: ${from}.`,
    `Same prompts and platforms: ${points(metric, measured.change)} points${boundsOf(metric, measured)}.`,
    ...(facts.leavesOutWeekdays ? [onSharedWeekdays] : []),
    event.kind === 'established'
      ? 'The change was likely real on two days in a row.'
      : `The ${event.direction === 'up' ? 'rise' : 'drop'} reported earlier is no longer there.`,
  ];
  return { title, body: lines.join('\n') };
}

/** “Where: Perplexity, questions about pricing. Since about November 3: −15.0 points.” */
function toldText(metric: AlertMetric, { where, began, size }: LocatedChange): string {
  const parts = [
    where.platform,
    where.topic && `questions about ${where.topic}`,
    where.stage && `questions of the stage ${where.stage}`,
    where.prompt && 'one prompt',
  ].filter(Boolean);
  const place = parts.length > 0 ? parts.join(', ') : 'everywhere';
  return `Where: ${place}. Since about ${dayInWords(began.day)}: ${points(metric, size)} points.`;
}

function shown(metric: AlertMetric, value: number | null): string {
  if (value === null) return 'no value';
  return shownAs(metric) === 100 ? value.toFixed(1) : `${(value * 100).toFixed(1)}%`;
}

function points(metric: AlertMetric, value: number | null): string {
  if (value === null) return 'no';
  const size = (value / shownAs(metric)) * 100;
  return `${size < 0 ? '−' : '+'}${Math.abs(size).toFixed(1)}`;
}

function boundsOf(metric: AlertMetric, { lower, upper }: AlertMeasured): string {
  if (lower === null || upper === null) return '';
  return ` (likely between ${points(metric, lower)} and ${points(metric, upper)})`;
}
