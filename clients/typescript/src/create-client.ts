import { buildRequest, type Input } from './build-request.ts';
import type { Endpoint } from './endpoint.ts';
import { withDetails } from './errors.ts';
import { exchange, readAnswer } from './exchange.ts';
import { feedPages } from './feed-pages.ts';
import { withEnvironment } from './from-environment.ts';
import type { SightlineClient } from './generated/client.ts';
import { endpoints } from './generated/endpoints.ts';
import { listAll } from './list-all.ts';
import type { CallOptions, ImportOptions, RecordSource } from './methods.ts';
import { type ClientOptions, type Settings, settingsOf, whole } from './settings.ts';
import { streamRows } from './stream-rows.ts';

interface ImportAnswer {
  readonly accepted: number;
  readonly rejected: number;
  readonly errors: readonly string[];
}

type Send = (records: readonly unknown[]) => Promise<ImportAnswer>;

/** Longer bodies of an organization wait for each other in the service. */
const usualBatchBytes = 1024 * 1024;
const maxMessages = 100;

/** Sends records in batches, one after the other, and adds up what came of them. */
async function importAll(
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
    errors.push(...messages.slice(0, maxMessages - errors.length));
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

/** A client of one service with one key. It keeps no state: share it as you like. */
export function createClient(options: ClientOptions = {}): SightlineClient {
  const settings = settingsOf(withEnvironment(options));
  const methods = Object.entries(endpoints).map(([id, endpoint]) => [
    id,
    methodOf(settings, endpoint),
  ]);
  // The table and the type are made from the same contract, and a test calls every method.
  return Object.freeze(Object.fromEntries(methods)) as SightlineClient;
}

function methodOf(settings: Settings, endpoint: Endpoint) {
  const call = async (input: Input = {}, options: CallOptions = {}, accept?: string) => {
    const request = buildRequest(endpoint, input, accept);
    return exchange({ settings, request, options }, readAnswer);
  };
  const method = (input?: Input, options?: CallOptions) => call(input, options);
  return Object.freeze(Object.assign(method, extrasOf(settings, endpoint, call)));
}

type Caller = (input?: Input, options?: CallOptions, accept?: string) => Promise<unknown>;

function extrasOf(settings: Settings, endpoint: Endpoint, call: Caller): object {
  const rows = rowExtrasOf(settings, endpoint, call);
  if (endpoint.isPaged)
    return {
      ...rows,
      all: (input: Input = {}, options: CallOptions = {}) =>
        listAll(settings, endpoint, input, options),
    };
  if (endpoint.isFeed)
    return {
      pages: (input: Input = {}, options: CallOptions = {}) =>
        feedPages(settings, endpoint, input, options),
    };
  if (endpoint.records)
    return {
      all: (input: Input, options: ImportOptions = {}) =>
        importAll(
          endpoint,
          input,
          options,
          async (records) =>
            // The service promises these three members for every import of records.
            (await call({ ...input, records }, options)) as Awaited<ReturnType<typeof importAll>>,
        ),
    };
  return rows;
}

function rowExtrasOf(settings: Settings, endpoint: Endpoint, call: Caller): object {
  if (!endpoint.produces?.includes('text/csv') || endpoint.produces.length === 1) return {};
  return {
    csv: (input?: Input, options?: CallOptions) => call(input, options, 'text/csv'),
    stream: (input: Input = {}, options: CallOptions = {}) =>
      streamRows(settings, endpoint, input, options),
  };
}
