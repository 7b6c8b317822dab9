import { buildRequest, type Input } from './build-request.ts';
import type { Endpoint } from './endpoint.ts';
import { SightlineError, withDetails } from './errors.ts';
import { openStream, pauseBeforeResuming } from './exchange.ts';
import { hasNext } from './has-next.ts';
import { linesOf, piecesOf, textOf } from './lines.ts';
import type { CallOptions } from './methods.ts';
import { type Settings, settingsFor } from './settings.ts';

const lineByLine = 'application/x-ndjson';
const streamedPage = 10_000;
/** How often a stream is resumed in all; in a row without a single new row only as often as there are retries. */
const maxResumes = 100;

interface Reading {
  readonly settings: Settings;
  readonly endpoint: Endpoint;
  readonly input: Input;
  readonly options: CallOptions;
}

/** Where a stream is. */
interface Progress {
  received: number;
  hasMore: boolean;
}

/**
 * The rows of a query as they arrive; without a limit also those of the pages that follow. After a broken connection it
 * continues with the row that follows the last one that it handed out.
 */
export async function* streamRows(
  general: Settings,
  endpoint: Endpoint,
  input: Input,
  options: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  const settings = settingsFor(general, options);
  const progress: Progress = { received: 0, hasMore: true };
  for (let [failures, resumes] = [0, 0]; progress.hasMore; ) {
    const before = progress.received;
    const broken = yield* readPage({ settings, endpoint, input, options }, progress);
    failures = progress.received > before ? 0 : failures;
    if (broken === undefined) continue;
    if (failures >= settings.retries || resumes >= maxResumes) throw broken;
    await pauseBeforeResuming(settings, failures, options.signal);
    failures += 1;
    resumes += 1;
  }
}

/** Rows until the page ends, or the connection: then the error. */
async function* readPage(
  { settings, endpoint, input, options }: Reading,
  progress: Progress,
): AsyncGenerator<unknown, SightlineError | undefined, undefined> {
  const request = buildRequest(endpoint, pageAfter(endpoint, input, progress), lineByLine);
  const { deadline, response } = await openStream({ settings, request, options }).catch((error) => {
    throw withDetails(error, { rows: progress.received });
  });
  const before = progress.received;
  try {
    for await (const line of answerLines(response, deadline.touch)) {
      const row = parse(line, progress.received);
      progress.received += 1;
      deadline.rest();
      yield row;
      deadline.touch();
    }
  } catch (error) {
    const explained = deadline.explain(error, { rows: progress.received });
    if (!(explained instanceof SightlineError)) throw explained;
    // All rows that were asked for are there: only the end of the answer is missing.
    progress.hasMore = progress.received !== input.limit;
    return progress.hasMore ? explained : undefined;
  } finally {
    deadline.end();
  }
  progress.hasMore = input.limit === undefined && hasNext(response) && progress.received > before;
  return undefined;
}

/** Pages of a list are small unless asked for otherwise. */
function pageAfter({ isPaged }: Endpoint, input: Input, { received }: Progress): Input {
  const size = isPaged ? { limit: streamedPage } : {};
  const rest = input.limit === undefined ? size : { limit: Number(input.limit) - received };
  return { ...input, ...rest, offset: Number(input.offset ?? 0) + received };
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
