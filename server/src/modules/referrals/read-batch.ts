import { maxReferralEvents, type ReferralEvent, referralEvent } from '#contract/pages/referrals.ts';
import { validationIssues } from '#contract/validation-issues.ts';
import { type InputProblem, InvalidInput, Refusal } from '#kernel/errors.ts';
import { yieldToEventLoop } from '#kernel/process/yield-to-event-loop.ts';
import { MalformedRecords, splitRecords } from '../observations/index.ts';
import type { AllowList } from './allow-list.ts';
import type { Verdict } from './classify-referrer.ts';
import type { JudgedEvent } from './reclassify-events.ts';

/** Doubles are exact to four decimals up to here; a larger amount is read from its digits as sent. */
const exactBelow = 2 ** 53 / 10_000;

const decimals = 4;
const digitsOfStore = 18n;

/** An amount to four decimals, halves up, as the store's decimal; undefined when it does not fit. */
function toRevenue(amount: number, sent?: string): string | undefined {
  const text = sent !== undefined && /^[\d.]+$/.test(sent) ? sent : String(amount);
  // Only what is next to nothing is written with an exponent.
  const [whole = '0', fraction = ''] = text.includes('e') ? [] : text.split('.');
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const scaled = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept;
  if (scaled >= 10n ** digitsOfStore) return undefined;
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const maxMessages = 100;
const eventsBetweenYields = 500;

export interface EventsBody {
  readonly body: Buffer;
  readonly form: 'json' | 'ndjson';
}

/** A batch after every row was looked at. */
export interface Batch {
  readonly accepted: readonly JudgedEvent[];
  readonly rejected: number;
  readonly errors: readonly string[];
}

/** Judges a batch row by row, all of it before any is stored: a body cut in the middle stores nothing. */
export async function readBatch(input: EventsBody, list: AllowList): Promise<Batch> {
  const values = await recordsOf(input);
  const accepted: JudgedEvent[] = [];
  const errors: string[] = [];
  const problems: InputProblem[] = [];
  const judge = remembering(list.classify);
  const sentRevenue = revenueAsSent(input, values);
  let invalid = 0;
  for (const [index, value] of values.entries()) {
    if (index % eventsBetweenYields === 0) await yieldToEventLoop();
    const row = readRow(value, judge, () => sentRevenue()[index]);
    if ('event' in row) {
      accepted.push(row.event);
      continue;
    }
    if (row.problems.length > 0) invalid += 1;
    if (problems.length < maxMessages) problems.push(...row.problems.map(at(index)));
    if (errors.length < maxMessages) errors.push(`events[${index}]: ${row.message}`);
  }
  if (invalid > 0 && invalid === values.length) {
    throw new InvalidInput(problems.slice(0, maxMessages));
  }
  return { accepted, rejected: values.length - accepted.length, errors };
}

type Row =
  | { readonly event: JudgedEvent }
  /** Without problems it is well-formed, but no AI referrer. */
  | { readonly message: string; readonly problems: readonly InputProblem[] };

function readRow(
  value: unknown,
  judge: (raw: string) => Verdict,
  sent: () => string | undefined,
): Row {
  const parsed = referralEvent.safeParse(value);
  if (!parsed.success) return rejected(validationIssues('body', parsed.error.issues, value));
  const event = parsed.data;
  const revenue = revenueOf(event, sent);
  if (revenue === undefined) return rejected([revenueTooLarge(event)]);
  const verdict = judge(event.raw_referrer_value);
  if (verdict.platform !== null)
    return { event: { ...event, platform: verdict.platform, revenue } };
  const shown = event.raw_referrer_value.slice(0, 100);
  return { message: `raw_referrer_value: '${shown}' ${verdict.reason}`, problems: [] };
}

function rejected(problems: readonly InputProblem[]): Row {
  const [first] = problems;
  const path = first?.loc.slice(1).join('.');
  return { message: path ? `${path}: ${first?.msg}` : (first?.msg ?? 'not an event'), problems };
}

/** The row's place goes between `body` and what is wrong in it. */
function at(index: number): (problem: InputProblem) => InputProblem {
  return (problem) => ({ ...problem, loc: ['body', index, ...problem.loc.slice(1)] });
}

function revenueOf(
  { purchase_revenue: amount }: ReferralEvent,
  sent: () => string | undefined,
): string | null | undefined {
  if (amount === undefined || amount === null) return null;
  return toRevenue(amount, amount < exactBelow ? undefined : sent());
}

function revenueTooLarge({ purchase_revenue: input }: ReferralEvent): InputProblem {
  return {
    loc: ['body', 'purchase_revenue'],
    msg: 'Input should be less than 100000000000000',
    type: 'less_than',
    input,
    ctx: { lt: 1e14 },
  };
}

/** The digits of large revenues, read a second time and only when there are some. */
function revenueAsSent({ body, form }: EventsBody, values: readonly unknown[]) {
  let digits: readonly (string | undefined)[] | undefined;
  return () => {
    digits ??= [...splitRecords(body, form, 'purchase_revenue')].map((record) =>
      textAt(record, 'purchase_revenue'),
    );
    if (digits.length !== values.length) throw new Error('a body read twice differs');
    return digits;
  };
}

function textAt(record: unknown, key: string): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const value: unknown = Object.getOwnPropertyDescriptor(record, key)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** A batch has few referrers and many pages. */
function remembering(classify: AllowList['classify']): AllowList['classify'] {
  const known = new Map<string, Verdict>();
  return (raw) => {
    const verdict = known.get(raw) ?? classify(raw);
    known.set(raw, verdict);
    return verdict;
  };
}

async function recordsOf({ body, form }: EventsBody): Promise<unknown[]> {
  const values: unknown[] = [];
  try {
    for (const value of splitRecords(body, form)) {
      if (values.length === maxReferralEvents) throw tooMany();
      if (values.length % eventsBetweenYields === 0) await yieldToEventLoop();
      values.push(value);
    }
  } catch (error) {
    if (!(error instanceof MalformedRecords)) throw error;
    throw malformed(error.message);
  }
  return values;
}

function malformed(message: string): Refusal {
  return new Refusal('malformed_body', `Nothing was stored: ${message}.`);
}

function tooMany(): Refusal {
  return new Refusal(
    'payload_too_large',
    `At most ${maxReferralEvents} events can be sent at once; nothing was stored.`,
    { limit: maxReferralEvents },
  );
}
