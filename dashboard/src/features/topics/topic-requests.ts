import type { QueryClient } from '@tanstack/react-query';
import type { Brand } from '#contract/brands.ts';
import { call } from '../../lib/api.ts';
import { get, send } from '../../lib/api-request.ts';
import { refreshBrands } from '../../lib/brands.ts';

/** Topics are changed as a whole list, so the list of this moment is what the change is made on. */
export async function changeTopics(
  client: QueryClient,
  brandId: number,
  change: (topics: readonly string[]) => readonly string[],
): Promise<void> {
  const path = `v1/brands/${brandId}`;
  const { key_topics } = await call<Brand>(get(path));
  await call(send('PATCH', path, { key_topics: change(key_topics) }));
  await refreshBrands(client);
}
