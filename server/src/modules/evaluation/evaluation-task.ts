import type { ThreadTask } from '#kernel/ports/threads.ts';
import { compileOnce } from './compile-once.ts';
import { createEvaluator, type Evaluation } from './evaluate-answer.ts';

interface EvaluationInput {
  /** The entities as JSON: the same text again finds what was compiled for it. */
  readonly entities: string;
  readonly text: string;
  /** The prompt's, if known. */
  readonly language?: string | undefined;
  /** What was asked, if known. */
  readonly prompt?: string | undefined;
}

/** Brands take turns, and each of them has a few megabytes of automaton at most. */
export const evaluatorFor = compileOnce(createEvaluator, 16);

/** Evaluates an answer in a thread. */
export const evaluationTask: ThreadTask<EvaluationInput, Evaluation> = {
  file: new URL(import.meta.url),
};

export default function evaluate({ entities, text, ...asked }: EvaluationInput): Evaluation {
  return evaluatorFor(entities)(text, asked.language, asked.prompt);
}
