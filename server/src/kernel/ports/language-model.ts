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
  /** In millionths of a US dollar, by the prices that are known; 0 where none are. */
  readonly costMicros: number;
}

/** A language model. Any failure throws; callers fall back to their embedded way. */
export interface LanguageModel {
  /** Whether it also judges sentiments, in addition to classifying prompts. */
  readonly judgesSentiment: boolean;
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}

/** The server answered with an error, and so billed nothing. */
export class ModelRefusal extends Error {
  override readonly name = 'ModelRefusal';
}

/** A provider's cheapest model that can judge sentiments. */
export interface JudgeOffer {
  readonly provider: string;
  readonly title: string;
  readonly model: string;
  /** US dollars for a million tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
  /** The model with somebody's key. */
  open(key: string): LanguageModel;
}
