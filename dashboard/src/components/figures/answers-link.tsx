import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatCount } from '../../lib/words/format.ts';
import { PageLink, type PageLinkProps } from '../page/page-link.tsx';

interface AnswersLinkProps extends Omit<PageLinkProps, 'page' | 'search' | 'children'> {
  /** Which answers, in addition to those of the scope; a part of the scope may be set, too. */
  readonly search: AnswersBehind;
  /** How many they are, shown where there are no children. Kept in the page, where a test compares it with the list. */
  readonly count?: number | undefined;
  /** Where their number is not known: their share of the answers without the last condition. */
  readonly share?: number | null | undefined;
  readonly children?: ReactNode;
}

/** From a figure to the answers that it counts; with `id`, to one of them within that set. */
export function AnswersLink({ count, share, children, search, ...rest }: AnswersLinkProps) {
  const { branded } = useScope().search;
  const figure = rest.id === undefined ? { title: 'Show the answers' } : {};
  return (
    <PageLink
      page="responses"
      data-answers={count}
      data-share={share ?? undefined}
      search={{ branded, ...search }}
      {...figure}
      {...rest}
    >
      {children ?? formatCount(count ?? 0)}
    </PageLink>
  );
}

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
