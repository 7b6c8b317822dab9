import { addDays } from '#contract/days.ts';
import type { Signal, SignalRun } from '#contract/signals.ts';
import type { AnswersBehind } from '../../lib/answer-search.ts';
import { answersAgainst, countedAnswers } from '../../lib/counted-answers.ts';
import { platformNamed } from '../../lib/platforms.ts';
import { daysOf, noFilters } from '../../lib/scope.ts';

/** The answers that a number of a signal counts, in one of the two windows that its run compared. */
export function signalAnswers(
  signal: Signal,
  run: Pick<SignalRun, 'end_date' | 'is_unbranded'>,
  when: 'before' | 'now',
): AnswersBehind {
  const start = addDays(run.end_date, 1 - signal.days);
  const days =
    when === 'now'
      ? { start, end: run.end_date }
      : { start: addDays(start, -28), end: addDays(start, -1) };
  const own = run.is_unbranded ? { branded: 'no' as const } : {};
  // The daily search has days and prompts of its own, whatever the page is narrowed to.
  return { ...noFilters, ...daysOf(days), ...own, ...subjectOf(signal) };
}

function subjectOf({ kind, subject, subject_id: id, metric, platform }: Signal): AnswersBehind {
  if (metric === 'domain_citation_rate') {
    return { domain: subject, ...(platform && { platform }) };
  }
  if (kind === 'competitor') return answersAgainst(metric, id ?? 0);
  const counted = countedAnswers[metric];
  if (kind === 'brand') return { ...counted };
  if (kind === 'prompt') return { prompt: id ?? 0, ...counted };
  if (kind === 'platform') return { platform: platformNamed(subject), ...counted };
  return kind === 'stage' ? { stage: subject, ...counted } : { topic: subject, ...counted };
}
