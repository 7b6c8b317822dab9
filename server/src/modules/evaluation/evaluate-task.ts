import { compileOnce } from './compile-once.ts';
import { createEvaluator, type Evaluation } from './evaluate-answer.ts';

export interface EvaluationInput {
  /** The entities as JSON: the same text again finds what was compiled for it. */
  readonly entities: string;
  readonly text: string;
}

/** Brands take turns, and each of them has a few megabytes of automaton at most. */
export const evaluatorFor = compileOnce(createEvaluator, 16);

/** What a thread does for an answer; see the port `threads`. */
export default function evaluate({ entities, text }: EvaluationInput): Evaluation {
  return evaluatorFor(entities)(text);
}
