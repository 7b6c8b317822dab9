import { buildRequest, type Input } from './build-request.ts';
import type { Endpoint } from './endpoint.ts';
import { exchange, readAnswer } from './exchange.ts';
import type { SightlineClient } from './generated/client.ts';
import { endpoints } from './generated/endpoints.ts';
import { importAll } from './import-all.ts';
import { listAll } from './list-all.ts';
import type { CallOptions, ImportOptions } from './methods.ts';
import { type ClientOptions, type Settings, settingsOf } from './settings.ts';
import { streamRows } from './stream-rows.ts';

/** A client of one service with one key. It keeps no state: share it as you like. */
export function createClient(options: ClientOptions): SightlineClient {
  const settings = settingsOf(options);
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
  if (endpoint.isPaged)
    return {
      all: (input: Input = {}, options: CallOptions = {}) =>
        listAll(settings, endpoint, input, options),
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
  if (endpoint.produces?.includes('application/x-ndjson'))
    return {
      csv: (input?: Input, options?: CallOptions) => call(input, options, 'text/csv'),
      stream: (input: Input = {}, options: CallOptions = {}) =>
        streamRows(settings, endpoint, input, options),
    };
  return {};
}
