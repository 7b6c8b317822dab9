import type { CompetitorSuggestion, SuggestionStatus } from '#contract/competitor-suggestions.ts';
import type { CountedName } from './choose-names.ts';
import type { DismissedName } from './dismissed-names.ts';

type Evidence = CompetitorSuggestion['evidence'];

/** The record of a counted name; of a dismissed one that no answer has any more, `counted` is undefined. */
export function suggestionRecord(
  { key, name }: DismissedName,
  status: SuggestionStatus,
  counted: CountedName | undefined,
  allAnswers: number,
  evidence: Evidence,
): CompetitorSuggestion {
  const { answers = 0, withoutBrand = 0, first = null, last = null } = counted ?? {};
  const all = Math.max(1, allAnswers);
  return {
    id: key,
    name,
    status,
    answers,
    answers_without_brand: withoutBrand,
    answer_share: answers / all,
    score: rounded((100 * (answers + withoutBrand)) / (2 * all)),
    first_seen: first,
    last_seen: last,
    evidence,
  };
}

/** To one decimal. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
