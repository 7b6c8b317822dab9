import { type Folders, type NamePattern, namePatterns } from './name-patterns.ts';

/** Something that texts name: a brand or a competitor. */
export interface Entity {
  readonly id: string | number;
  readonly names: readonly string[];
  /** True if a mention must have the exact case of a name; false if case does not matter. */
  readonly caseSensitive: boolean;
  /** Phrases that contain a name and never mean this entity. They do not affect other entities. */
  readonly excludedNames?: readonly string[];
}

/** One place that names an entity; offsets are UTF-16 units of the original text, `end` exclusive. */
export interface Mention {
  readonly entity: Entity['id'];
  readonly start: number;
  readonly end: number;
  /** The name as configured, whatever its spelling in the text. */
  readonly name: string;
}

/** After a comma, any of these is the legal form of a company: "Northwind, Inc.". */
const anyForm =
  'inc(?:orporated)?|l\\.?l\\.?c|l\\.?l\\.?p|ltd|limited|corp(?:oration)?|co|plc|gmbh|ag|se|kg|s\\.?a|s\\.?r\\.?l|s\\.?p\\.?a|b\\.?v|n\\.?v';

/** Legal forms that are never part of a name in everyday use, unlike in News Corp or iPhone SE. */
const plainForm =
  'inc|incorporated|l\\.?l\\.?c|l\\.?l\\.?p|(?:pty\\.? |pvt\\.? )?ltd|corporation|plc|gmbh(?: & co\\.? kg)?|ag|kgaa|s\\.a|s\\.?r\\.?l|s\\.p\\.a|b\\.v|n\\.v';

const legalName = new RegExp(`^(.+?)(?:, ?(?:${anyForm})| (?:${plainForm}))\\.?$`, 'iu');

/** The everyday name of a company that was entered under its registered name. */
export function withoutLegalForm(name: string): string | undefined {
  const rest = legalName.exec(name.trim().replace(/\s+/g, ' '))?.[1];
  return rest === undefined || /^(?:the|a|an)$/i.test(rest) ? undefined : rest;
}

/** One way to write one name of an entity. */
export interface EntityPattern extends NamePattern {
  readonly entity: Entity;
  /** Order of the entity in the given list, then of the name within the entity. */
  readonly entityOrder: number;
  readonly nameOrder: number;
  readonly name: string;
  readonly isExcluded: boolean;
  /** Whether the legal form of the configured name was removed. */
  readonly isShortened: boolean;
}

/** All ways to write the names and excluded names of all entities. */
export function entityPatterns(
  entities: readonly Entity[],
  folders: Folders,
): readonly EntityPattern[] {
  return withoutNamesakes(entities.flatMap((entity, index) => patternsOf(entity, index, folders)));
}

function patternsOf(entity: Entity, entityOrder: number, folders: Folders): EntityPattern[] {
  const names = [...entity.names, ...(entity.excludedNames ?? [])];
  return names.flatMap((name, nameOrder) => {
    const isExcluded = nameOrder >= entity.names.length;
    const place = { entity, entityOrder, nameOrder, name, isExcluded };
    const short = isExcluded ? undefined : withoutLegalForm(name);
    return [
      ...namePatterns(name, folders).map((pattern) => ({ ...pattern, isShortened: false })),
      ...namePatterns(short ?? '', folders).map((pattern) => ({ ...pattern, isShortened: true })),
    ].map((pattern) => ({ ...pattern, ...place }));
  });
}

/** Drops a shortened name that another entity also uses: it means the other entity. */
function withoutNamesakes(patterns: readonly EntityPattern[]): readonly EntityPattern[] {
  const given = new Map(
    patterns
      .filter(({ isShortened, isExcluded }) => !isShortened && !isExcluded)
      .map(({ units, entity }) => [units, entity]),
  );
  return patterns.filter(
    ({ isShortened, units, entity }) => !isShortened || (given.get(units) ?? entity) === entity,
  );
}

/** The entities that answers are evaluated for. */
export interface EvaluatedEntities {
  readonly brand: Omit<Entity, 'id'>;
  readonly competitors: readonly (Omit<Entity, 'id'> & { readonly id: number })[];
  /** The language to assume for an answer when neither its prompt nor its text shows one. */
  readonly usualLanguage?: string;
}

/** The brand's id among the entities; competitors have their numeric ids. */
export const ownId = 'brand';

export function matchedEntities({ brand, competitors }: EvaluatedEntities): readonly Entity[] {
  return [{ ...brand, id: ownId }, ...competitors];
}
