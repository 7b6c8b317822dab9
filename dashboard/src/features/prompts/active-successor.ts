import { importPrompts } from '#contract/operations/prompt-changes.ts';
import type { PromptImportRow } from '#contract/prompts/prompt-import.ts';
import { call } from '../../lib/api/call.ts';

/** What a person is told before an archived prompt comes back while another one has taken its place. */
export const successorIsActive =
  'This question was asked before and then changed. Its successor is still active: both would be asked and paid for.';

/** The active prompt that continues the one that this would bring back; null where there is none. */
export async function findActiveSuccessor(
  brandId: number,
  row: PromptImportRow,
): Promise<number | null> {
  const body = { rows: [row], dry_run: true };
  const { rows } = await call(importPrompts, { params: { brand_id: brandId }, body });
  return rows[0]?.continued_by_prompt_id ?? null;
}
