import type { Input } from './build-request.ts';
import type { Endpoint } from './endpoint.ts';
import { withDetails } from './errors.ts';
import type { ImportOptions, RecordSource } from './methods.ts';
import { whole } from './settings.ts';

interface ImportAnswer {
  readonly accepted: number;
  readonly rejected: number;
  readonly errors: readonly string[];
}

type Send = (records: readonly unknown[]) => Promise<ImportAnswer>;

/** Longer bodies of an organization wait for each other in the service. */
const usualBatchBytes = 1024 * 1024;
const mostMessages = 100;

/** Sends records in batches, one after the other, and adds up what came of them. */
export async function importAll(
  { records: bounds }: Endpoint,
  { records }: Input,
  { batchRows = 1000, onProgress }: ImportOptions,
  send: Send,
): Promise<ImportAnswer> {
  if (!bounds || !isSource(records))
    throw new TypeError('records: a list or a generator is needed.');
  const maxRows = whole('batchRows', batchRows, 1, bounds.maxRows);
  const errors: string[] = [];
  let [sent, accepted, rejected] = [0, 0, 0];
  for await (const batch of batches(records, maxRows, bounds.maxBytes)) {
    const answer = await send(batch).catch((error) => {
      throw withDetails(error, { sent, accepted, rejected });
    });
    const messages = answer.errors.map((message) => fromFirst(message, sent));
    errors.push(...messages.slice(0, mostMessages - errors.length));
    sent += batch.length;
    accepted += answer.accepted;
    rejected += answer.rejected;
    onProgress?.({ sent, accepted, rejected });
  }
  return { accepted, rejected, errors };
}

async function* batches(records: RecordSource<unknown>, maxRows: number, maxBytes: number) {
  let [batch, bytes, row]: [unknown[], number, number] = [[], 0, 0];
  for await (const record of records) {
    row += 1;
    const size = sizeOf(record);
    if (size > maxBytes)
      throw new RangeError(`Record ${row} has ${size} bytes; ${maxBytes} is the most.`);
    if (batch.length > 0 && (batch.length >= maxRows || bytes + size > usualBatchBytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(record);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** With the line break that follows it. */
function sizeOf(record: unknown): number {
  return new TextEncoder().encode(JSON.stringify(record)).length + 1;
}

/** The service counts from the beginning of each batch: `records[3]: ...`. */
function fromFirst(message: string, sent: number): string {
  return message.replace(/^(\w+\[)(\d+)/, (_, list, row) => `${list}${Number(row) + sent}`);
}

function isSource(value: unknown): value is RecordSource<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Symbol.iterator in value || Symbol.asyncIterator in value;
}
