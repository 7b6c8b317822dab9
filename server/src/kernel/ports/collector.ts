import type { Usage } from '#contract/answers/responses.ts';

/** How a real answer can be obtained. */
export type CollectedSurface = 'api' | 'serp';

/** One question to one platform, asked as from that country, language and persona. */
export interface Question {
  readonly text: string;
  /** ISO 3166 alpha-2; null: the provider's location. */
  readonly country: string | null;
  /** BCP 47, such as `en`. */
  readonly language: string;
  readonly persona: { readonly name: string; readonly description: string } | null;
  readonly signal: AbortSignal;
}

export interface Source {
  readonly url: string;
  readonly title: string | null;
  readonly snippet: string | null;
}

/** The normal form of every provider's answer. Cited and retrieved sources are separate lists. */
export interface CollectedAnswer {
  /** Markdown if the provider has it; empty if the platform showed no answer. */
  readonly text: string;
  readonly cited: readonly Source[];
  readonly retrieved: readonly Source[];
  /** The searches that the platform ran for this question. */
  readonly searches: readonly string[];
  /** Shopping results as in the contract. */
  readonly shopping: readonly object[];
  readonly model: string | null;
  /** Whether the platform searched the web. */
  readonly searched: boolean;
  /** Whether a token limit cut off the answer. */
  readonly truncated: boolean;
  readonly costMicros: number;
  readonly usage: Usage;
  /** The provider's response as received; `read` turns it into the same answer. */
  readonly raw: string;
}

/** The expected cost of an answer by the provider's price, before any was bought. */
export interface TypicalCost {
  /** Millionths of a US dollar. */
  readonly micros: number;
  /** The usage behind it, with the names that usage is stored under. */
  readonly usage: Usage;
}

/** One way to ask one platform: an official API, or a vendor that reads the user interface. */
export interface Collector {
  /** The contract's value of the platform. */
  readonly platform: string;
  /** The one that is asked and billed, such as `openai` or `dataforseo`; limits and breakers are per provider. */
  readonly provider: string;
  readonly surface: CollectedSurface;
  /** Changes whenever the same response would be read differently. */
  readonly version: string;
  /**
   * The maximum cost of a call by the limits of its request, in millionths of a US dollar. A budget reserves it until
   * answers turn out to cost more.
   */
  readonly reserveMicros: number;
  /** The expected cost of one answer, which estimates start from. */
  readonly typical: TypicalCost;
  /** Whether the platform gets to know the question's country. */
  readonly followsCountry: boolean;
  ask(question: Question): Promise<CollectedAnswer>;
  /** Reads a stored response of `ask` with this version; throws `CollectionFailure` if it is not an answer. */
  read(raw: string): CollectedAnswer;
}

/**
 * Why there is no answer. `retry` says whether asking again may help; `billedMicros` is the charge for the failure,
 * null if unknown.
 */
export class CollectionFailure extends Error {
  readonly reason: CollectionFailureReason;
  readonly retry: boolean;
  readonly retryAfterSeconds: number | null;
  readonly billedMicros: number | null;

  constructor(
    reason: CollectionFailureReason,
    message: string,
    details: Partial<Pick<CollectionFailure, 'retry' | 'retryAfterSeconds' | 'billedMicros'>> = {},
  ) {
    super(message);
    this.name = 'CollectionFailure';
    this.reason = reason;
    this.retry = details.retry ?? retryable.has(reason);
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.billedMicros = details.billedMicros === undefined ? null : details.billedMicros;
  }
}

export type CollectionFailureReason =
  /** The key lacks rights, is wrong or out of credit: all further calls would fail, too. */
  | 'unauthorized'
  | 'rate_limited'
  /** The provider is down, or the connection broke. */
  | 'unavailable'
  /** No answer came in time, or the caller's signal aborted. */
  | 'timed_out'
  /** The provider refuses this request, and would refuse it again. */
  | 'rejected'
  /** The response does not match the provider's documentation. */
  | 'malformed';

const retryable: ReadonlySet<CollectionFailureReason> = new Set([
  'rate_limited',
  'unavailable',
  'timed_out',
  'malformed',
]);
