import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type TransportError, transportErrors } from './error-table.ts';

const failures: ReadonlyMap<string, readonly [TransportError, string]> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', ['request_timeout', 'The request came too slowly.']],
  ['HPE_HEADER_OVERFLOW', ['headers_too_large', 'The headers are too large.']],
]);
const unreadable = ['malformed_request', 'The request cannot be read.'] as const;

/** What never became a request is answered in the same form as any other error, and the connection ends. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const [type, message] = failures.get(error.code ?? '') ?? unreadable;
    const { status } = transportErrors[type];
    const body = JSON.stringify({ detail: { type, message } });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
