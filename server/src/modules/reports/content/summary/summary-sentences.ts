import { changeIsLikely } from '#contract/judge-change.ts';
import type { JudgedAnswers, SummarySentence } from '#contract/report-content.ts';
import { chooseEvent, eventText } from './event-text.ts';
import { leaderText } from './leader-text.ts';
import { countedAnswers, joined, percent, points } from './number-words.ts';
import type { Named, Presence, SummaryFacts } from './summary-facts.ts';

/** More are not read. */
const mostSentences = 4;

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
    .slice(0, mostSentences);
}

/** Fewer are counted and not turned into a share. */
const enoughAnswers = 30;

const promptWords = {
  unbranded: ' to prompts that do not name it',
  branded: ' to prompts that name it',
  all: '',
} as const;

function visibilityText({ brand, over, bounds }: SummaryFacts, presence: Presence): string {
  const to = over.allNameBrand ? ' to prompts, all of which name it' : promptWords[over.prompts];
  const { lower, upper, reliable } = presence[bounds];
  const of = `${countedAnswers(presence.responses)}${to}`;
  if (presence.responses < enoughAnswers || lower === null || upper === null) {
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
