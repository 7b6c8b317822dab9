import type { InputOf } from '#contract/operation-types.ts';
import type { listResponses } from '#contract/operations/responses.ts';
import type { ScopeSearch } from '../scope/scope.ts';

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

type ResponseQuery = NonNullable<InputOf<typeof listResponses>['query']>;

const apiRanks = { first: 'first', top3: 'top_three', listed: 'listed' } as const;

/** The filters as parameters of the API, without those of the scope and of paging. */
export function answerParameters(search: AnswerSearch): ResponseQuery {
  const { competitor } = search;
  return {
    brand_present: isYes(search.present),
    brand_sentiment: search.sentiment,
    brand_position: search.position,
    brand_rank: search.rank && apiRanks[search.rank],
    competitor_id: competitor,
    competitor_present: competitor === undefined ? undefined : isYes(search.rival),
    any_competitor_present: competitor === undefined ? isYes(search.rival) : undefined,
    competitor_sentiment: search.rivalSentiment,
    competitor_position: search.rivalPosition,
    competitor_rank: search.rivalRank && apiRanks[search.rivalRank],
    evaluated_competitor_id: search.checkedFor,
    cited_domain: search.domain,
    cited_url: search.page,
    cited_owner: search.owner,
    has_citations: isYes(search.cited),
    topic: search.topic,
    prompt_id: search.prompt,
    branded: isYes(search.branded),
    has_shopping_data: isYes(search.shopping),
    text: search.q,
  };
}

function isYes(choice: 'yes' | 'no' | undefined): boolean | undefined {
  return choice && choice === 'yes';
}

/** Search parameters of the page of answers: those that mention the brand. */
export const mentioning = { present: 'yes' } as const;

/** Where the answers of all platforms to a prompt are side by side. */
export function sideBySide(promptId: number) {
  return {
    page: 'prompts',
    id: `${promptId}/side-by-side`,
    search: { platform: undefined },
  } as const;
}
