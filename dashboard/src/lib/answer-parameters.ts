import type { InputOf } from '#contract/operation-types.ts';
import type { listResponses } from '#contract/operations/responses.ts';
import type { AnswerSearch } from './answer-search.ts';

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
