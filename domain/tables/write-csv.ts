export type CsvValue = string | number | boolean | null | undefined;

/** Rows as RFC 4180 text with a header line. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return csvLines([header, ...rows]);
}

/** The same without a header line, as more rows of a table. */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return linesOf(rows, whereNeeded);
}

/** Rows for programs: texts are as they are, also where a spreadsheet would run them. */
export function rawCsvLines(rows: readonly (readonly CsvValue[])[]): string {
  return rows
    .map((row) => `${row.map((value) => whereNeeded(String(value ?? ''))).join(',')}\r\n`)
    .join('');
}

/** With quotes around every field: a spreadsheet that splits at other signs finds no formula behind one of them. */
export function quotedCsvText(
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string {
  return linesOf([header, ...rows], quoted);
}

function linesOf(rows: readonly (readonly CsvValue[])[], write: (text: string) => string): string {
  return rows.map((row) => `${row.map((value) => write(fieldText(value))).join(',')}\r\n`).join('');
}

function fieldText(value: CsvValue): string {
  return typeof value === 'string' ? harmless(value) : String(value ?? '');
}

function whereNeeded(text: string): string {
  return /[",\r\n]/.test(text) ? quoted(text) : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Spreadsheets run what starts like a formula, and prompts and answers are anybody's text. */
function harmless(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
