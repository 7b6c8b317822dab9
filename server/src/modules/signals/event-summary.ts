import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import { dayInWords } from '#contract/days.ts';
import { platforms } from '#contract/platforms.ts';
import { onSharedWeekdays } from '#domain/calendar/compared-weekdays.ts';

type Told = Omit<ChangeEvent, 'id' | 'run_id' | 'summary'>;

/**
 * What happened, in the words of the dashboard. `prompt` is the text of the prompt that it lies in; `leavesOutWeekdays` says
 * that the days before and since were not all compared.
 */
export function summaryOf(
  event: Told,
  {
    prompt,
    leavesOutWeekdays,
  }: { readonly prompt: string | null; readonly leavesOutWeekdays: boolean },
): string {
  const { metric, size, began, before, since } = event;
  const isScore = metric.endsWith('_score');
  const points = Math.abs(isScore ? size : 100 * size).toFixed(0);
  const shown = (value: number) => (isScore ? value.toFixed(0) : `${(100 * value).toFixed(0)}%`);
  const verb = size < 0 ? 'fell' : 'rose';
  const moved = `${verb} by ${points} ${points === '1' ? 'point' : 'points'}, from ${shown(before)} to ${shown(since)}`;
  const what = subjectText(event, placeText(event, prompt));
  return `${what} ${moved}, since ${dayInWords(began.day)}.${othersText(event)}${leavesOutWeekdays ? ` ${onSharedWeekdays}` : ''}`;
}

function subjectText({ metric, subject }: Told, place: string): string {
  switch (metric) {
    case 'brand_presence_percentage':
    case 'competitor_presence_percentage':
      return `The share of answers${place} that name ${subject.name}`;
    case 'brand_citation_rate':
      return `The share of answers${place} that cite ${subject.name}`;
    case 'domain_citation_rate':
      return `The share of answers${place} that cite ${subject.name}`;
    case 'brand_position_score':
      return `The position of ${subject.name} in answers${place}`;
    case 'brand_sentiment_score':
      return `The sentiment about ${subject.name} in answers${place}`;
  }
}

/** “ on Perplexity to “pricing” questions”; empty: everywhere. */
function placeText({ where }: Told, prompt: string | null): string {
  const on = where.platform === null ? '' : ` on ${platforms[where.platform].displayName}`;
  if (prompt !== null) return `${on} to “${prompt}”`;
  if (where.topic !== null) return `${on} to questions about ${where.topic}`;
  if (where.stage !== null) return `${on} to questions of the stage ${where.stage}`;
  return on;
}

function othersText({ others, subject }: Told): string {
  const names = others.rivals
    .slice(0, 3)
    .map(
      ({ name, change }) =>
        `${name} (${change > 0 ? '+' : '−'}${Math.abs(100 * change).toFixed(0)})`,
    )
    .join(', ');
  switch (others.verdict) {
    case 'alone':
      return subject.kind === 'competitor'
        ? ' No other rival moved with it.'
        : ' No rival moved with it.';
    case 'everybody':
      return ` Rivals moved the same way: ${names}.`;
    case 'opposite':
      return ` At the same time: ${names}.`;
    case 'unknown':
      return '';
  }
}
