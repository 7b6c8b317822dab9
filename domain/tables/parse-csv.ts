export interface CsvRecord {
  /** The line that it starts on, from 1: a field in quotes may span several. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** What separates fields: a comma, or what spreadsheets of some languages and the clipboard use instead. */
export type CsvSeparator = ',' | ';' | '\t';

/** RFC 4180, and lines that end in either way; undefined where quotes do not match. */
export function readCsv(content: string, separator: CsvSeparator = ','): CsvRecord[] | undefined {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let [line, start] = [1, 1];
  // A field in quotes, in which quotes are doubled, or one without; then what ends it.
  const plain = `[^"${separator}\\r\\n]*`;
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|(${plain}))(${separator}|\\r?\\n|$)`, 'y');
  const text = content.replace(/^\uFEFF/, '');
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) return undefined;
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    line += found[0].split('\n').length - 1;
    if (found[3] !== separator) {
      records.push({ line: start, fields });
      fields = [];
      start = line;
    }
  }
  if (fields.length > 0) records.push({ line: start, fields: [...fields, ''] });
  return records;
}

/** The records alone; none where quotes do not match. */
export function parseCsv(content: string): string[][] {
  return readCsv(content)?.map(({ fields }) => [...fields]) ?? [];
}
