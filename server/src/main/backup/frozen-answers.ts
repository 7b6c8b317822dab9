import { Readable } from 'node:stream';
import { splitLines } from '#kernel/lines.ts';
import type {
  CopyPart,
  CopyStore,
  FrozenHead,
  PartSummary,
} from '#kernel/ports/analytics/copying.ts';
import { differingParts } from '../moving/move-store.ts';
import { refused } from './backup-refused.ts';

export interface AnswersProgress {
  readonly rows: number;
  readonly rowsDone: number;
}

type Report = (progress: AnswersProgress) => void;

/** Passes a frozen copy on, and learns what it has. */
export function watchAnswers(chunks: AsyncIterable<Buffer>, report: Report) {
  let head: FrozenHead | undefined;
  let lines = -1;

  function read(chunk: Buffer, before: Buffer): void {
    const end = chunk.indexOf(lineFeed);
    // The first line is short, and comes in one piece or with what was left before.
    if (!head && end !== -1) {
      head = JSON.parse(Buffer.concat([before, chunk.subarray(0, end)]).toString()) as FrozenHead;
    }
    for (let at = end; at !== -1; at = chunk.indexOf(lineFeed, at + 1)) lines += 1;
  }

  return {
    async *chunks(): AsyncGenerator<Buffer> {
      let before: Buffer = Buffer.alloc(0);
      for await (const chunk of chunks) {
        read(chunk, before);
        if (!head) before = Buffer.concat([before, chunk]);
        else report({ rows: head.parts + head.rows, rowsDone: lines });
        yield chunk;
      }
    },
    /** What all of it had. Throws if it broke off. */
    total(): FrozenHead {
      if (head && lines === head.parts + head.rows) return head;
      throw new Error('The copy of the answers is not whole.');
    },
  };
}

const lineFeed = 0x0a;

/** Rows that a store takes at once: many parts are small. */
const rowsAtOnce = 5_000;

/** Puts a frozen copy into an empty store, and compares counts and sums of every part. */
export async function restoreAnswers(
  target: CopyStore,
  chunks: AsyncIterable<Buffer>,
  report: Report,
): Promise<void> {
  const lines = splitLines(chunks);
  const { rows, parts: count } = await readJson<FrozenHead>(lines);
  const parts: PartSummary[] = [];
  let left = 0;
  let rowsDone = 0;

  async function nextPart(): Promise<PartSummary | undefined> {
    if (parts.length === count) return undefined;
    const part = await readJson<PartSummary>(lines);
    parts.push(part);
    left = part.rows;
    return part;
  }

  /** Rows of this part and those that follow it in its table. */
  async function* rowsOf(table: CopyPart['table']): AsyncGenerator<Buffer> {
    for (let taken = 0; taken < rowsAtOnce; taken += 1, rowsDone += 1) {
      if (left === 0 && (await nextPart())?.table !== table) return;
      yield Buffer.from(`${await nextLine(lines)}\n`);
      left -= 1;
    }
  }

  let table = (await nextPart())?.table;
  while (table !== undefined) {
    await target.add(table, Readable.from(rowsOf(table), { objectMode: false }));
    report({ rows, rowsDone });
    table = left > 0 ? parts.at(-1)?.table : (await nextPart())?.table;
  }
  refuseDifferences(differingParts(parts, await target.summarize()));
}

function refuseDifferences(parts: readonly CopyPart[]): void {
  const [first] = parts;
  if (!first) return;
  throw refused(
    `${parts.length} parts of the answers differ from the backup, such as ${first.table} of brand ${first.brandId} on ${first.day}. The service does not start on them; restore again.`,
  );
}

/** Our own writer made them, and the checksums are right. */
async function readJson<Value>(lines: AsyncGenerator<string>): Promise<Value> {
  return JSON.parse(await nextLine(lines)) as Value;
}

async function nextLine(lines: AsyncGenerator<string>): Promise<string> {
  const { done, value } = await lines.next();
  if (done) throw refused('The backup is broken: its answers end too early. Restore another one.');
  return value;
}
