import type { Usage } from '#contract/answers/responses.ts';

/** How an answer can be obtained for real. */
export type CollectedSurface = 'api' | 'serp';

/** One question to one platform, as the asker in that country, language and persona would put it. */
export interface Question {
  readonly text: string;
  /** ISO 3166 alpha-2; null: wherever the provider is. */
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

/** What every provider's answer becomes. Cited is not retrieved: the two lists are never mixed. */
export interface CollectedAnswer {
  /** Markdown where the provider gives it; empty when the platform showed no answer. */
  readonly text: string;
  readonly cited: readonly Source[];
  readonly retrieved: readonly Source[];
  /** The searches that the platform made for this question. */
  readonly searches: readonly string[];
  /** As the contract's shopping results. */
  readonly shopping: readonly object[];
  readonly model: string | null;
  /** Whether the platform searched the web at all. */
  readonly searched: boolean;
  /** Whether the answer was cut off at a token limit. */
  readonly truncated: boolean;
  readonly costMicros: number;
  readonly usage: Usage;
  /** The provider's body as it came; `read` makes the same answer of it. */
  readonly raw: string;
}

/** What an answer is expected to cost by the provider's price, before any was bought. */
export interface TypicalCost {
  /** Millionths of a US dollar. */
  readonly micros: number;
  /** What that is for, under the names that usage is stored with. */
  readonly usage: Usage;
}

/** One way to ask one platform: an official API or a vendor that reads the user interface. */
export interface Collector {
  /** The contract's value of the platform. */
  readonly platform: string;
  /** Who is asked and billed, such as `openai` or `dataforseo`; limits and breakers are per provider. */
  readonly provider: string;
  readonly surface: CollectedSurface;
  /** Changes whenever the same body would be read differently. */
  readonly version: string;
  /**
   * What a call costs at most by the limits of its request, in millionths of a US dollar. A budget reserves it until
   * answers turn out to cost more.
   */
  readonly reserveMicros: number;
  /** What one answer is expected to cost: what an estimate begins with. */
  readonly typical: TypicalCost;
  /** Whether the country that a question is asked from reaches the platform. */
  readonly followsCountry: boolean;
  ask(question: Question): Promise<CollectedAnswer>;
  /**
   * What this version reads in a body that `ask` once brought; throws a `CollectionFailure` where that is no answer.
   */
  read(raw: string): CollectedAnswer;
}

/**
 * Why there is no answer. `retry` says whether asking again may help; `billedMicros` is what the provider
 * charged for the failure, null when unknown.
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
  /** The key is missing rights, wrong or out of credit: every further call would fail, too. */
  | 'unauthorized'
  | 'rate_limited'
  /** The provider is down, or the connection broke. */
  | 'unavailable'
  /** No answer came in time, or the asker's signal ended the wait. */
  | 'timed_out'
  /** The provider refuses this request as it is; asking again gives the same. */
  | 'rejected'
  /** The body is not what the provider documents. */
  | 'malformed';

const retryable: ReadonlySet<CollectionFailureReason> = new Set([
  'rate_limited',
  'unavailable',
  'timed_out',
  'malformed',
]);
