import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type TransportError, transportErrors } from './error-table.ts';

interface Failure {
  readonly type: TransportError;
  readonly message: string;
}

const failures: ReadonlyMap<string, Failure> = new Map([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { type: 'request_timeout', message: 'The request came too slowly.' },
  ],
  ['HPE_HEADER_OVERFLOW', { type: 'headers_too_large', message: 'The headers are too large.' }],
]);
const leftoverMs = 2_000;
const unreadable: Failure = { type: 'malformed_request', message: 'The request cannot be read.' };

/** Answers malformed HTTP like any other error, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  answer(socket, failures.get(error.code ?? '') ?? unreadable);
}

/** Answers what Node would close or refuse silently before any of our hooks. */
export function answerOddRequests(server: Server): void {
  server.on('connect', (_request, socket) =>
    answer(socket, {
      type: 'malformed_request',
      message: 'CONNECT is not supported: this is not a proxy.',
    }),
  );
  server.on('checkExpectation', (request) =>
    answer(request.socket, {
      type: 'expectation_failed',
      message: 'Only "Expect: 100-continue" is understood.',
    }),
  );
}

function answer(socket: Duplex, { type, message }: Failure): void {
  const { status } = transportErrors[type];
  const body = JSON.stringify({ detail: { type, message } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    `x-request-id: ${randomUUID()}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Closing with unread bytes would reset the connection and lose the answer: give the client a moment to finish.
  socket.resume();
  const ending = setTimeout(() => socket.destroy(), leftoverMs);
  socket.once('close', () => clearTimeout(ending));
}
