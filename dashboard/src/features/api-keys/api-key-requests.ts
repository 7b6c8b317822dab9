import type { QueryClient } from '@tanstack/react-query';
import type { ApiKeyBody, CreatedApiKey, Scope } from '#contract/accounts.ts';
import { call } from '../../lib/api.ts';
import { type ApiRequest, get, send } from '../../lib/api-request.ts';

const keys = (organizationId: number) => `organizations/${organizationId}/api-keys`;

export const scopeMeanings: Readonly<Record<Scope, { label: string; hint: string }>> = {
  query: { label: 'query', hint: 'Reads answers, numbers and settings.' },
  configure: {
    label: 'configure',
    hint: 'Reads and changes settings, such as prompts and competitors.',
  },
  'create-brand': { label: 'create-brand', hint: 'Creates and archives brands.' },
};

export function keysRequest(organizationId: number, limit: number, offset: number): ApiRequest {
  return get(keys(organizationId), { limit, offset: offset || undefined });
}

export function createKey(organizationId: number, body: ApiKeyBody): Promise<CreatedApiKey> {
  return call(send('POST', keys(organizationId), body));
}

export function revokeKey(organizationId: number, keyId: number): Promise<unknown> {
  return call(send('DELETE', `${keys(organizationId)}/${keyId}`));
}

export function refreshKeys(client: QueryClient, organizationId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: ['api', keys(organizationId)] });
}
