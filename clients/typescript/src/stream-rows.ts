import { buildRequest, type Input } from './build-request.ts';
import type { Endpoint } from './endpoint.ts';
import { SightlineError } from './errors.ts';
import { openStream } from './exchange.ts';
import { hasNext } from './has-next.ts';
import { linesOf, piecesOf, textOf } from './lines.ts';
import type { CallOptions } from './methods.ts';
import type { Settings } from './settings.ts';

const lineByLine = 'application/x-ndjson';

/** The rows of a query as they arrive; without a limit also those of the pages that follow. */
export async function* streamRows(
  settings: Settings,
  endpoint: Endpoint,
  input: Input,
  options: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  let received = 0;
  for (let offset = Number(input.offset ?? 0), hasMore = true; hasMore; ) {
    const request = buildRequest(endpoint, { ...input, offset }, lineByLine);
    const { deadline, response } = await openStream({ settings, request, options });
    const pageStart = received;
    try {
      for await (const line of answerLines(response, deadline.touch)) {
        const row = parse(line, received);
        received += 1;
        deadline.rest();
        yield row;
        deadline.touch();
      }
    } catch (error) {
      throw deadline.explain(error, { rows: received });
    } finally {
      deadline.end();
    }
    hasMore = input.limit === undefined && hasNext(response) && received > pageStart;
    offset += received - pageStart;
  }
}

async function* answerLines({ body }: Response, touch: () => void) {
  if (!body) return;
  const watched = async function* () {
    for await (const piece of piecesOf(body)) {
      touch();
      yield piece;
    }
  };
  yield* linesOf(textOf(watched()));
}

/** A connection may also end in the middle of a row without saying so. */
function parse(line: string, rows: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    const message = `The answer ended or broke off in row ${rows + 1}; ${rows} rows came.`;
    throw new SightlineError('connection_failed', message, { status: 0, details: { rows }, cause });
  }
}
