import { isDay } from '#contract/days.ts';
import { wrongUse } from './program/failures.ts';

/** A whole number of an option; undefined where it was not given. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw wrongUse(`--${name} is a whole number from ${min} to ${max}, not "${text}".`);
}

/** The id that an argument names. */
export function idOf(what: string, text: string | undefined): number {
  const id = text && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id > 0) return id;
  throw wrongUse(`The id of ${what} is a number, not "${text ?? ''}".`);
}

export function day(name: string, text: string | undefined): string | undefined {
  if (text === undefined || isDay(text)) return text;
  throw wrongUse(`--${name} is a day such as 2026-01-31, not "${text}".`);
}

/** `start_date` and `end_date` as the query takes them. */
export function window({
  from,
  to,
}: {
  readonly from: string | undefined;
  readonly to: string | undefined;
}) {
  const [start_date, end_date] = [day('from', from), day('to', to)];
  if (start_date && end_date && start_date > end_date) {
    throw wrongUse('--from is after --to.');
  }
  return { start_date, end_date };
}
