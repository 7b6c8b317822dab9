import { pipeline, type Readable, Transform } from 'node:stream';

const newline = 0x0a;
const comma = 0x2c;

/**
 * Joins rows into one JSON array without parsing them: a JSON row contains no line feed, so each line feed becomes a
 * comma, and only the last one is held back.
 */
export function jsonArrayOfLines(rows: Readable, before = '[', after = ']'): Readable {
  // If the rows break off, so does the answer, so that no one takes a part for the whole.
  return pipeline(rows, joinLines(before, after), () => {});
}

/** The same for rows in memory. */
export function jsonArrayOf(rows: Buffer): Buffer {
  const body = rows.at(-1) === newline ? rows.subarray(0, -1) : rows;
  separateRows(body);
  return Buffer.concat([Buffer.from('['), body, Buffer.from(']')]);
}

function separateRows(body: Buffer): void {
  for (let at = body.indexOf(newline); at >= 0; at = body.indexOf(newline, at + 1)) {
    body[at] = comma;
  }
}

function joinLines(before: string, after: string): Transform {
  let pending = false;
  let started = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!started) {
        started = true;
        this.push(before);
      }
      if (chunk.length === 0) return done();
      if (pending) this.push(',');
      pending = chunk.at(-1) === newline;
      const body = pending ? chunk.subarray(0, -1) : chunk;
      separateRows(body);
      done(null, body);
    },
    flush(done) {
      this.push(started ? after : before + after);
      done();
    },
  });
}
