import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '#contract/envelopes.ts';
import { progressBar } from '#contract/progress-bar.ts';
import { type PushResult, pushResult } from '#contract/referrals.ts';
import {
  type Command,
  type CommandContext,
  CommandFailed,
  type LinesAnswer,
  type ServiceClient,
  ServiceUnreachable,
} from './command.ts';
import { type LineBatch, lineBatches } from './line-batches.ts';
import { openProgress, type PushProgress } from './push-progress.ts';

/** The service's limits on one push. */
const limits = { maxLines: 10_000, maxBytes: 5 * 1024 * 1024 };
const attempts = 8;
const shownMessages = 20;

/** Pushes a file of AI-referral events of any size; if it is stopped, the next run resumes. */
export const pushReferralsCommand: Command = {
  name: 'push-referrals',
  usage: 'push-referrals FILE --connection ID [--brand ID] [--restart] [--key API_KEY]',
  summary: 'Push a file of AI-referral events, one JSON per line; resumes when run again.',
  options: {
    connection: { type: 'string' },
    brand: { type: 'string' },
    restart: { type: 'boolean' },
    key: { type: 'string' },
  },
  async run(context, [file], { connection, brand, restart }) {
    if (!file) throw new CommandFailed('Which file? Give one with an event per line.');
    if (typeof connection !== 'string') {
      throw new CommandFailed('Which connection? Give its id by --connection.');
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
};

function finish(context: CommandContext, done: PushProgress, size: number): void {
  context.showProgress(`${bar({ ...done, bytes: size }, size)}\n`);
  context.print(`${done.accepted} events accepted, ${done.rejected} rejected.`);
}

function bar({ bytes, accepted, rejected }: PushProgress, size: number): string {
  const percent = size === 0 ? 100 : Math.floor((bytes / size) * 100);
  return `${progressBar(bytes, size)} ${percent}%  ${accepted} accepted, ${rejected} rejected`;
}

/** A connection's id is unique, so the brand need not be typed. */
async function brandOf(client: ServiceClient, connection: string): Promise<string> {
  for await (const { id } of itemsOf<{ id: number }>(client, '/v1/brands')) {
    const path = `/v1/${id}/ai-referrals/connections`;
    for await (const candidate of itemsOf<{ id: string }>(client, path)) {
      if (candidate.id === connection.toUpperCase()) return String(id);
    }
  }
  throw new CommandFailed(`No brand that this key reaches has the connection ${connection}.`);
}

async function* itemsOf<Item>(client: ServiceClient, path: string): AsyncGenerator<Item> {
  for (let offset = 0; ; offset += 1000) {
    const answer = await client.request('GET', `${path}?limit=1000&offset=${offset}`);
    const { items, total } = answer as Page<Item>;
    yield* items;
    if (offset + items.length >= total || items.length === 0) return;
  }
}

/** Repeating a batch is harmless, so whatever may pass is waited for. */
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

/** One line that is no JSON would take the whole batch with it: here it can be named. */
function checkLines({ lines, numbers }: LineBatch): void {
  for (const [at, line] of lines.toString('utf8').trimEnd().split('\n').entries()) {
    try {
      JSON.parse(line.replace(/^\ufeff/, ''));
    } catch {
      throw new CommandFailed(
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
  if (status !== 200) throw new CommandFailed(inWords);
  const result = pushResult.parse(body);
  return { ...result, errors: result.errors.map(lineOf) };
}
