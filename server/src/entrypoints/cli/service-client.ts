import { failed } from '../../../../cli/src/program/failures.ts';
import type { BuiltRequest } from '../../../../clients/typescript/src/build-request.ts';
import { isSightlineError, SightlineError } from '../../../../clients/typescript/src/errors.ts';
import { exchange, readAnswer } from '../../../../clients/typescript/src/exchange.ts';
import { maxTimerMs, settingsOf } from '../../../../clients/typescript/src/settings.ts';
import { type ServiceClient, ServiceUnreachable } from './command.ts';

/** Calls the running service; refusals become a sentence. Some commands take hours. */
export function createServiceClient(address: string, token: string): ServiceClient {
  const settings = settingsOf({ url: address, key: token, retries: 0, timeoutMs: maxTimerMs });
  const send = (method: BuiltRequest['method'], path: string, body?: BuiltRequest['body']) => {
    const fixed = { accept: 'application/json', isPublic: false, isRepeatable: false };
    const request = { ...fixed, method, path, ...(body && { body }) };
    return exchange({ settings, request, options: {} }, readAnswer).catch((error: unknown) => {
      throw isSightlineError(error, 'connection_failed') ? silent(address, error) : error;
    });
  };
  return {
    async request(method, path, body) {
      const json = { type: 'application/json', text: JSON.stringify(body) };
      try {
        return await send(method, path, body === undefined ? undefined : json);
      } catch (error) {
        throw error instanceof SightlineError ? failed(inWords(error), { cause: error }) : error;
      }
    },
    async sendLines(path, lines) {
      try {
        const body = await send('POST', path, { type: 'application/x-ndjson', text: lines });
        return { status: 200, body, inWords: '' };
      } catch (error) {
        if (!(error instanceof SightlineError)) throw error;
        const { status, retryAfterMs } = error;
        if (status !== 429 && status < 500) return { status, body: {}, inWords: inWords(error) };
        const seconds = retryAfterMs === undefined ? undefined : retryAfterMs / 1000;
        throw new ServiceUnreachable(inWords(error), seconds);
      }
    },
  };
}

function silent(address: string, cause: unknown): ServiceUnreachable {
  const message = `The service at ${address} does not answer. Is it running?`;
  return new ServiceUnreachable(message, undefined, { cause });
}

function inWords(error: SightlineError): string {
  if (isSightlineError(error, 'unexpected_answer')) return `The service answered ${error.status}.`;
  const lines = error.issues.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
  return lines.join('\n') || error.message;
}
