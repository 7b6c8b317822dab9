import { platformCalled, platforms } from '#contract/platform-names.ts';
import type { ImportedRow } from '#contract/prompts/prompt-import.ts';
import type { PromptColumn, PromptFile, PromptRow } from './read-prompt-rows.ts';

export type LineResult = ImportedRow['result'];

/** What becomes of one line of the file. */
export interface ImportLine {
  readonly line: number;
  readonly text: string;
  readonly result: LineResult;
  readonly why: string;
  /** Where it is asked from then on. */
  readonly platforms: ImportedRow['platforms'];
}

/** Rows that can be sent, in the order of the file. */
export type SendableRow = Extract<PromptRow, { readonly body: unknown }>;

export function sendableRows(rows: readonly PromptRow[]): SendableRow[] {
  return rows.filter((row) => 'body' in row);
}

/** The file's own words for what the API calls a field. */
const columns: Readonly<Record<string, PromptColumn>> = {
  text: 'text',
  platforms: 'platforms',
  persona_id: 'persona',
  stage: 'stage',
  tags: 'tags',
  key_topics: 'topics',
  country: 'country',
};

/** Joins what was found here with what the service says of the rows that were sent, line by line. */
export function importLines(
  { rows, headings }: PromptFile,
  told: readonly ImportedRow[],
): ImportLine[] {
  const sent = sendableRows(rows);
  const byLine = new Map(told.map((row) => [sent[row.row]?.line, row]));
  const nameOf = (column: PromptColumn) => headings.get(column) ?? column;
  return rows.flatMap((row): ImportLine[] => {
    const { line, text } = row;
    if ('problem' in row) {
      const why = row.column ? `${nameOf(row.column)}: ${row.problem}` : row.problem;
      return [{ line, text, result: 'refused', why, platforms: [] }];
    }
    const found = byLine.get(line);
    if (!found) return [];
    const column = found.field === null ? undefined : columns[found.field];
    const same = found.same_as_row === null ? undefined : sent[found.same_as_row];
    const message = same ? `The same as line ${same.line}.` : inPlainWords(found.message ?? '');
    const why = column ? `${nameOf(column)}: ${message}` : message;
    return [{ line, text, result: found.result, why, platforms: found.platforms }];
  });
}

/** `Can have at most 5000 characters.` for what the API says of a string or list; platforms by their names. */
function inPlainWords(message: string): string {
  return message
    .replace(/^(?:String|List) should have (at most \d+ \w+).*$/, 'Can have $1.')
    .replace(/^The platform (\w+) is/, (said, name) => {
      const value = platformCalled(name);
      return value ? `${platforms[value].displayName} is` : said;
    });
}
