import { buildRequest, type Input } from './build-request.ts';
import type { Endpoint } from './endpoint.ts';
import { exchange, readAnswer } from './exchange.ts';
import type { CallOptions } from './methods.ts';
import type { Page } from './page.ts';
import type { Settings } from './settings.ts';

const pageSize = 500;

/** Every row of a list. A page that fails is asked for again; none is asked for before it is needed. */
export async function* listAll(
  settings: Settings,
  endpoint: Endpoint,
  input: Input,
  options: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  const limit = input.limit ?? pageSize;
  for (let offset = Number(input.offset ?? 0), total = offset + 1; offset < total; ) {
    const request = buildRequest(endpoint, { ...input, limit, offset });
    // The service promises the envelope for every list.
    const page = (await exchange({ settings, request, options }, readAnswer)) as Page<unknown>;
    if (page.items.length === 0) return;
    yield* page.items;
    offset += page.items.length;
    total = page.total;
  }
}
