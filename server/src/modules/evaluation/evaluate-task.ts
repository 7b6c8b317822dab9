import { createEvaluator, type Evaluation } from './evaluate-answer.ts';
import type { EvaluatedEntities } from './evaluated-entities.ts';

export interface EvaluationInput {
  /** The entities as JSON: the same text again finds what was compiled for it. */
  readonly entities: string;
  readonly text: string;
}

type Evaluator = (text: string) => Evaluation;

/** Brands take turns, and each of them has a few megabytes of automaton at most. */
const keptEvaluators = 16;
const evaluators = new Map<string, Evaluator>();

/** What a thread does for an answer; see the port `threads`. */
export default function evaluate({ entities, text }: EvaluationInput): Evaluation {
  return evaluatorFor(entities)(text);
}

/** The one that was not used for the longest goes first. */
function evaluatorFor(entities: string): Evaluator {
  const known = evaluators.get(entities);
  const evaluator = known ?? createEvaluator(JSON.parse(entities) as EvaluatedEntities);
  evaluators.delete(entities);
  evaluators.set(entities, evaluator);
  const [oldest] = evaluators.keys();
  if (evaluators.size > keptEvaluators && oldest !== undefined) evaluators.delete(oldest);
  return evaluator;
}
