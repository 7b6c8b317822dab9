import type { BrandListItem } from '#contract/brands/brands.ts';
import { nearest } from '#domain/words/nearest.ts';
import type { Client } from './api/client.ts';
import { endpoints } from './api/endpoints.ts';
import type { Connection, Context } from './command.ts';
import { wrongUse } from './program/failures.ts';

export interface FoundBrand {
  readonly id: number;
  readonly name: string;
}

export function listAllBrands(client: Client): Promise<BrandListItem[]> {
  return client.all(endpoints.listBrands, {});
}

/** The service, and the brand that --brand names, else the stored one, else the only one that there is. */
export async function reachBrand(
  { connect, settings }: Context,
  values: Connection & { readonly brand: string | undefined },
): Promise<{ client: Client; brand: FoundBrand }> {
  const client = await connect(values);
  if (values.brand === undefined) {
    const login = await settings.read();
    if (login?.brand && login.url === client.url) return { client, brand: login.brand };
  }
  const brands = await listAllBrands(client);
  return { client, brand: chooseBrand(brands, values.brand) };
}

export function chooseBrand(brands: readonly FoundBrand[], wanted: string | undefined): FoundBrand {
  if (brands.length === 0)
    throw wrongUse('This key reaches no brand. Create one in the dashboard.');
  if (wanted === undefined) {
    const [only] = brands;
    if (only && brands.length === 1) return only;
    throw wrongUse(
      `Which brand? Give --brand, or choose one with sightline use: ${listed(brands)}.`,
    );
  }
  const plain = (name: string) => name.normalize('NFC').toLowerCase();
  const found = brands.filter(
    ({ id, name }) => String(id) === wanted || plain(name) === plain(wanted),
  );
  const [first] = found;
  if (first && found.length === 1) return first;
  if (first) {
    const ids = found.map(({ id }) => id).join(', ');
    throw wrongUse(`Several brands are called "${wanted}". Give an id: ${ids}.`);
  }
  const meant = nearest(
    wanted,
    brands.map(({ name }) => name),
  );
  const hint = meant ? `Did you mean "${meant}"?` : `There are: ${listed(brands)}.`;
  throw wrongUse(`There is no brand "${wanted}". ${hint}`);
}

function listed(brands: readonly FoundBrand[]): string {
  const shown = brands.slice(0, 10).map(({ id, name }) => `${name} (${id})`);
  return shown.join(', ') + (brands.length > shown.length ? ', and more' : '');
}
