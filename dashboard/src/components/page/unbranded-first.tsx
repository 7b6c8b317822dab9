import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { usualPrompts } from '#contract/figures/figure-scope.ts';
import { answersByKind, shownPrompts } from '#domain/judgement/prompt-choice.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { metricRequest } from '../../lib/figures/metric-query.ts';
import { ShownPromptsContext } from '../../lib/scope/shown-prompts.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';

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
