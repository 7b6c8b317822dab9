import type { BrandNameKind, BrandNames } from '#kernel/ports/analytics/reading.ts';
import type { Parameters } from '../client/statement.ts';
import { promptNames } from '../prompt-names.ts';
import type { NamedDimension } from './dimensions.ts';

interface NamesInput {
  readonly dimensions: readonly NamedDimension[];
  readonly names: BrandNames;
  readonly parameters: Parameters;
  readonly brand: string;
}

/** Defines `<kind>_named` for each kind of name shown. Prompts are joined; the few other names are parameters. */
export function renderNames({ dimensions, names, parameters, brand }: NamesInput) {
  const keys = new Map(dimensions.flatMap((it) => (it.names ? [[it.names, it.key] as const] : [])));
  const definitions: string[] = [];
  let joins = '';
  for (const [kind, key] of keys) {
    if (kind === 'prompt') {
      definitions.push('prompt_names.name AS prompt_named');
      joins = ` LEFT ANY JOIN (${promptNames(brand)}) AS prompt_names ON prompt_names.id = groups.${key}`;
    } else {
      definitions.push(`${nameOf(names, kind, key, parameters)} AS ${kind}_named`);
    }
  }
  return {
    definitions: definitions.length > 0 ? `WITH ${definitions.join(', ')} ` : '',
    joins,
  };
}

/** The engine looks up constant lists by hash; they must not be empty, and no id is 0. */
function nameOf(names: BrandNames, kind: BrandNameKind, key: string, parameters: Parameters) {
  const known = [{ id: 0, name: '' }, ...names[kind]];
  const ids = parameters.add(
    known.map(({ id }) => id),
    'Array(UInt64)',
  );
  const texts = parameters.add(
    known.map(({ name }) => name),
    'Array(String)',
  );
  return `transform(${key}, ${ids}, ${texts}, '')`;
}
