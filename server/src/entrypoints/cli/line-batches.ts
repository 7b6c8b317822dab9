import { createReadStream } from 'node:fs';
import { CommandFailed } from './command.ts';

/** Some lines of a file, unchanged. */
export interface LineBatch {
  readonly lines: Buffer;
  /** The number in the file of each line, from 1; blank lines are left out. */
  readonly numbers: readonly number[];
  /** How many bytes and lines of the file lie before the next batch. */
  readonly end: FilePosition;
}

export interface FilePosition {
  readonly bytes: number;
  readonly lines: number;
}

interface Limits {
  readonly maxLines: number;
  readonly maxBytes: number;
}

const newline = 0x0a;

/** Reads a file of any size in batches of whole lines, up to a limit, from a position that a batch ended at. */
export async function* lineBatches(
  file: string,
  from: FilePosition,
  { maxLines, maxBytes }: Limits,
): AsyncGenerator<LineBatch> {
  let lines: Buffer[] = [];
  let numbers: number[] = [];
  let size = 0;
  let end = from;
  const take = (): LineBatch => {
    const batch = { lines: Buffer.concat(lines), numbers, end };
    [lines, numbers, size] = [[], [], 0];
    return batch;
  };
  for await (const line of linesOf(file, from.bytes, maxBytes)) {
    const number = end.lines + 1;
    if (line.length > maxBytes) throw tooLong(number, maxBytes);
    if (numbers.length === maxLines || size + line.length > maxBytes) yield take();
    end = { bytes: end.bytes + line.length, lines: number };
    if (line.toString('latin1').trim() === '') continue;
    lines.push(line);
    numbers.push(number);
    size += line.length;
  }
  if (numbers.length > 0) yield take();
}

/** Lines with their ends; one beyond the limit is given as soon as it is too long, so that memory stays bounded. */
async function* linesOf(file: string, start: number, maxBytes: number): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { start, highWaterMark: 1 << 20 })) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (let to = rest.indexOf(newline); to >= 0; to = rest.indexOf(newline, at)) {
      yield rest.subarray(at, to + 1);
      at = to + 1;
    }
    rest = rest.subarray(at);
    if (rest.length > maxBytes) yield rest;
  }
  if (rest.length > 0) yield rest;
}

function tooLong(number: number, maxBytes: number): CommandFailed {
  return new CommandFailed(`Line ${number} is longer than ${maxBytes} bytes; no event is.`);
}
