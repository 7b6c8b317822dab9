import type { ThreadTask } from '#kernel/ports/threads.ts';
import type { Evaluation } from './evaluate-answer.ts';
import type { EvaluationInput } from './evaluate-task.ts';

/** Evaluates an answer in a thread. */
export const evaluationTask: ThreadTask<EvaluationInput, Evaluation> = {
  file: new URL('./evaluate-task.ts', import.meta.url),
};
