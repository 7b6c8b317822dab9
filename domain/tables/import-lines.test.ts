import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportedRow } from '#contract/prompts/prompt-import.ts';
import { importLines } from './import-lines.ts';
import { emptyDraft } from './prompt-draft.ts';
import { readPromptRows } from './read-prompt-rows.ts';

const names = { personas: [], stages: [], topics: [] };
const told = (row: number, fields: Partial<ImportedRow>): ImportedRow => ({
  ...{ row, result: 'refused', prompt_id: null, same_as_row: null, platforms: [] },
  continued_by_prompt_id: null,
  ...{ field: null, code: null, message: null },
  ...fields,
});

describe('importLines', () => {
  const file = readPromptRows('Subject\tTEXT\tTags\n\tA?\t\nx\t\ty\n\tB?\t\n', emptyDraft, names);
  const whys = (...rows: readonly ImportedRow[]) =>
    importLines(file, rows).map(({ line, result, why }) => [line, result, why]);

  it('names lines and columns as the file does, also of lines that were never sent', () => {
    const long = { field: 'tags', message: 'A tag can have at most 64 characters.' };
    assert.deepEqual(whys(told(0, { result: 'created' }), told(1, long)), [
      [2, 'created', ''],
      [3, 'refused', 'TEXT: There is no question in this line.'],
      [4, 'refused', 'Tags: A tag can have at most 64 characters.'],
    ]);
  });

  it('points to the earlier line that is the same', () => {
    const [, , last] = whys(told(0, {}), told(1, { result: 'exists', same_as_row: 0 }));
    assert.deepEqual(last, [4, 'exists', 'The same as line 2.']);
  });

  it('says limits and platforms in plain words', () => {
    const said = (message: string) => whys(told(0, { field: 'text', message }))[0]?.[2];
    assert.equal(
      said('String should have at most 5000 characters'),
      'TEXT: Can have at most 5000 characters.',
    );
    assert.equal(
      said('List should have at most 100 items after validation, not 101'),
      'TEXT: Can have at most 100 items.',
    );
    assert.equal(
      said('The platform google_ai_mode is disabled for this organization.'),
      'TEXT: Google AI Mode is disabled for this organization.',
    );
  });
});
