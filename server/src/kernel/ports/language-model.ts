/** One question to a language model that must answer with JSON. */
export interface ModelQuestion {
  readonly instructions: string;
  readonly input: string;
  readonly maxOutputTokens: number;
  readonly signal?: AbortSignal;
}

export interface ModelAnswer {
  /** Parsed, but not validated: the caller checks that it is what was asked for. */
  readonly json: unknown;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In millionths of a US dollar, by the prices the operator gave; 0 where none are given. */
  readonly costMicros: number;
}

/** A language model that an operator configured. Any failure throws; callers fall back to their embedded way. */
export interface LanguageModel {
  /** Whether it also judges sentiments, in addition to classifying prompts. */
  readonly judgesSentiment: boolean;
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}
