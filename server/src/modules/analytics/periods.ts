/** Periods as the query writes them; the first day of a year, month or quarter that cannot be has no date. */
export function isDate(text: string): boolean {
  return /^\d{8}$/.test(text) && exists(text.slice(0, 4), text.slice(4, 6), text.slice(6));
}

export function isMonth(text: string): boolean {
  return /^\d{6}$/.test(text) && exists(text.slice(0, 4), text.slice(4), '01');
}

export function isQuarter(text: string): boolean {
  return /^\d{4}Q[1-4]$/.test(text);
}

export function isYear(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** An ISO year has 53 weeks when it begins or ends on a Thursday, else 52. */
export function isWeek(text: string): boolean {
  if (!/^\d{6}$/.test(text)) return false;
  const year = text.slice(0, 4);
  const thursday = 4;
  const isLong = ['01-01', '12-31'].some(
    (day) => new Date(`${year}-${day}T00:00:00Z`).getUTCDay() === thursday,
  );
  const week = Number(text.slice(4));
  return week >= 1 && week <= (isLong ? 53 : 52);
}

function exists(year: string, month: string, day: string): boolean {
  const written = `${year}-${month}-${day}`;
  const time = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written);
}
