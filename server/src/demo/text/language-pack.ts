import type { Sentiment } from '../world-types.ts';

/**
 * What can be said in one language. Sentences have slots: `{name}` and `{rival}` are names, the others come
 * from the industry's vocabulary: `{strength}`, `{strength2}`, `{weakness}`, `{audience}`, `{fact}`,
 * `{category}`. A slot with a capital letter begins a sentence.
 */
export interface LanguagePack {
  /** Sentences that name someone and say this about them. */
  readonly statements: Readonly<Record<Sentiment, readonly string[]>>;
  /** Sentences that continue about the name mentioned last. */
  readonly more: Readonly<Record<Sentiment, readonly string[]>>;
  /** Sentences that take back some of what was said about the name mentioned last: praise, or blame. */
  readonly turns: Readonly<Record<'positive' | 'negative', readonly string[]>>;
  /** Fragments that follow a name in a list or in a table's cell. */
  readonly notes: Readonly<Record<Sentiment, readonly string[]>>;
  /** About two names: both do well, the first does better than the second, or nothing is said of either. */
  readonly pairs: {
    readonly bothPraised: readonly string[];
    readonly better: readonly string[];
    readonly neutral: readonly string[];
  };
  /** Praise that closes an answer. */
  readonly verdicts: readonly string[];
  /** How a list of names begins. */
  readonly openings: readonly string[];
  /** How anything else begins. */
  readonly introductions: readonly string[];
  readonly closings: readonly string[];
  /** Advice for any industry; names nobody. */
  readonly advice: readonly string[];
  /** A refusal is one sentence of each. */
  readonly refusals: {
    readonly starts: readonly string[];
    readonly reasons: readonly string[];
    readonly offers: readonly string[];
  };
  /** A refusal that names whom the question was about. */
  readonly unknown: readonly string[];
  readonly headings: Readonly<
    Record<'options' | 'table' | 'advice' | 'summary' | 'about' | 'alternatives', readonly string[]>
  >;
  readonly labels: {
    readonly provider: string;
    readonly audience: string;
    readonly notes: string;
    readonly strengths: string;
    readonly drawbacks: string;
    readonly bestFor: string;
    readonly officialSite: string;
    readonly sources: string;
  };
  /** How a query is searched for; `{query}` is the prompt's short form. */
  readonly searches: readonly string[];
  /** Between sentences; behind a label. */
  readonly gap: string;
  readonly colon: string;
  readonly stop: string;
  readonly comma: string;
}

/** What an industry talks about in one language: what fills the slots of its sentences. */
export interface Vocabulary {
  /** Several of what is sold: "freight platforms". */
  readonly category: readonly string[];
  readonly strengths: readonly string[];
  readonly weaknesses: readonly string[];
  readonly audiences: readonly string[];
  readonly facts: readonly string[];
  /** Whole sentences of advice that name nobody. */
  readonly considerations: readonly string[];
  /** What the brand's launch brought, and what its bad week was about. */
  readonly launched: readonly string[];
  readonly broken: readonly string[];
}
