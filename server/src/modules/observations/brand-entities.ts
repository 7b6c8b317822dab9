import type { BrandRow } from '../brands/index.ts';
import type { EvaluatedEntities } from '../evaluation/index.ts';

/** The names of an entity in answers. */
export type Names = Pick<
  BrandRow,
  'name' | 'alternative_names' | 'excluded_names' | 'case_sensitive'
>;

interface KnownCompetitor extends Names {
  readonly id: number;
  readonly archived: boolean;
}

/** The entities that a brand's answers are evaluated for: itself and its active competitors. */
export function entitiesOf(
  brand: Names,
  competitors: readonly KnownCompetitor[],
): EvaluatedEntities {
  return {
    brand: namedEntity(brand),
    competitors: competitors
      .filter(({ archived }) => !archived)
      .map((competitor) => ({ id: competitor.id, ...namedEntity(competitor) })),
  };
}

function namedEntity({ name, alternative_names, excluded_names, case_sensitive }: Names) {
  return {
    names: [name, ...alternative_names],
    caseSensitive: case_sensitive,
    excludedNames: excluded_names,
  };
}
