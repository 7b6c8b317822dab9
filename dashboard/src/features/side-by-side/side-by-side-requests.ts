import { getPrompt } from '#contract/operations/prompts.ts';
import { listResponses } from '#contract/operations/responses.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { metricRequest } from '../../lib/figures/metric-query.ts';
import { responseParameters, type Scope } from '../../lib/scope/scope.ts';
import { platformValues } from '../../lib/words/platforms.ts';

/** Answers of one platform that are shown at once. */
export const steps = 6;

export function promptRequest(brandId: number, promptId: number) {
  return requestOf(getPrompt, { params: { brand_id: brandId, prompt_id: promptId } });
}

/** The newest answer of each platform; or, where the scope has one platform, its answers one after the other. */
export function answersRequest(
  brandId: number,
  promptId: number,
  { search, period }: Scope,
  offset: number | undefined,
) {
  const query = {
    ...responseParameters(search, period),
    ...{ prompt_id: promptId, include_mentions: true, include_evidence: true },
  };
  return requestOf(listResponses, {
    params: { brand_id: brandId },
    query: search.platform
      ? // One more than is shown: what changed in the oldest of them is since that one.
        { ...query, limit: steps + 1, offset }
      : { ...query, newest_by: 'platform', limit: platformValues.length },
  });
}

/** How the prompt was asked in these days, whatever the filters: what one can choose from. */
export function variantsRequest(brandId: number, promptId: number, { period }: Scope) {
  return metricRequest(brandId, {}, period, {
    fields: ['ai_platform', 'persona_id', 'persona_name', 'country', 'responses'],
    filters: [`prompt_id:${promptId}`],
    limit: 1_000,
  });
}
