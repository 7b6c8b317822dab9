import type { AnswerSearch } from '../lib/answer-search.ts';
import type { ScopeSearch } from '../lib/scope.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

interface AnswersLinkProps extends Omit<PageLinkProps, 'page' | 'search'> {
  /** Which answers, in addition to those of the scope; a part of the scope may be set, too. */
  readonly search: AnswerSearch & ScopeSearch;
}

/** From a figure to the answers that it counts; with `id`, to one of them within that set. */
export function AnswersLink(props: AnswersLinkProps) {
  return <PageLink page="responses" {...props} />;
}
