/** One question to a language model that must answer with JSON. */
export interface ModelQuestion {
  readonly instructions: string;
  readonly input: string;
  readonly maxOutputTokens: number;
  readonly signal?: AbortSignal;
}

export interface ModelAnswer {
  /** Parsed, but not validated: whoever asked checks that it is what was asked for. */
  readonly json: unknown;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A language model that an operator configured. Any failure throws; callers fall back to their embedded way. */
export interface LanguageModel {
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}
