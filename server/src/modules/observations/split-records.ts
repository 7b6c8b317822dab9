/** The body is neither a JSON array nor JSON lines. */
export class MalformedRecords extends Error {
  override readonly name = 'MalformedRecords';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const [quote, backslash, openList, openObject, closeList, closeObject, comma] =
  Buffer.from('"\\[{]},');
const maxDepth = 64;

export type RecordsForm = 'json' | 'ndjson';

/** The bounds of a record in its body: its first byte, and the one after its last. */
export interface RecordBounds {
  readonly start: number;
  readonly end: number;
}

/** The records of a body, parsed one at a time, so that memory holds the text and one value. */
export function* splitRecords(
  body: Buffer,
  form: RecordsForm,
  /** Numbers under this key become text with the digits that were sent. */
  textKey?: string,
): Generator<unknown> {
  for (const { start, end } of recordBounds(body, form)) {
    yield parseRecord(body.subarray(start, end), textKey);
  }
}

/** Finds the records without parsing them; the parser checks whether each is JSON. */
export function recordBounds(body: Buffer, form: RecordsForm): Generator<RecordBounds> {
  return form === 'json' ? elementsOf(body) : linesOf(body);
}

export function parseRecord(bytes: Uint8Array, textKey?: string): unknown {
  if (shapeOf(bytes).depth > maxDepth) throw tooDeep();
  try {
    const text = utf8.decode(bytes);
    return JSON.parse(textKey === undefined ? text : quoteNumbers(text, textKey));
  } catch (cause) {
    throw new MalformedRecords('a record is not valid JSON in UTF-8', { cause });
  }
}

/** Matches every string, so that text inside a string never looks like a member. */
const stringAndNumber = /("(?:[^"\\]|\\.)*")(?:(\s*:\s*)(-?\d[\d.eE+-]*))?/g;

function quoteNumbers(json: string, key: string): string {
  return json.replace(stringAndNumber, (whole, name: string, colon?: string, number?: string) =>
    number !== undefined && JSON.parse(name) === key ? `${name}${colon}"${number}"` : whole,
  );
}

/** Upper limits for a record's depth and number of values, by its punctuation alone. */
export function shapeOf(bytes: Uint8Array): { readonly depth: number; readonly values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === comma) values += 1;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      values += 1;
      deepest = Math.max(deepest, depth);
    } else if (byte === closeList || byte === closeObject) depth -= 1;
  }
  return { depth: deepest, values };
}

function tooDeep(): MalformedRecords {
  return new MalformedRecords(`nested deeper than ${maxDepth} levels`);
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 10 || byte === 13);
}

function* linesOf(body: Buffer): Generator<RecordBounds> {
  if (isBlank(body)) throw new MalformedRecords('the body is empty');
  for (let start = 0; start < body.length; ) {
    const newline = body.indexOf(10, start);
    const end = newline < 0 ? body.length : newline;
    if (!isBlank(body.subarray(start, end))) yield { start, end };
    start = end + 1;
  }
}

/** The bounds of each element of the top-level array. Only understands brackets and strings. */
function* elementsOf(body: Buffer): Generator<RecordBounds> {
  const open = body.findIndex((byte) => byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13);
  if (open < 0) throw new MalformedRecords('the body is empty');
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
      if (depth > maxDepth) throw tooDeep();
    } else if (byte === comma && depth === 1) {
      yield { start, end: at };
      seen += 1;
      start = at + 1;
    } else if (byte === closeList || byte === closeObject) {
      depth -= 1;
      if (depth > 0) continue;
      if (byte !== closeList || !isBlank(body.subarray(at + 1))) break;
      if (seen > 0 || !isBlank(body.subarray(start, at))) yield { start, end: at };
      return;
    }
  }
  throw new MalformedRecords('the JSON array does not end properly');
}
