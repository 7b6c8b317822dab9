import { access } from '../access.ts';
import { apiKey, apiKeyBody, createdApiKey } from '../accounts.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { ofOrganization, pageQuery, pathId } from '../parameters.ts';

const tag = 'API keys';

export const createApiKey = operation({
  id: 'createApiKey',
  method: 'POST',
  path: '/organizations/{organization_id}/api-keys',
  tag,
  summary: 'Create an API key',
  description: 'The key is in this answer and nowhere else; only its SHA-256 is kept.',
  access: access.admin,
  params: ofOrganization,
  body: apiKeyBody,
  status: 201,
  answer: createdApiKey,
  refusals: ['organization_not_found', 'plan_upgrade_required'],
  idempotencyKey: 'refused',
});

export const listApiKeys = operation({
  id: 'listApiKeys',
  method: 'GET',
  path: '/organizations/{organization_id}/api-keys',
  tag,
  summary: 'List API keys',
  description: 'Those not revoked, without the keys themselves.',
  access: access.admin,
  params: ofOrganization,
  query: pageQuery,
  answer: pagedList(apiKey),
  refusals: ['organization_not_found'],
});

export const revokeApiKey = operation({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/organizations/{organization_id}/api-keys/{key_id}',
  tag,
  summary: 'Revoke an API key',
  description: 'It stops working at once, everywhere. Revoking it again changes nothing.',
  access: access.admin,
  params: ofOrganization.extend({ key_id: pathId }),
  answer: apiKey,
  refusals: ['organization_not_found', 'api_key_not_found'],
});

export const apiKeyOperations = [createApiKey, listApiKeys, revokeApiKey];
