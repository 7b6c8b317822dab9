import { readRetryAfter } from '#kernel/retry-after.ts';

/** Longer waits are ignored. */
const maxSeconds = 24 * 60 * 60;

/**
 * How long to leave the provider alone, from whichever header it uses; null if none says. Of several limits, the
 * exhausted one counts, otherwise the longest wait.
 */
export function retryAfterSeconds(headers: Headers, now: Date): number | null {
  const told =
    milliseconds(headers.get('retry-after-ms')) ??
    readRetryAfter(headers.get('retry-after'), now) ??
    resetOfLimits(headers, now);
  return told === null ? null : bounded(told);
}

/** `38s`, as in Google's bodies. */
export function durationSeconds(text: string): number | null {
  const seconds = duration(text);
  return seconds === null ? null : bounded(seconds);
}

const bounded = (seconds: number) => Math.min(maxSeconds, Math.max(0, Math.ceil(seconds)));

function milliseconds(value: string | null): number | null {
  return value !== null && /^\d+(\.\d+)?$/.test(value) ? Number(value) / 1000 : null;
}

/** `x-ratelimit-reset-tokens`, `anthropic-ratelimit-requests-reset` and similar headers. */
function resetOfLimits(headers: Headers, now: Date): number | null {
  const waits: { readonly seconds: number; readonly usedUp: boolean }[] = [];
  for (const [name, value] of headers) {
    if (!/ratelimit/.test(name) || !/(^|-)reset(-|$)/.test(name)) continue;
    const seconds = duration(value) ?? secondsOrEpochOrDate(value, now);
    const remaining = headers.get(name.replace(/reset/, 'remaining'));
    if (seconds !== null) waits.push({ seconds, usedUp: remaining === '0' });
  }
  const usedUp = waits.filter((wait) => wait.usedUp);
  const counted = usedUp.length > 0 ? usedUp : waits;
  return counted.length === 0 ? null : Math.max(...counted.map(({ seconds }) => seconds));
}

/** `120ms`, `1s`, `6m0s`, `1h2m3.5s`. */
function duration(value: string): number | null {
  const parts = /^(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?$/.exec(
    value.trim(),
  );
  if (!parts || value.trim() === '') return null;
  const [hours = 0, minutes = 0, seconds = 0, millis = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds + millis / 1000;
}

function secondsOrEpochOrDate(value: string, now: Date): number | null {
  const told = readRetryAfter(value, now);
  // Such a large number is a point in time, not a duration.
  return told !== null && told > 1_000_000_000 ? told - now.getTime() / 1000 : told;
}
