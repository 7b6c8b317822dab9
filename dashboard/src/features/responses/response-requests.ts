import type { QueryClient } from '@tanstack/react-query';
import type { ImportResult } from '#contract/responses.ts';
import { call } from '../../lib/api.ts';
import { send } from '../../lib/api-request.ts';
import type { AnswerRecord } from './read-answer-file.ts';

export function importAnswers(
  brandId: number,
  records: readonly AnswerRecord[],
  signal: AbortSignal,
): Promise<ImportResult> {
  return call(send('POST', `v1/${brandId}/responses/import`, records), signal);
}

/** Every list and number may count other answers now. */
export async function refreshAnswers(client: QueryClient): Promise<void> {
  const changed = new Set<unknown>(['api', 'filter-options']);
  await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => changed.has(kind) });
}
