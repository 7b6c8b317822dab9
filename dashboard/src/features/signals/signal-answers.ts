import type { Signal, SignalRun } from '#contract/signals.ts';
import type { AnswersBehind } from '../../lib/answer-search.ts';
import { answersAgainst, countedAnswers } from '../../lib/counted-answers.ts';
import { platformNamed } from '../../lib/platforms.ts';
import { daysOf, noFilters } from '../../lib/scope.ts';

/** The answers that a number of a signal counts, in one of the two windows that its run compared. */
export function signalAnswers(
  signal: Signal,
  run: Pick<SignalRun, 'start_date' | 'end_date' | 'compare_start_date' | 'compare_end_date'>,
  when: 'before' | 'now',
): AnswersBehind {
  const days =
    when === 'now'
      ? { start: run.start_date, end: run.end_date }
      : { start: run.compare_start_date, end: run.compare_end_date };
  // The daily search looks at all answers, whatever the page is narrowed to.
  return { ...noFilters, ...daysOf(days), ...subjectOf(signal) };
}

function subjectOf({ kind, subject, subject_id: id, metric }: Signal): AnswersBehind {
  if (metric === 'domain_citation_rate') return { domain: subject };
  if (kind === 'competitor') return answersAgainst(metric, id ?? 0);
  const counted = countedAnswers[metric];
  if (kind === 'prompt') return { prompt: id ?? 0, ...counted };
  if (kind === 'platform') return { platform: platformNamed(subject), ...counted };
  return kind === 'stage' ? { stage: subject, ...counted } : { topic: subject, ...counted };
}
