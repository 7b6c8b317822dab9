/** One question to a language model that must answer with JSON. */
export interface ModelQuestion {
  readonly instructions: string;
  readonly input: string;
  readonly maxOutputTokens: number;
  readonly signal?: AbortSignal;
}

export interface ModelAnswer {
  /** Parsed but not validated: the caller must check it. */
  readonly json: unknown;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In millionths of a US dollar, by known prices; 0 without any. */
  readonly costMicros: number;
}

/** A language model. Throws on any failure; callers fall back to their embedded way. */
export interface LanguageModel {
  /** Whether it judges sentiments in addition to classifying prompts. */
  readonly judgesSentiment: boolean;
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}

/** The server answered with an error, so it billed nothing. */
export class ModelRefusal extends Error {
  override readonly name = 'ModelRefusal';
}

/** A provider's cheapest model that can judge sentiments. */
export interface JudgeOffer {
  readonly provider: string;
  readonly title: string;
  readonly model: string;
  /** US dollars per million tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
  /** The model, used with this key. */
  open(key: string): LanguageModel;
}
