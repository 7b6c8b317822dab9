import type { QueryClient } from '@tanstack/react-query';
import type { CollectionBudgetBody } from '#contract/collections.ts';
import { call } from '../../lib/api.ts';
import { get, send } from '../../lib/api-request.ts';

export function keysRequest(organizationId: number) {
  return get(`organizations/${organizationId}/provider-keys`);
}

export function budgetRequest(organizationId: number) {
  return get(`organizations/${organizationId}/collection-budget`);
}

export function saveKey(organizationId: number, provider: string, key: string): Promise<unknown> {
  return call(send('PUT', `organizations/${organizationId}/provider-keys/${provider}`, { key }));
}

export function deleteKey(organizationId: number, provider: string): Promise<unknown> {
  return call(send('DELETE', `organizations/${organizationId}/provider-keys/${provider}`));
}

export function saveBudget(organizationId: number, body: CollectionBudgetBody): Promise<unknown> {
  return call(send('PUT', `organizations/${organizationId}/collection-budget`, body));
}

/** Keys and budgets decide how collection stands for every brand. */
export async function refreshAccounts(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [, path] }) =>
      typeof path === 'string' && /provider-keys|collection-budget|\/collections\//.test(path),
  });
}
