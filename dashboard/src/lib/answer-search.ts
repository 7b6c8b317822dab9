import type { ScopeSearch } from './scope.ts';

const yesOrNo = ['yes', 'no'] as const;
const sentiments = ['positive', 'mixed', 'negative', 'none', 'any'] as const;
const positions = ['top', 'middle', 'bottom', 'none', 'any'] as const;
const ranks = ['first', 'top3', 'listed'] as const;
const owners = ['brand', 'competitor', 'other'] as const;
const groupings = ['platform', 'prompt'] as const;

type YesOrNo = (typeof yesOrNo)[number];
type Sentiment = (typeof sentiments)[number];
type Position = (typeof positions)[number];
type Rank = (typeof ranks)[number];

/** Which answers, in addition to the scope; kept in the URL. In a link, undefined takes a filter out. */
export interface AnswerSearch {
  readonly present?: YesOrNo | undefined;
  /** `none` includes answers that do not name the brand, as the query's sentiment band does; `any` is all but those. */
  readonly sentiment?: Sentiment | undefined;
  readonly position?: Position | undefined;
  readonly rank?: Rank | undefined;
  /** A competitor that is named, unless `rival` or `owner` says otherwise. */
  readonly competitor?: number | undefined;
  /** Whether that competitor is named; without `competitor`, whether any is. */
  readonly rival?: YesOrNo | undefined;
  /** How the answer judges `competitor`. */
  readonly rivalSentiment?: Sentiment | undefined;
  readonly rivalPosition?: Position | undefined;
  readonly rivalRank?: Rank | undefined;
  /** A competitor that answers were checked for, whether or not they name it. */
  readonly checkedFor?: number | undefined;
  readonly domain?: string | undefined;
  readonly page?: string | undefined;
  /** Whose pages are cited; with `competitor`, that one's. */
  readonly owner?: (typeof owners)[number] | undefined;
  readonly cited?: YesOrNo | undefined;
  /** Empty: the prompt has no topic. */
  readonly topic?: string | undefined;
  readonly prompt?: number | undefined;
  /** Whether the prompt names the brand. */
  readonly branded?: YesOrNo | undefined;
  readonly shopping?: YesOrNo | undefined;
  /** Words and "phrases" of the answer. */
  readonly q?: string | undefined;
  readonly group?: (typeof groupings)[number] | undefined;
  readonly offset?: number | undefined;
}

/** Answers that a figure counts; a part of the scope may be set, too. */
export type AnswersBehind = AnswerSearch & ScopeSearch;

type Search = Readonly<Record<string, unknown>>;

/** Reads the filters from an address. What makes no sense is undefined, since the router keeps what is not named. */
export function readAnswerSearch(search: Search): AnswerSearch {
  const competitor = positive(search.competitor);
  const ofCompetitor = competitor === undefined ? {} : search;
  return {
    present: oneOf(yesOrNo, search.present),
    sentiment: oneOf(sentiments, search.sentiment),
    position: oneOf(positions, search.position),
    rank: oneOf(ranks, search.rank),
    competitor,
    rival: oneOf(yesOrNo, search.rival),
    rivalSentiment: oneOf(sentiments, ofCompetitor.rivalSentiment),
    rivalPosition: oneOf(positions, ofCompetitor.rivalPosition),
    rivalRank: oneOf(ranks, ofCompetitor.rivalRank),
    checkedFor: positive(search.checkedFor),
    domain: textOf(search.domain, 1, 255),
    page: textOf(search.page, 1, 8192),
    owner: oneOf(owners, search.owner),
    cited: oneOf(yesOrNo, search.cited),
    topic: textOf(search.topic, 0, 255),
    prompt: positive(search.prompt),
    branded: oneOf(yesOrNo, search.branded),
    shopping: oneOf(yesOrNo, search.shopping),
    q: textOf(search.q, 1, 200),
    group: oneOf(groupings, search.group),
    offset: positive(search.offset),
  };
}

function oneOf<const Word extends string>(words: readonly Word[], value: unknown) {
  return words.find((word) => word === value);
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function textOf(value: unknown, min: number, max: number): string | undefined {
  const fits = typeof value === 'string' && value.length >= min && value.length <= max;
  return fits ? value : undefined;
}
