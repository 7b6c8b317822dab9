import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { importPrompts } from '#contract/operations/prompt-changes.ts';
import type { ImportedRow, PromptImportRow } from '#contract/prompts/prompt-import.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';

export interface ImportPreview {
  /** Undefined until the service has said what would become of these very rows. */
  readonly told: readonly ImportedRow[] | undefined;
  readonly error: Error | null;
}

/** Long enough to type a word, short enough to follow a click. */
const settlesMs = 250;

/** What would become of the rows, by the service's own rules; nothing is written. */
export function useImportPreview(
  brandId: number,
  rows: readonly PromptImportRow[],
  createTopics = false,
  paused = false,
): ImportPreview {
  const wanted = { rows: [...rows], create_topics: createTopics, paused };
  const settled = useSettled(wanted, settlesMs);
  const request = requestOf(importPrompts, {
    params: { brand_id: brandId },
    body: { ...settled, dry_run: true },
  });
  const { data, error, isPlaceholderData } = useQuery({
    ...requestQuery(request),
    enabled: settled.rows.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  if (rows.length === 0) return { told: [], error: null };
  const isCurrent = !isPlaceholderData && JSON.stringify(settled) === JSON.stringify(wanted);
  return { told: isCurrent ? data?.rows : undefined, error };
}
