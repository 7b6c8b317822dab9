import type { Entity } from './entity.ts';

/** Whom answers are read for. */
export interface EvaluatedEntities {
  readonly brand: Omit<Entity, 'id'>;
  readonly competitors: readonly (Omit<Entity, 'id'> & { readonly id: number })[];
  /** The language of an answer that neither its prompt nor its text tells. */
  readonly usualLanguage?: string;
}

/** What the brand is called among the entities; competitors go by their numbers. */
export const ownId = 'brand';

export function matchedEntities({ brand, competitors }: EvaluatedEntities): readonly Entity[] {
  return [{ ...brand, id: ownId }, ...competitors];
}
