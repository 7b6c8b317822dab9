import { createWarner, type OnWarning } from './warnings.ts';

export interface ClientOptions {
  /** Where the service answers, such as `https://sightline.example`; may have a path. In Node `SIGHTLINE_URL` unless given. */
  readonly url?: string | URL | undefined;
  /** An API key or the token of a session. In Node `SIGHTLINE_API_KEY` unless given; null: none, for public operations. */
  readonly key?: string | null | undefined;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** The longest that one attempt may take: 60,000 unless given. Of a stream, the longest silence. */
  readonly timeoutMs?: number | undefined;
  /** How many times a call that may be repeated is sent again: 3 unless given, at most 10. */
  readonly retries?: number | undefined;
  /** The pause before the first retry, doubled for each other: 500 unless given. */
  readonly retryPauseMs?: number | undefined;
  /** Sent as `User-Agent`. Browsers keep their own. */
  readonly userAgent?: string | undefined;
  /** Told once of each set of query parameters that the service ignored: `console.warn` unless given. */
  readonly onWarning?: OnWarning | undefined;
}

/** The options once it is known which service they are for. */
export interface ConnectionOptions extends ClientOptions {
  readonly url: string | URL;
  readonly key?: string | undefined;
}

/** The options after they were checked. */
export interface Settings {
  readonly url: string;
  readonly key: string | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryPauseMs: number;
  readonly userAgent: string | undefined;
  readonly noteIgnored: ReturnType<typeof createWarner>;
}

/** The longest time that a timer can wait. */
export const maxTimerMs = 2_147_483_647;

/** Refuses options that no call could succeed with. */
export function settingsOf(options: ConnectionOptions): Settings {
  const { key, userAgent } = options;
  // Called as a function of its own: browsers refuse a fetch that is a member of something else.
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  return {
    url: urlOf(options.url),
    key: key === undefined ? undefined : headerValue('key', key),
    fetch: send,
    timeoutMs: whole('timeoutMs', options.timeoutMs ?? 60_000, 1, maxTimerMs),
    retries: whole('retries', options.retries ?? 3, 0, 10),
    retryPauseMs: whole('retryPauseMs', options.retryPauseMs ?? 500, 0, 60_000),
    userAgent: userAgent === undefined ? undefined : headerValue('userAgent', userAgent),
    noteIgnored: createWarner(options.onWarning ?? (({ message }) => console.warn(message))),
  };
}

/** The settings with what a single call changes. */
export function settingsFor(
  settings: Settings,
  {
    timeoutMs,
    retries,
  }: { readonly timeoutMs?: number | undefined; readonly retries?: number | undefined },
): Settings {
  return {
    ...settings,
    ...(timeoutMs === undefined ? {} : { timeoutMs: whole('timeoutMs', timeoutMs, 1, maxTimerMs) }),
    ...(retries === undefined ? {} : { retries: whole('retries', retries, 0, 10) }),
  };
}

function urlOf(given: string | URL): string {
  const url = URL.canParse(String(given)) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError(`url: "${given}" is not an address that begins with http:// or https://.`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new TypeError('url: leave out user, password, query and fragment.');
  return url.href.replace(/\/+$/, '');
}

/** Printable ASCII, so that no header can be broken. The value may be secret: no message has it. */
export function headerValue(name: string, value: string): string {
  if (typeof value === 'string' && /^[\x20-\x7e]{1,1000}$/.test(value) && value.trim() === value)
    return value;
  throw new TypeError(
    `${name}: 1 to 1,000 printable ASCII characters, without spaces around them.`,
  );
}

/** Refuses a number that is not whole or out of bounds. */
export function whole(name: string, value: number, min: number, max: number): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new TypeError(`${name}: ${value} is not a whole number from ${min} to ${max}.`);
}
