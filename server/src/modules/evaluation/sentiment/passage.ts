import type { Span } from '../longest-matches.ts';
import type { Announces } from './labels.ts';

/** A sentence or cell that speaks of the entity: by name, or by its place below or behind the name. */
export interface Passage extends Span {
  readonly kind: 'heading' | 'item' | 'cell' | 'prose';
  /** The number of the list item it is in. */
  readonly ordinal: number | undefined;
  /** Set where a label such as "Pros" or "Cons" is above it or in front of it. */
  readonly announced: Announces | undefined;
  /** Whether nothing in it shows that it is about the entity: no name, no pronoun, no label. */
  readonly isLoose: boolean;
  /** What is above it or heads its row and column, in order. */
  readonly context: readonly Span[];
  /** Words of it that stand for the entity ("the former") or for another one. */
  readonly standIns: readonly (Span & { readonly isOwn: boolean })[];
}
