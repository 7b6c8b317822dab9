import type { OpenApiDocument } from '../../../src/entrypoints/http/openapi/openapi-types.ts';

/** The newest ones: older records may be deleted by now. */
const kept = 4;
const maxRead = 100_000;

/** Ids that answers have told, by the name that paths give them. */
export function createOwnIds(
  { paths }: OpenApiDocument,
  given: Readonly<Record<string, readonly unknown[]>>,
) {
  const ids = new Map<string, readonly unknown[]>(Object.entries(given));
  /** From the path of a list to the name of its members' ids. */
  const members = new Map(
    Object.keys(paths).flatMap((path) => {
      const [, list, name] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
      return list !== undefined && name !== undefined ? [[list, name] as const] : [];
    }),
  );
  const add = (name: string, id: unknown) => {
    const others = (ids.get(name) ?? []).filter((known) => known !== id);
    ids.set(name, [...others, id].slice(-kept));
  };
  return {
    ids,
    add,
    learn(path: string, body: string): void {
      const name = members.get(path);
      if (name === undefined || body.length > maxRead || !/^[[{]/.test(body)) return;
      const answer: unknown = JSON.parse(body);
      const list = isObject(answer) && Array.isArray(answer.items) ? answer.items : answer;
      for (const one of Array.isArray(list) ? list : [list]) {
        const id = isObject(one) ? (one[name] ?? one.id) : undefined;
        if (typeof id === 'number' || typeof id === 'string') add(name, id);
      }
    },
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
