import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { readSmall } from '#kernel/read-small.ts';
import { encodeFailure } from '../wire/engine-failure.ts';
import { endHeader, pageHeader, wholeBody } from '../wire/protocol.ts';

/** What an operation gives: a value as JSON, or rows of any number and what is known about them. */
export type Outcome =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'rows'; readonly rows: Readable; readonly page?: object };

export async function sendOutcome(response: ServerResponse, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'rows') await sendRows(response, outcome.rows, outcome.page ?? {});
  else if (outcome.value === undefined) response.writeHead(204).end();
  else response.end(JSON.stringify(outcome.value));
}

/**
 * Few rows are sent in one piece. Of others, what fails after the first byte is said behind the last one; what is cut off
 * says nothing there.
 */
async function sendRows(response: ServerResponse, given: Readable, page: object): Promise<void> {
  const rows = await readSmall(given);
  response.setHeader(pageHeader, encodeURIComponent(JSON.stringify(page)));
  if (Buffer.isBuffer(rows)) {
    response.setHeader('content-length', rows.length);
    response.setHeader(endHeader, wholeBody);
    response.end(rows);
    return;
  }
  response.setHeader('trailer', endHeader);
  try {
    await pipeline(rows, response, { end: false });
    response.addTrailers({ [endHeader]: wholeBody });
  } catch (error) {
    response.addTrailers({ [endHeader]: encodeFailure(error) });
  }
  response.end();
}

export function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(statusOf(error));
  response.end(encodeFailure(error));
}

function statusOf(error: unknown): number {
  if (error instanceof EngineUnavailable) return 503;
  return error instanceof EngineLimitExceeded ? 422 : 500;
}
