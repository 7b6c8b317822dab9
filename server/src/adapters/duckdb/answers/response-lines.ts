import type { BrandKey, BrandNameKind, BrandNames } from '#kernel/ports/analytics/reading.ts';
import type { Parameters } from '../statement.ts';
import { escapeSeparators } from '../write-json.ts';
import { joinParts, objectParts } from '../write-object.ts';
import { type NameOf, type ShownMembers, shownMembers } from './response-members.ts';

interface ResponseSource {
  readonly brand: BrandKey;
  readonly names: BrandNames;
  /** Condition on `observations`. */
  readonly where: string;
  readonly shown: ShownMembers;
}

/** SELECT of responses as the contract's JSON, one per line, newest first. */
export function selectResponses(source: ResponseSource, parameters: Parameters): string {
  const nameOf = nameLookup(source.names, parameters);
  const parts = objectParts(shownMembers(source.shown, nameOf));
  const columns = parts.map(({ sql }, at) => `${sql} AS ${partColumn(at)}`);
  // What was stored as JSON stays as it is.
  const texts = parts.map(({ name }, at) =>
    name === undefined ? escapeSeparators(partColumn(at)) : partColumn(at),
  );
  const brand = parameters.add(source.brand.brandId, 'UBIGINT');
  return `SELECT ${joinParts(parts, texts)} AS line FROM (
      SELECT created_at, id, ${columns.join(', ')} FROM observations LEFT JOIN
        (SELECT id AS named_id, name AS prompt_name FROM names WHERE brand_id = ${brand} AND kind = 'prompt')
        ON named_id = prompt_id
      WHERE ${source.where}
    ) ORDER BY created_at DESC, id DESC`;
}

const partColumn = (at: number) => `part_${at}`;

/** The few names of a brand come with the request; prompts, which are many, are joined. */
function nameLookup(names: BrandNames, parameters: Parameters): NameOf {
  const listed = (kind: BrandNameKind) => {
    const ids = names[kind].map(({ id }) => id);
    const texts = names[kind].map(({ name }) => name);
    return { ids: parameters.add(ids, 'UBIGINT[]'), texts: parameters.add(texts, 'VARCHAR[]') };
  };
  const lists = {
    persona: listed('persona'),
    stage: listed('stage'),
    competitor: listed('competitor'),
  };
  return (kind, id) => {
    const { ids, texts } = lists[kind];
    return `coalesce((${texts})[list_position(${ids}, ${id})], '')`;
  };
}
