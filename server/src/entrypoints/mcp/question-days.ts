import { addDays, countDays, type Day } from '#contract/days.ts';

/** The days of a question, both included. */
export interface QuestionDays {
  readonly start_date: Day;
  readonly end_date: Day;
}

type Given = { readonly [Name in keyof QuestionDays]?: Day | undefined };

/** Days back from the last one where none is asked for, as in the API. */
const usualDays = 30;

/** Every tool looks at the same days where none are given, and says which they were. */
export function questionDays(today: Day, { start_date, end_date = today }: Given): QuestionDays {
  return { start_date: start_date ?? addDays(end_date, -usualDays), end_date };
}

interface Compared {
  readonly compare_start_date?: Day | undefined;
  readonly compare_end_date?: Day | undefined;
}

/** The days to compare with: as many, and right before. */
export function comparedDays(
  { start_date, end_date }: QuestionDays,
  { compare_start_date, compare_end_date }: Compared,
): Required<Compared> & { readonly compare_start_date: Day; readonly compare_end_date: Day } {
  const more = countDays(start_date, end_date) - 1;
  const last = compare_end_date ?? (compare_start_date && addDays(compare_start_date, more));
  const end = last ?? addDays(start_date, -1);
  return { compare_start_date: compare_start_date ?? addDays(end, -more), compare_end_date: end };
}

export function daysInWords({ start_date, end_date }: QuestionDays): string {
  return `${start_date} to ${end_date}`;
}

/** Pages of the dashboard take both days or neither. */
export function daysOfLink({ start_date, end_date }: QuestionDays) {
  return { start: start_date, end: end_date };
}
