import type { Parameter } from '../../../src/entrypoints/http/openapi/openapi-types.ts';
import type { Random } from '../random.ts';
import { hostileValue } from './hostile-value.ts';

/** Ids to choose from, by the name that paths give them. */
export interface Ids {
  readonly own: ReadonlyMap<string, readonly unknown[]>;
  /** Of the organization that must not be touched. */
  readonly foreign: Readonly<Record<string, unknown>>;
}

const strange = ['%00', '%ff', '%2e%2e', '%2F..%2F', 'x'.repeat(300), '-1', '0', '1e3', '0x1', ' '];

/** The path with an id for each name: mostly an own one, often a foreign one, sometimes nonsense. */
export function fuzzedPath(random: Random, template: string, { own, foreign }: Ids): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = own.get(name) ?? [];
    if (known.length > 0 && random.chance(0.75)) return encode(random.pick(known));
    if (foreign[name] !== undefined && random.chance(0.6)) return encode(foreign[name]);
    if (random.chance(0.3)) return encode(random.integer(1, 200));
    if (random.chance(0.5)) return random.pick(strange);
    return encode(hostileValue(random));
  });
  if (random.chance(0.97)) return path;
  return random.pick([`${path}/`, `/${path}`, path.toUpperCase(), `${path}/..`, `${path}%00`]);
}

/** A query: some parameters, few of them wrong, twice or unknown. */
export function fuzzedQuery(
  random: Random,
  parameters: readonly Parameter[],
  valid: (parameter: Parameter) => unknown,
): string {
  const chosen = parameters.filter(
    (one) => one.in === 'query' && (one.required || random.chance(0.35)),
  );
  const parts = chosen.flatMap((one) => {
    const value = random.chance(0.75) ? valid(one) : hostileValue(random);
    const list = Array.isArray(value) ? value : [value];
    return [...list, ...(random.chance(0.05) ? list : [])].map(
      (item) => `${one.name}=${encode(item)}`,
    );
  });
  if (random.chance(0.05)) {
    parts.push(
      random.pick(['a=%ff', '=', 'unknown=1', 'limit[]=1', '__proto__=1', 'x'.repeat(9000)]),
    );
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 2000));
}
