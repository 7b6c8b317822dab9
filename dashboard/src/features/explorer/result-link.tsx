import type { ReactNode } from 'react';
import type { MetricName } from '#contract/figures/query.ts';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import type { MetricRow } from '../../lib/figures/metric-query.ts';
import type { Scope } from '../../lib/scope/scope.ts';
import { answersBehind } from './answers-behind.ts';
import { type Question, searchOf } from './explorer-search.ts';
import { narrowedQuestion } from './narrowed-question.ts';
import styles from './result-link.module.css';

interface ResultLinkProps {
  readonly question: Question;
  readonly scope: Scope;
  readonly row: MetricRow;
  readonly metric: MetricName;
  readonly children: ReactNode;
}

/** From a number to the answers that it counts, else to the question about its row alone. */
export function ResultLink({ question, scope, row, metric, children }: ResultLinkProps) {
  const answers = answersBehind(question, scope, row, metric);
  if (answers) {
    return (
      <AnswersLink search={answers} className={styles.link} title="Show the answers">
        {children}
      </AnswersLink>
    );
  }
  const narrowed = narrowedQuestion(question, row);
  if (!narrowed) return children;
  return (
    <PageLink
      page="explorer"
      search={searchOf(narrowed)}
      className={styles.link}
      title="Show this row alone"
    >
      {children}
    </PageLink>
  );
}
