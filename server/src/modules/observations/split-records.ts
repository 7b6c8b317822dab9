/** The body is not one JSON array or JSON per line. */
export class MalformedRecords extends Error {
  override readonly name = 'MalformedRecords';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const [quote, backslash, openList, openObject, closeList, closeObject, comma] =
  Buffer.from('"\\[{]},');
const maxDepth = 64;

/** As JSON.parse takes it; `source` is a number as it was written. */
export type Reviver = (
  key: string,
  value: unknown,
  context: { readonly source: string },
) => unknown;

/** The records of a body, parsed one at a time, so that memory holds the text once and one value. */
export function* splitRecords(
  body: Buffer,
  form: 'json' | 'ndjson',
  reviver?: Reviver,
): Generator<unknown> {
  for (const [start, end] of form === 'json' ? elementsOf(body) : linesOf(body)) {
    yield parse(body.subarray(start, end), reviver);
  }
}

function parse(bytes: Buffer, reviver: Reviver | undefined): unknown {
  try {
    // The context is newer than the library's types.
    return JSON.parse(utf8.decode(bytes), reviver as Parameters<typeof JSON.parse>[1]);
  } catch (cause) {
    throw new MalformedRecords('a record is not valid JSON in UTF-8', { cause });
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 10 || byte === 13);
}

function* linesOf(body: Buffer): Generator<[number, number]> {
  for (let start = 0; start < body.length; ) {
    const newline = body.indexOf(10, start);
    const end = newline < 0 ? body.length : newline;
    if (!isBlank(body.subarray(start, end))) yield [start, end];
    start = end + 1;
  }
}

/** Where each element of the top-level array stands. Only brackets and strings are understood here. */
function* elementsOf(body: Buffer): Generator<[number, number]> {
  const open = body.findIndex((byte) => byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13);
  if (body[open] !== openList) throw new MalformedRecords('the body is not a JSON array');
  let depth = 0;
  let inString = false;
  let start = open + 1;
  let seen = 0;
  for (let at = open; at < body.length; at += 1) {
    const byte = body[at];
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth > maxDepth) throw new MalformedRecords(`nested deeper than ${maxDepth} levels`);
    } else if (byte === comma && depth === 1) {
      yield [start, at];
      seen += 1;
      start = at + 1;
    } else if (byte === closeList || byte === closeObject) {
      depth -= 1;
      if (depth > 0) continue;
      if (byte !== closeList || !isBlank(body.subarray(at + 1))) break;
      if (seen > 0 || !isBlank(body.subarray(start, at))) yield [start, at];
      return;
    }
  }
  throw new MalformedRecords('the JSON array does not end properly');
}
