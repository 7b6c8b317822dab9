import type { OpenApiDocument } from '../../../src/entrypoints/http/openapi-types.ts';
import type { Victim } from './fuzz-world.ts';

/** Changes on its own: when a person was last seen, and times in an answer that is made as it is asked for. */
const changing =
  /"(last_used_at|last_seen_at|last_used|checked_at|planned_at|now)":("[^"]*"|null|\d+)/g;

/** What the victim can read of itself, path by path, with the ids of its records. */
export async function victimState(
  { call, asAdmin, ids }: Victim,
  { paths }: OpenApiDocument,
): Promise<Map<string, string>> {
  const state = new Map<string, string>();
  const known: Readonly<Record<string, unknown>> = ids;
  for (const [template, item] of Object.entries(paths)) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    if (!item.get || names.length === 0 || names.some((name) => known[name] === undefined))
      continue;
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name]));
    for (const ask of [call, asAdmin]) {
      const { status, body } = await ask('GET', path);
      if (status !== 200) continue;
      state.set(template, JSON.stringify(body).replaceAll(changing, '"$1":0'));
    }
  }
  return state;
}
