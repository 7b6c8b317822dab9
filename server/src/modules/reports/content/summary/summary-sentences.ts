import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import { dayInWords } from '#contract/days.ts';
import type { JudgedAnswers, SummarySentence } from '#contract/outgoing/report-content.ts';
import { platforms } from '#contract/platforms.ts';
import { changeIsLikely } from '#domain/judgement/judge-change.ts';
import { minReliableAnswers } from '#domain/judgement/reliable.ts';
import type { Named, Presence, SummaryFacts } from './summary-facts.ts';
import { countedAnswers, joined, percent, points } from './summary-facts.ts';

const maxNames = 3;

/** Who is named most often. Those whose ranges overlap with that of the first are all in the lead. */
function leaderText(
  { brand, rivals, bounds }: Pick<SummaryFacts, 'brand' | 'rivals' | 'bounds'>,
  presence: Presence,
): string | undefined {
  if (rivals.length === 0) return undefined;
  const own: Named = { name: brand, presence };
  const ranked = [own, ...rivals].toSorted((a, b) => b.presence.estimate - a.presence.estimate);
  const floor = ranked[0]?.presence[bounds].lower ?? 0;
  const isLevel = ({ presence: { [bounds]: its } }: Named) =>
    its.upper === null || its.upper >= floor;
  const leaders = ranked.filter((one, at) => at === 0 || isLevel(one));
  const others = leaders.filter((one) => one !== own);
  if (others.length === 0) {
    const next = ranked.find((one) => one !== own);
    return next && `No competitor is named as often; ${shown(next)} comes next.`;
  }
  if (leaders.includes(own)) {
    const difference = leaders.length === 2 ? 'difference' : 'differences';
    return `${listed(leaders, own)} lead; the ${difference} between them may be chance.`;
  }
  return `${listed(leaders, own)} ${leaders.length === 1 ? 'is' : 'are'} named most often, clearly ahead of ${brand}.`;
}

/** The first of them, and the brand in any case where it is one. */
function listed(named: readonly Named[], own: Named): string {
  const first = named.slice(0, maxNames);
  const isOwnMissing = named.includes(own) && !first.includes(own);
  const told = isOwnMissing ? [...first.slice(0, -1), own] : first;
  const rest = named.length - told.length;
  return joined([...told.map(shown), ...(rest > 0 ? [`${rest} more`] : [])]);
}

function shown({ name, presence }: Named): string {
  return `${name} (${percent(presence.estimate)})`;
}

/** More are not read. */
const maxSentences = 4;

/**
 * A report in two to four sentences. Each says only what the report's own figures say; a difference is named where it is
 * more than chance, and nowhere else.
 */
export function summarySentences(facts: SummaryFacts): SummarySentence[] {
  const { presence } = facts;
  if (!presence) {
    const text = 'There are no answers in this period, so there is nothing to report yet.';
    return [{ page: 'overview', text }];
  }
  const isReliable = presence[facts.bounds].reliable;
  const sentences: readonly (readonly [SummarySentence['page'], string | undefined])[] = [
    ['overview', visibilityText(facts, presence)],
    ['overview', changeText(facts)],
    ['signals', happenedText(facts)],
    ['competitors', isReliable ? leaderText(facts, presence) : undefined],
    ['overview', isReliable ? weakestText(facts, presence) : undefined],
    ['responses', judgedText(facts.judged)],
  ];
  return sentences
    .flatMap(([page, text]) => (text === undefined ? [] : [{ page, text }]))
    .slice(0, maxSentences);
}

const promptWords = {
  unbranded: ' to prompts that do not name it',
  branded: ' to prompts that name it',
  all: '',
} as const;

function visibilityText({ brand, over, bounds }: SummaryFacts, presence: Presence): string {
  const to = over.allNameBrand ? ' to prompts, all of which name it' : promptWords[over.prompts];
  const { lower, upper, reliable } = presence[bounds];
  const of = `${countedAnswers(presence.responses)}${to}`;
  if (presence.responses < minReliableAnswers || lower === null || upper === null) {
    const naming = Math.round(presence.estimate * presence.responses);
    return `AI assistants named ${brand} in ${naming} of ${of}; that is too little to rely on.`;
  }
  const range = `between ${percent(lower)} and ${percent(upper)}`;
  const sure = reliable
    ? ` (likely ${range} in the long run)`
    : `; answers vary so much that it may settle anywhere ${range}`;
  return `AI assistants named ${brand} in ${percent(presence.estimate)} of ${of}${sure}.`;
}

/** For bounds at 95%: how much wider than their half a change must be to be seen four times out of five. */
const toBeSeen = (1.96 + 0.84) / 1.96;
/** A change of this many points is never worth waiting for. */
const tooManyPoints = 40;

function changeText({ compared, bounds }: SummaryFacts): string | undefined {
  if (!compared) return undefined;
  const { words, change } = compared;
  if (!change || change.before === null)
    return `There are no answers from ${words} to compare with.`;
  const known = change[bounds];
  const size = change.like_for_like;
  if (size === null || !known) {
    return `There is too little from ${words} to say whether that has changed.`;
  }
  if (changeIsLikely(known) && points(size) !== '0.0') {
    return `Asked the same prompts on the same platforms, they named it ${points(size)} points ${size > 0 ? 'more' : 'less'} often than in ${words}, which is more than chance explains.`;
  }
  const seen = Math.ceil(((known.upper - known.lower) / 2) * toBeSeen * 100);
  return seen > tooManyPoints
    ? `How often they name it did not change beyond chance compared with ${words}; with so few answers, only a very large change would have been seen.`
    : `How often they name it did not change beyond chance compared with ${words}; a change of ${seen} ${seen === 1 ? 'point' : 'points'} or more would have been seen four times out of five.`;
}

function happenedText(facts: SummaryFacts): string | undefined {
  const { brand, events, compared, bounds } = facts;
  const change = compared?.change;
  const size = change?.like_for_like ?? null;
  const known = change?.[bounds];
  const direction = size !== null && known && changeIsLikely(known) ? Math.sign(size) : 0;
  const event = chooseEvent(events, direction);
  const isBut =
    event?.metric === 'brand_presence_percentage' && size !== null && known && direction === 0;
  return event && eventText(event, { brand, isBut: Boolean(isBut) });
}

/** Platforms that are surely below all of them together; none where the lowest of all is not surely so. */
function weakestText({ platforms, bounds }: SummaryFacts, all: Presence): string | undefined {
  const floor = all[bounds].lower;
  if (platforms.length < 2 || floor === null) return undefined;
  const isBelow = ({ presence }: Named) => {
    const { upper, reliable } = presence[bounds];
    return reliable && upper !== null && upper < floor;
  };
  const ranked = platforms.toSorted((a, b) => a.presence.estimate - b.presence.estimate);
  const first = ranked.findIndex((one) => !isBelow(one));
  const weak = ranked.slice(0, first < 0 ? 0 : Math.min(first, 2));
  if (weak.length === 0) return undefined;
  const named = weak.map(({ name, presence }) => `${name} (${percent(presence.estimate)})`);
  return `It is weakest on ${joined(named)}, clearly below all platforms together.`;
}

function judgedText({ praised, criticized }: JudgedAnswers): string | undefined {
  if (praised + criticized === 0) return undefined;
  return `It is praised in ${countedAnswers(praised)} and criticized in ${criticized === 0 ? 'none' : criticized.toLocaleString('en-US')}.`;
}

/**
 * The newest event that says most: of the brand's own share of answers, of another of its figures, of a competitor. Where
 * that share has really changed, an event that moved it the other way is left out, as it would not say why.
 */
function chooseEvent(events: readonly ChangeEvent[], direction: number): ChangeEvent | undefined {
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
function eventText(
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
