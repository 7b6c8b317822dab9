import { useQuery } from '@tanstack/react-query';
import { getPrompt } from '#contract/operations/prompts.ts';
import { brandQuery } from '../../lib/account/brands.ts';
import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import type { SetNames } from './answer-set-words.ts';

/** The names that filters are shown by; `names` is undefined until they are known. */
export function useSetNames(search: AnswerSearch) {
  const brandId = useBrandId();
  const brand = useQuery(brandQuery(brandId)).data;
  const params = { brand_id: brandId, prompt_id: search.prompt ?? 0 };
  const prompt = useQuery({
    ...requestQuery(requestOf(getPrompt, { params })),
    enabled: search.prompt !== undefined,
  }).data;
  const competitors = brand?.competitors ?? [];
  const names: SetNames | undefined = brand && {
    brand: brand.name,
    competitor: competitors.find(({ id }) => id === search.competitor)?.name,
    checkedFor: competitors.find(({ id }) => id === search.checkedFor)?.name,
    prompt: prompt?.text,
  };
  return { names, competitors, topics: brand?.key_topics ?? [] };
}
