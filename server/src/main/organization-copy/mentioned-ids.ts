import { mentionedKinds } from './contents.ts';
import type { Id, MapId } from './new-ids.ts';

/** JSON, or a text, with new ids where old ones stand. */
export function withNewIds(value: unknown, map: MapId): unknown {
  return typeof value === 'string' ? textWithNewIds(value, map) : jsonWithNewIds(value, map);
}

function jsonWithNewIds(value: unknown, map: MapId): unknown {
  if (typeof value === 'string') return filterWithNewIds(value, map);
  if (Array.isArray(value)) return value.map((one) => jsonWithNewIds(one, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const kind = mentionedKinds[name];
      return [name, kind ? mapped(member, kind, map) : jsonWithNewIds(member, map)];
    }),
  );
}

/** One id or a list of them. */
export function mapped(value: unknown, kind: string, map: MapId): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, kind, map));
  return typeof value === 'number' || typeof value === 'string' ? map(kind, value as Id) : value;
}

const filter = /^(!?(?:prompt_id|persona_id|competitor_id):)([!\d|]+)$/;
const occurrences: readonly [RegExp, string][] = [
  [/^(campaign\/)(\d+)()$/, 'campaigns'],
  [/^(publication\/)(\w{26})(\/.*)$/, 'sites'],
];

/** A filter, an occurrence, the search part of an address, or words, which stay. */
function textWithNewIds(text: string, map: MapId): string {
  for (const [pattern, kind] of occurrences) {
    const [, before, id, behind] = pattern.exec(text) ?? [];
    if (id !== undefined) return `${before}${map(kind, numberOr(id))}${behind}`;
  }
  return text.includes('=') ? searchWithNewIds(text, map) : filterWithNewIds(text, map);
}

function filterWithNewIds(text: string, map: MapId): string {
  const [, before, values] = filter.exec(text) ?? [];
  if (before === undefined || values === undefined) return text;
  const kind = mentionedKinds[before.replaceAll(/[!:]/g, '')] ?? '';
  return before + values.replaceAll(/\d+/g, (id) => String(map(kind, Number(id))));
}

function searchWithNewIds(search: string, map: MapId): string {
  const parameters = new URLSearchParams(search);
  let isChanged = false;
  const changed = [...parameters].map(([name, value]): [string, string] => {
    const kind = mentionedKinds[`${name}_id`] ?? mentionedKinds[name];
    const next = /^\d+$/.test(value) && kind ? String(map(kind, Number(value))) : value;
    const after = filterWithNewIds(next, map);
    isChanged ||= after !== value;
    return [name, after];
  });
  return isChanged ? new URLSearchParams(changed).toString() : search;
}

const numberOr = (id: string): Id => (/^\d+$/.test(id) ? Number(id) : id);
