/** A record with the line of its file. */
export interface RecordOnLine<Item> {
  readonly line: number;
  readonly record: Item;
}

/** One record of a file, ready to be sent, or why it is not. */
export type FileRow<Item> =
  | RecordOnLine<Item>
  | { readonly line: number; readonly problem: string };

/** Judges a value of a file that nobody has looked at yet. */
export type CheckRecord<Item> = (line: number, value: unknown) => FileRow<Item>;

/** Reads a JSON array, or one JSON value per line; in an array, the place of a record counts as its line. */
export function readJsonRecords<Item>(text: string, check: CheckRecord<Item>): FileRow<Item>[] {
  const content = withoutMark(text);
  return content.trimStart().startsWith('[')
    ? readArray(content, check)
    : readLines(content, check);
}

/** Some programs begin a file with a mark of its encoding. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readArray<Item>(content: string, check: CheckRecord<Item>): FileRow<Item>[] {
  const values = parsed(content);
  if (!Array.isArray(values)) return [{ line: 1, problem: 'This is not a complete JSON array.' }];
  return values.map((value, index) => check(index + 1, value));
}

function readLines<Item>(content: string, check: CheckRecord<Item>): FileRow<Item>[] {
  return content.split(/\r?\n/).flatMap((text, index): FileRow<Item>[] => {
    if (text.trim() === '') return [];
    const value = parsed(text);
    const line = index + 1;
    return [value === undefined ? { line, problem: 'This is not JSON.' } : check(line, value)];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
