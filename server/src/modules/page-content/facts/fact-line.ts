import { type Fact, factsIn, subjectOf } from './extract-facts.ts';
import type { Statement } from './statements.ts';

/** One difference between a draft and its page. */
export interface FactLine {
  readonly kind: Fact['kind'] | 'heading';
  readonly text: string;
  readonly subject: string;
  /** What the page says instead, if known. */
  readonly was?: string;
}

/** With all facts of its statement, for counting. */
export type Line = FactLine & { readonly facts: readonly Fact[] };

export function asLine(statement: Statement, part: Partial<FactLine> = {}): Line {
  const facts = factsIn(statement);
  const kind = facts[0]?.kind ?? 'statement';
  return { kind, text: statement.text, subject: subjectOf(statement), facts, ...part };
}
