import type { ChangeEvent } from '#contract/change-events.ts';
import { dayInWords } from '#contract/days.ts';
import { platforms } from '#contract/platforms.ts';

/**
 * The newest event that says most: of the brand's own share of answers, of another of its figures, of a competitor. Where
 * that share has really changed, an event that moved it the other way is left out, as it would not say why.
 */
export function chooseEvent(
  events: readonly ChangeEvent[],
  direction: number,
): ChangeEvent | undefined {
  const isAgainst = ({ metric, size }: ChangeEvent) =>
    metric === 'brand_presence_percentage' && direction !== 0 && Math.sign(size) !== direction;
  return events
    .filter((event) => event.metric !== 'domain_citation_rate' && !isAgainst(event))
    .toSorted((a, b) => weight(a) - weight(b) || b.began.day.localeCompare(a.began.day))[0];
}

function weight({ metric, subject }: ChangeEvent): number {
  if (subject.kind !== 'brand') return 2;
  return metric === 'brand_presence_percentage' ? 0 : 1;
}

/** What happened, since when, and whether competitors moved, too. `isBut`: a sentence before says that nothing changed. */
export function eventText(
  event: ChangeEvent,
  { brand, isBut }: { readonly brand: string; readonly isBut: boolean },
): string {
  return `${isBut ? 'But since' : 'Since'} ${dayInWords(event.began.day)}, answers${placeText(event)} ${movedText(event, brand)}${othersText(event)}.`;
}

function movedText({ metric, subject, before, since, size }: ChangeEvent, brand: string): string {
  const name = subject.kind === 'brand' ? brand : subject.name;
  const isMore = size > 0;
  const often = `${isMore ? 'more' : 'less'} often${sharesText(before, since, isMore)}`;
  switch (metric) {
    case 'brand_presence_percentage':
    case 'competitor_presence_percentage':
      return `name ${name} ${often}`;
    case 'brand_citation_rate':
    case 'domain_citation_rate':
      return `cite ${name} ${often}`;
    case 'brand_position_score':
      return `name ${name} ${isMore ? 'earlier' : 'later'} in the text`;
    case 'brand_sentiment_score':
      return `speak ${isMore ? 'more' : 'less'} favorably of ${name}`;
  }
}

/** Empty where other questions hide the movement: the plain shares would contradict it. */
function sharesText(before: number, since: number, isMore: boolean): string {
  const [from, to] = [Math.round(100 * before), Math.round(100 * since)];
  if (from === to || to > from !== isMore) return '';
  return `: ${to}%, ${isMore ? 'up' : 'down'} from ${from}%`;
}

function placeText({ where, prompts }: ChangeEvent): string {
  const on = where.platform === null ? '' : ` on ${platforms[where.platform].displayName}`;
  if (where.prompt_id !== null) {
    const text = prompts.find(({ prompt_id }) => prompt_id === where.prompt_id)?.prompt;
    return text ? `${on} to “${text}”` : `${on} to one prompt`;
  }
  if (where.topic !== null) return `${on} to prompts about ${where.topic}`;
  if (where.stage !== null) return `${on} to prompts of the stage ${where.stage}`;
  return on;
}

function othersText({ others, subject }: ChangeEvent): string {
  if (subject.kind !== 'brand') return '';
  if (others.verdict === 'alone') return '; no competitor moved with it';
  if (others.verdict === 'everybody') return '; competitors moved the same way';
  return '';
}
