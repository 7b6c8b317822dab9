import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Page } from '#contract/envelopes.ts';
import { type PushResult, pushResult } from '#contract/pages/referrals.ts';
import { progressBar } from '#domain/words/progress-bar.ts';
import { type CommandFailed, failed } from '../../../../cli/src/program/failures.ts';
import {
  type CommandContext,
  command,
  type LinesAnswer,
  ofBrand,
  type ServiceClient,
  ServiceUnreachable,
} from './command.ts';

/** Some lines of a file, unchanged. */
export interface LineBatch {
  readonly lines: Buffer<ArrayBuffer>;
  /** The line number in the file of each line, from 1; without blank lines. */
  readonly numbers: readonly number[];
  /** The number of bytes and lines in the file before the next batch. */
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

/** Reads a file of any size in batches of whole lines, from the end of an earlier batch. */
async function* lineBatches(
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

/** Lines with their ends; returns a line over the limit as soon as it is too long, which bounds memory. */
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
  return failed(`Line ${number} is longer than ${maxBytes} bytes; no event is.`);
}

const noted = z.object({
  connection: z.string(),
  size: z.int(),
  modified: z.number(),
  bytes: z.int().min(0),
  lines: z.int().min(0),
  accepted: z.int().min(0),
  rejected: z.int().min(0),
});

type Noted = z.infer<typeof noted>;

/** How much of a file has been pushed. */
export type PushProgress = Pick<Noted, 'bytes' | 'lines' | 'accepted' | 'rejected'>;

const fromTheBeginning: PushProgress = { bytes: 0, lines: 0, accepted: 0, rejected: 0 };

/** The progress of one file into one connection, stored in a file next to it. */
async function openProgress(file: string, connection: string) {
  const { size, mtimeMs: modified } = await stat(file).catch(() => {
    throw failed(`There is no file ${file}.`);
  });
  const noteFile = `${file}.progress`;
  return {
    size,
    /** Starts over if the file changed or the progress is for another connection. */
    async read(): Promise<PushProgress> {
      const text = await readFile(noteFile, 'utf8').catch(() => '{}');
      const found = noted.safeParse(parsed(text)).data;
      const isOfThisFile =
        found?.connection === connection && found.size === size && found.modified === modified;
      return isOfThisFile ? found : fromTheBeginning;
    },
    /** Atomic, even if the command is killed. */
    async write(progress: PushProgress): Promise<void> {
      const { bytes, lines, accepted, rejected } = progress;
      const note: Noted = { connection, size, modified, bytes, lines, accepted, rejected };
      await writeFile(`${noteFile}.new`, JSON.stringify(note))
        .then(() => rename(`${noteFile}.new`, noteFile))
        .catch((cause: unknown) => {
          throw failed(`The progress cannot be noted in ${noteFile}.`, { cause });
        });
    },
    forget: () => rm(noteFile, { force: true }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The service's limits on one push. */
const limits = { maxLines: 10_000, maxBytes: 5 * 1024 * 1024 };
const attempts = 8;
const shownMessages = 20;

/** Pushes a file of AI-referral events of any size; a stopped run is resumed by the next. */
export const pushReferralsCommand = command({
  name: 'push-referrals',
  summary: 'Push a file of AI-referral events, one JSON per line; resumes when run again.',
  takes: 'FILE',
  arguments: { min: 0, max: 1 },
  options: {
    connection: { type: 'string', value: 'ID', about: 'What the events come from.' },
    restart: { type: 'boolean', about: 'Begin with the first line again.' },
    ...ofBrand,
  },
  examples: ['push-referrals history.ndjson --connection 01KA3V7Q2C8Z5E9XJ4T6W0RNBD'],
  async run(context, [file], { connection, brand, restart }) {
    if (!file) throw failed('Which file? Give one with an event per line.');
    if (typeof connection !== 'string') {
      throw failed('Which connection? Give its id by --connection.');
    }
    const client = await context.key();
    const brandId = typeof brand === 'string' ? brand : await brandOf(client, connection);
    const path = `/v1/${encodeURIComponent(brandId)}/ai-referrals/connections/${encodeURIComponent(connection)}/events`;
    const progress = await openProgress(file, connection);
    if (restart === true) await progress.forget();
    let done = await progress.read();
    if (done.bytes > 0) context.print(`Resuming after line ${done.lines}.`);
    let messagesLeft = shownMessages;
    for await (const batch of lineBatches(file, done, limits)) {
      context.showProgress(bar(done, progress.size));
      const result = await push(client, path, batch);
      for (const message of result.errors.slice(0, messagesLeft)) context.print(message);
      messagesLeft = Math.max(0, messagesLeft - result.errors.length);
      done = {
        ...batch.end,
        accepted: done.accepted + result.accepted,
        rejected: done.rejected + result.rejected,
      };
      await progress.write(done);
    }
    finish(context, done, progress.size);
    await progress.forget();
  },
});

function finish(context: CommandContext, done: PushProgress, size: number): void {
  context.showProgress(`${bar({ ...done, bytes: size }, size)}\n`);
  context.print(`${done.accepted} events accepted, ${done.rejected} rejected.`);
}

function bar({ bytes, accepted, rejected }: PushProgress, size: number): string {
  const percent = size === 0 ? 100 : Math.floor((bytes / size) * 100);
  return `${progressBar(bytes, size)} ${percent}%  ${accepted} accepted, ${rejected} rejected`;
}

/** A connection's id is unique, so the brand need not be given. */
async function brandOf(client: ServiceClient, connection: string): Promise<string> {
  for await (const { id } of itemsOf<{ id: number }>(client, '/v1/brands')) {
    const path = `/v1/${id}/ai-referrals/connections`;
    for await (const candidate of itemsOf<{ id: string }>(client, path)) {
      if (candidate.id === connection.toUpperCase()) return String(id);
    }
  }
  throw failed(`No brand that this key reaches has the connection ${connection}.`);
}

async function* itemsOf<Item>(client: ServiceClient, path: string): AsyncGenerator<Item> {
  for (let offset = 0; ; offset += 1000) {
    const answer = await client.request('GET', `${path}?limit=1000&offset=${offset}`);
    const { items, total } = answer as Page<Item>;
    yield* items;
    if (offset + items.length >= total || items.length === 0) return;
  }
}

/** Repeating a batch is harmless, so temporary failures are waited for. */
async function push(client: ServiceClient, path: string, batch: LineBatch): Promise<PushResult> {
  checkLines(batch);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return resultOf(await client.sendLines(path, batch.lines), batch);
    } catch (error) {
      if (!(error instanceof ServiceUnreachable) || attempt === attempts) throw error;
      await pause(1000 * (error.retryAfterSeconds ?? Math.min(2 ** (attempt - 1), 30)));
    }
  }
}

/** Checked here to name a line that is not JSON, for which the service would refuse the whole batch. */
function checkLines({ lines, numbers }: LineBatch): void {
  for (const [at, line] of lines.toString('utf8').trimEnd().split('\n').entries()) {
    try {
      JSON.parse(line.replace(/^\ufeff/, ''));
    } catch {
      throw failed(
        `Line ${numbers[at]} is not JSON, and its batch was not sent. Fix the file and start again; ` +
          'what was pushed before is then pushed once more, which changes nothing.',
      );
    }
  }
}

/** Messages name lines of the file instead of rows of the batch. */
function resultOf({ status, body, inWords }: LinesAnswer, { numbers }: LineBatch): PushResult {
  const lineOf = (message: string) =>
    message.replace(/^(?:events\[(\d+)\]|body\.(\d+)\.?)/, (_, row, other) => {
      return `line ${numbers[Number(row ?? other)]}${row === undefined ? ': ' : ''}`;
    });
  if (status === 422) {
    const errors = inWords.split('\n').map(lineOf);
    return { accepted: 0, rejected: numbers.length, errors };
  }
  if (status !== 200) throw failed(inWords);
  const result = pushResult.parse(body);
  return { ...result, errors: result.errors.map(lineOf) };
}
