import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AnswersBehind } from './answer-search.ts';
import { useBrandId, useScope } from './use-scope.ts';

/** Opens the page of answers where no link can be, such as at a point of a drawing. */
export function useOpenAnswers(): (search: AnswersBehind) => void {
  const brandId = useBrandId();
  const { branded } = useScope().search;
  const navigate = useNavigate();
  return useCallback(
    (search) => {
      const to: string = `/brands/${brandId}/responses`;
      void navigate({ to, search: { branded, ...search } });
    },
    [brandId, branded, navigate],
  );
}
