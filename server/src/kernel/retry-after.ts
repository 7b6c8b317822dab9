/** `Retry-After` in seconds from now, from seconds or a date; null if it is neither. */
export function readRetryAfter(value: string | null | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,10}(\.\d+)?$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, (time - now.getTime()) / 1000);
}
