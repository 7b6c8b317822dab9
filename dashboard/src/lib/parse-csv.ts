/** RFC 4180, and lines that end in either way. */
export function parseCsv(content: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  // A field in quotes, in which quotes are doubled, or one without; then what ends it.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  const text = content.replace(/^\uFEFF/, '');
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) return [];
    record.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] !== ',') {
      records.push(record);
      record = [];
    }
  }
  if (record.length > 0) records.push([...record, '']);
  return records;
}
