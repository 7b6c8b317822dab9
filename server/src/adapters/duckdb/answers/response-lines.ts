import type { BrandKey, BrandNameKind, BrandNames } from '#kernel/ports/analytics/reading.ts';
import type { Parameters } from '../statement.ts';
import { escapeSeparators } from '../write-json.ts';
import {
  type MemberJson,
  type Members,
  type NameOf,
  provenanceMembers,
  responseMembers,
} from './response-members.ts';

interface ResponseSource {
  readonly brand: BrandKey;
  readonly names: BrandNames;
  /** Condition on `observations`. */
  readonly where: string;
  /** Whether to add what only one response shows. */
  readonly isDetailed: boolean;
}

/** SELECT of responses as the contract's JSON, one per line, newest first. */
export function selectResponses(source: ResponseSource, parameters: Parameters): string {
  const members = responseMembers(nameLookup(source.names, parameters));
  const parts = joinMembers(source.isDetailed ? { ...members, ...provenanceMembers } : members);
  const columns = parts.map(({ sql }, at) => `concat(${sql.join(', ')}) AS ${partColumn(at)}`);
  const line = parts.map(({ isStored }, at) =>
    isStored ? partColumn(at) : escapeSeparators(partColumn(at)),
  );
  const brand = parameters.add(source.brand.brandId, 'UBIGINT');
  return `SELECT concat(${line.join(', ')}, '}') AS line FROM (
      SELECT created_at, id, ${columns.join(', ')} FROM observations LEFT JOIN
        (SELECT id AS named_id, name AS prompt_name FROM names WHERE brand_id = ${brand} AND kind = 'prompt')
        ON named_id = prompt_id
      WHERE ${source.where}
    ) ORDER BY created_at DESC, id DESC`;
}

const partColumn = (at: number) => `part_${at}`;

/** A part of the object's text: what we write and what is stored as JSON take turns. */
interface Part {
  readonly isStored: boolean;
  readonly sql: string[];
}

function joinMembers(members: Members): readonly Part[] {
  const parts: Part[] = [];
  for (const [name, json] of Object.entries(members)) {
    const last = parts.at(-1);
    const isStored = typeof json === 'object';
    const sql = [`'${last ? ',' : '{'}"${name}":'`, memberSql(json)];
    if (last?.isStored === isStored) last.sql.push(...sql);
    else parts.push({ isStored, sql });
  }
  return parts;
}

function memberSql(json: MemberJson): string {
  return typeof json === 'object' ? json.stored : json;
}

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
