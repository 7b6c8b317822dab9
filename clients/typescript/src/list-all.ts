import { buildRequest, type Input } from './build-request.ts';
import type { Endpoint } from './endpoint.ts';
import { SightlineError } from './errors.ts';
import { exchange, readAnswer } from './exchange.ts';
import { hasNext } from './has-next.ts';
import type { CallOptions } from './methods.ts';
import type { Page } from './page.ts';
import type { Settings } from './settings.ts';

const pageSize = 500;
const lineByLine = 'application/x-ndjson';

interface ReadPage {
  readonly items: readonly unknown[];
  /** Whether rows follow, where this many were read. */
  readonly hasMore: (read: number) => boolean;
}

/** Every row of a list. A page that fails is asked for again; none is asked for before it is needed. */
export async function* listAll(
  settings: Settings,
  endpoint: Endpoint,
  input: Input,
  options: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  const limit = input.limit ?? pageSize;
  // Lines come without the total, which takes the service longer than a page.
  const accept = endpoint.produces?.includes(lineByLine) ? lineByLine : undefined;
  const read = accept ? readLines : readEnvelope;
  for (let [offset, hasMore] = [Number(input.offset ?? 0), true]; hasMore; ) {
    const request = buildRequest(endpoint, { ...input, limit, offset }, accept);
    const page = await exchange({ settings, request, options }, read);
    yield* page.items;
    offset += page.items.length;
    hasMore = page.items.length > 0 && page.hasMore(offset);
  }
}

async function readEnvelope(response: Response): Promise<ReadPage> {
  // The service promises the envelope for every list.
  const { items, total } = (await readAnswer(response)) as Page<unknown>;
  return { items, hasMore: (read) => read < total };
}

async function readLines(response: Response): Promise<ReadPage> {
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  try {
    return {
      items: lines.map((line): unknown => JSON.parse(line)),
      hasMore: () => hasNext(response),
    };
  } catch (cause) {
    const message = 'A line of the answer is not valid JSON.';
    throw new SightlineError('unexpected_answer', message, { status: response.status, cause });
  }
}
