import type { QueryClient } from '@tanstack/react-query';
import type { CollectionSettingsBody } from '#contract/collections.ts';
import { call } from '../../lib/api.ts';
import { get, send } from '../../lib/api-request.ts';

export const failuresPerPage = 20;

export function statusRequest(brandId: number) {
  return get(`v1/${brandId}/collections/status`);
}

export function failuresRequest(brandId: number, offset: number) {
  return get(`v1/${brandId}/collections/failures`, { limit: failuresPerPage, offset });
}

export function collectAll(brandId: number): Promise<{ readonly events: number }> {
  return call(send('POST', `v1/${brandId}/collections/all`));
}

/** Null: all of the brand. */
export function retryFailures(brandId: number, ids: readonly number[] | null): Promise<unknown> {
  return call(send('POST', `v1/${brandId}/collections/retry`, { failure_ids: ids }));
}

export function saveSettings(brandId: number, body: CollectionSettingsBody): Promise<unknown> {
  return call(send('PUT', `v1/brands/${brandId}/collection-settings`, body));
}

/** How collection stands and what was given up are asked for again. */
export async function refreshCollection(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [, path] }) =>
      typeof path === 'string' && path.includes('/collections/'),
  });
}
