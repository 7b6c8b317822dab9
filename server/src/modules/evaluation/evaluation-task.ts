import type { ThreadTask } from '#kernel/ports/threads.ts';
import { compileOnce } from './compile-once.ts';
import { createEvaluator, type Evaluation } from './evaluate-answer.ts';

interface EvaluationInput {
  /** The entities as JSON: the same text reuses what was compiled for it. */
  readonly entities: string;
  readonly text: string;
  /** The prompt's language, if known. */
  readonly language?: string | undefined;
  /** The text of the prompt, if known. */
  readonly prompt?: string | undefined;
}

/** Brands take turns, and each needs an automaton of a few megabytes at most. */
export const evaluatorFor = compileOnce(createEvaluator, 16);

/** Evaluates an answer on a worker thread. */
export const evaluationTask: ThreadTask<EvaluationInput, Evaluation> = {
  file: new URL(import.meta.url),
};

export default function evaluate({ entities, text, ...asked }: EvaluationInput): Evaluation {
  return evaluatorFor(entities)(text, asked.language, asked.prompt);
}
