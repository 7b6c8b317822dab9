import { useQuery } from '@tanstack/react-query';
import { listResponses } from '#contract/operations/responses.ts';
import { answerParameters } from '../../lib/answer-parameters.ts';
import type { AnswerSearch } from '../../lib/answer-search.ts';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { responseParameters } from '../../lib/scope.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';

/** How many answers the same set has in the compared period; a search for text is not made twice. */
export function useCountBefore(own: AnswerSearch): number | undefined {
  const { period, previous, search } = useScope();
  const request = requestOf(listResponses, {
    params: { brand_id: useBrandId() },
    query: {
      ...responseParameters(search, previous ?? period),
      ...answerParameters(own),
      limit: 1,
    },
  });
  const enabled = previous !== undefined && own.q === undefined;
  const { data } = useQuery({ ...requestQuery(request), enabled });
  return enabled ? data?.total : undefined;
}
