import type { ReactNode } from 'react';
import type { AnswersBehind } from '../lib/answer-search.ts';
import { formatCount } from '../lib/format.ts';
import { useScope } from '../lib/use-scope.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

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
