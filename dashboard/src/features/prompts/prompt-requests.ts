import type { QueryClient } from '@tanstack/react-query';
import type { Collection, Prompt, PromptCreateBody, PromptStatus } from '#contract/prompts.ts';
import { call } from '../../lib/api.ts';
import { get, send } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/metric-query.ts';

export function promptQuery(brandId: number, promptId: number) {
  return requestQuery<Prompt>(get(`v1/${brandId}/prompts/${promptId}`));
}

export function createPrompt(brandId: number, body: PromptCreateBody): Promise<Prompt> {
  return call(send('POST', `v1/${brandId}/prompts`, body));
}

export function changeStatus(
  brandId: number,
  promptId: number,
  status: PromptStatus,
): Promise<Prompt> {
  const path = `v1/${brandId}/prompts/${promptId}`;
  return call(status === 'archived' ? send('DELETE', path) : send('PATCH', path, { status }));
}

export function changePersona(
  brandId: number,
  promptId: number,
  personaId: number | null,
): Promise<Prompt> {
  return call(send('PUT', `v1/${brandId}/prompts/${promptId}/persona`, { persona_id: personaId }));
}

export function collectNow(brandId: number, promptId: number): Promise<Collection> {
  return call(send('POST', `v1/${brandId}/collections`, { prompt_id: promptId }));
}

/** Lists, single prompts and the pool are asked for again. */
export async function refreshPrompts(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [, path] }) =>
      typeof path === 'string' && /\/prompts\b|^organizations\//.test(path),
  });
}
