import type { Column } from '../schema/columns.ts';

type Structure = string | readonly Structure[] | { readonly [name: string]: Structure };

/** What from_json_strict shall make of an array of rows, as the text that it wants. */
export function jsonStructure(columns: readonly Column[]): string {
  const row = Object.fromEntries(columns.map(({ name, type }) => [name, structureOf(type)]));
  return JSON.stringify([row]);
}

function structureOf(declared: string): Structure {
  const type = declared.replace(' NOT NULL', '');
  if (type.endsWith('[]')) return [structureOf(type.slice(0, -2))];
  const members = /^STRUCT\((.*)\)$/.exec(type)?.[1];
  if (members === undefined) return type;
  return Object.fromEntries(members.split(', ').map(memberOf));
}

/** `"start" UINTEGER` */
function memberOf(declared: string): [string, Structure] {
  const [name = '', type = ''] = declared.split(' ');
  return [name.replaceAll('"', ''), type];
}
