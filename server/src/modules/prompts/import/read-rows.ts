import type { ImportedRow, PromptImportRow } from '#contract/prompts/prompt-import.ts';
import { promptImportRow } from '#contract/prompts/prompt-import.ts';
import { validationIssues } from '#contract/validation-issues.ts';
import { textHash } from '../same-text.ts';

/** A row that can be planned, or the reason why not. */
export type ReadRow =
  | { readonly row: number; readonly body: PromptImportRow; readonly hash: Buffer }
  | { readonly row: number; readonly refused: Pick<ImportedRow, 'field' | 'code' | 'message'> };

export function readRow(value: unknown, row: number): ReadRow {
  const parsed = promptImportRow.safeParse(value);
  if (parsed.success) return { row, body: parsed.data, hash: textHash(parsed.data.text) };
  const [first] = validationIssues('body', parsed.error.issues, value);
  const field = first?.loc[1];
  return {
    row,
    refused: {
      field: field === undefined ? null : String(field),
      code: first?.type ?? null,
      message: first?.msg ?? 'Not a prompt',
    },
  };
}
