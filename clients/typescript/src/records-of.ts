import { linesOf, piecesOf, textOf } from './lines.ts';

/** A file of a browser, the body of an answer, or a stream that Node reads from a file. */
export type RecordFile = Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

/** The records of a file with one JSON object per line, read as they are asked for. */
export async function* recordsOf<Row extends object = Readonly<Record<string, unknown>>>(
  file: RecordFile,
): AsyncGenerator<Row, void, undefined> {
  let line = 0;
  for await (const text of linesOf(textOf(bytesOf(file)))) {
    line += 1;
    yield parse<Row>(text, line);
  }
}

function bytesOf(file: RecordFile): AsyncIterable<Uint8Array | string> {
  if (file instanceof Blob) return piecesOf(file.stream());
  return 'getReader' in file ? piecesOf(file) : file;
}

/** What is in a record is checked by the service, which reports every row that does not fit. */
function parse<Row extends object>(text: string, line: number): Row {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`Record ${line} is not valid JSON.`, { cause });
  }
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) return record as Row;
  throw new SyntaxError(`Record ${line} is not a JSON object.`);
}
