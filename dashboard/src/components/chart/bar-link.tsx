import type { ReactNode } from 'react';
import type { AnswersBehind } from '../../lib/answer-search.ts';
import { AnswersLink } from '../answers-link.tsx';

interface BarLinkProps {
  readonly search: AnswersBehind;
  readonly children: ReactNode;
}

/** A bar that a click opens. The number next to it is the same link, for the keyboard and for those who hear the page. */
export function BarLink({ search, children }: BarLinkProps) {
  return (
    <AnswersLink search={search} tabIndex={-1} aria-hidden>
      {children}
    </AnswersLink>
  );
}
