import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { endToEndHeaders } from './hop-headers.ts';
import { beginAtOrigin, type Passage, type PassThroughOptions } from './pass-through.ts';

const keepAliveMs = 30_000;

/** A request for a WebSocket, its connection, and what the client has sent already. */
export interface AskedUpgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Passes a WebSocket on: once the origin agrees, bytes flow both ways until either side ends. */
export function passUpgrade(
  options: PassThroughOptions,
  { request, socket: client, head }: AskedUpgrade,
  passage: Passage,
): void {
  const extraHeaders = ['Connection', 'Upgrade', 'Upgrade', request.headers.upgrade ?? 'websocket'];
  try {
    const sent = beginAtOrigin(options, request, { ...passage, mayReuse: false, extraHeaders });
    client.once('close', () => sent.destroy());
    sent.on('error', (error) => {
      // The client closed the connection, which ended the request to the origin.
      if (client.destroyed) return;
      options.logger.warn({ err: error, origin: passage.origin }, 'an origin took no WebSocket');
      refuseUpgrade(client, 502);
    });
    sent.once('upgrade', (answer, origin, rest) => {
      client.write(
        headOf(answer, ['Connection', 'Upgrade', 'Upgrade', answer.headers.upgrade ?? '']),
      );
      join(client, origin, head, rest);
    });
    sent.once('response', (answer) => {
      client.write(headOf(answer, ['Connection', 'close']));
      answer.on('error', () => client.destroy());
      answer.pipe(client);
    });
    sent.end();
  } catch (error) {
    options.logger.warn({ err: error, origin: passage.origin }, 'an origin was refused');
    refuseUpgrade(client, 502);
  }
}

export function refuseUpgrade(client: Duplex, status: number): void {
  if (client.destroyed || !client.writable) return;
  const reason = STATUS_CODES[status] ?? '';
  client.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function join(client: Duplex, origin: Duplex, head: Buffer, rest: Buffer): void {
  for (const socket of [client, origin]) {
    // A quiet WebSocket is healthy; the system detects a lost peer.
    if (socket instanceof Socket)
      socket.setTimeout(0).setNoDelay(true).setKeepAlive(true, keepAliveMs);
  }
  origin.on('error', () => origin.destroy());
  origin.once('close', () => client.destroy());
  client.once('close', () => origin.destroy());
  if (head.length > 0) origin.write(head);
  if (rest.length > 0) client.write(rest);
  origin.pipe(client);
  client.pipe(origin);
}

/** The head of an answer as bytes. A body without a length ends with the connection. */
function headOf(answer: IncomingMessage, connection: readonly string[]): string {
  const headers = [...endToEndHeaders(answer), ...connection];
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
