/** What a provider can do with a question. Everything that adapters must survive has a name here. */
const behaviours = [
  'answers',
  'answers_without_search',
  'refuses',
  'answers_nothing',
  'spends_all_tokens',
  'cuts_off',
  'fails_inside_success',
  'is_rate_limited',
  'is_rate_limited_without_a_word',
  'is_unauthorized',
  'rejects',
  'is_down',
  'is_overloaded',
  'redirects',
  'hangs',
  'breaks_off',
  'sends_half',
  'sends_nonsense',
  'sends_another_form',
] as const;

export type Behaviour = (typeof behaviours)[number];

/** A request as a provider's server sees it. */
export interface ProviderCall {
  readonly method: string;
  /** Without the prefix that replaces the provider's host. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; undefined for a GET. */
  readonly body: unknown;
}

export interface ProviderReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What its bodies have in common with those of the real one is what the provider documents. */
export interface FakeProvider {
  /** As in the catalogue. */
  readonly name: string;
  /** The question, or null where this is no request that the provider knows. */
  question(call: ProviderCall): string | null;
  /** The reply to a request that only asks for what an earlier one began; undefined where it is none. */
  followUp?(call: ProviderCall, text: (question: string) => string): ProviderReply | undefined;
  /** Whether the request carries the key. */
  isAuthorized(call: ProviderCall): boolean;
  /** What one answered call costs by the price table, in millionths of a dollar. */
  readonly costMicros: (call: ProviderCall) => number;
  answer(call: ProviderCall, text: string): ProviderReply;
  answerWithoutSearch(call: ProviderCall, text: string): ProviderReply;
  refusal(call: ProviderCall): ProviderReply;
  nothing(call: ProviderCall): ProviderReply;
  /** Of a language model: the tokens were used up before the answer began. */
  allTokensSpent?(call: ProviderCall): ProviderReply;
  /** Of a language model: the answer ends where the tokens did. */
  cutOff?(call: ProviderCall, text: string): ProviderReply;
  failureInsideSuccess(call: ProviderCall): ProviderReply;
  /** The body of an error with this status. */
  error(status: number, message: string): unknown;
  readonly rateLimitHeaders: Readonly<Record<string, string>>;
}

/** The key that every fake provider accepts. */
export const testKey = 'test-key-0123456789';

export const bearerOf = ({ headers }: ProviderCall) =>
  headers.authorization === `Bearer ${testKey}`;

/** A member of a body that was parsed from JSON. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

export const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** A question with these words is answered later, where the provider knows such a thing. */
export const answeredLater = (question: string) => question.includes('(later)');

export const toToken = (question: string) => Buffer.from(question).toString('base64url');
export const fromToken = (token: string) => Buffer.from(token, 'base64url').toString();
