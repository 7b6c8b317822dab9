import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { answersByKind, shownPrompts, usualPrompts } from '#contract/prompt-choice.ts';
import { metricRequest } from '../lib/metric-query.ts';
import { requestQuery } from '../lib/request-query.ts';
import { ShownPromptsContext } from '../lib/shown-prompts.ts';
import { useBrandId, useScope } from '../lib/use-scope.ts';

interface UnbrandedFirstProps {
  /** The page says itself which prompts it is over. */
  readonly unless?: boolean;
  readonly children: ReactNode;
}

/**
 * Figures inside are over the prompts that the address names, or over unbranded ones. Until it is known whether these have
 * answers, they are taken to have some, so that no page waits for it.
 */
export function UnbrandedFirst({ unless = false, children }: UnbrandedFirstProps) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const chosen = search.prompts ?? usualPrompts;
  const request = metricRequest(brandId, search, period, { fields: answersByKind });
  const { data } = useQuery({
    ...requestQuery(request),
    enabled: chosen === 'unbranded' && !unless,
    placeholderData: keepPreviousData,
  });
  const shown = useMemo(
    () => (unless ? undefined : shownPrompts(chosen, data ?? [])),
    [unless, chosen, data],
  );
  return <ShownPromptsContext value={shown}>{children}</ShownPromptsContext>;
}
