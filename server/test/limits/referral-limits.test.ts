import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { before, beforeEach, describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { refused, succeeded } from '../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import {
  type ConnectedBrand,
  connectedBrand,
  referralEvent,
} from '../support/records/referrals.ts';
import { useTestService } from '../support/service/borrowed-service.ts';

const maxBytes = 5 * 1024 * 1024;
const lines = { 'content-type': 'application/x-ndjson' };

let address: string;
let key: string;
let call: KeyCaller;
let mine: ConnectedBrand;
const service = useTestService({});
before(async () => {
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
});
beforeEach(async () => {
  mine = await connectedBrand(call);
});

const send = (body: string | Buffer, headers: Record<string, string> = lines) =>
  service.call('POST', mine.events, { key, body, headers });

const storedPages = async () => (await mine.report('group_by=page&limit=1')).total;

const manyEvents = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify(referralEvent({ raw_page_value: `/${at}` })),
  );

/** Lines of exactly this many bytes: the last event's page makes up for what is missing. */
function linesOfBytes(bytes: number): Buffer {
  const full = JSON.stringify(referralEvent({ raw_page_value: 'x'.repeat(2048) }));
  const count = Math.floor((bytes - 1000) / (full.length + 1));
  const body = Array.from({ length: count }, (_, at) =>
    JSON.stringify(referralEvent({ raw_page_value: String(at).padEnd(2048, 'x') })),
  ).join('\n');
  const rest = bytes - body.length - 1;
  const closing = JSON.stringify(referralEvent({ raw_page_value: 'y' }));
  return Buffer.from(`${body}\n${closing}${' '.repeat(rest - closing.length)}`);
}

/** Sends bytes in chunks of unknown total length over a socket of its own. */
async function sendChunked(body: Buffer, headers: Record<string, string> = lines) {
  const chunks = new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += 65_536) {
        controller.enqueue(body.subarray(at, at + 65_536));
      }
      controller.close();
    },
  });
  const response = await fetch(`${address}${mine.events}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body: chunks,
    duplex: 'half',
  });
  return { status: response.status, body: await response.json(), headers: {} };
}

describe('how many events', () => {
  it('10,000 are taken, as lines and as an array', async () => {
    const events = manyEvents(10_000);
    assert.equal(succeeded(await send(events.join('\n'))).accepted, 10_000);
    assert.equal(succeeded(await mine.push(`[${events}]`)).accepted, 10_000);
    assert.equal(await storedPages(), 10_000);
  });

  it('10,001 are refused, and nothing is stored', async () => {
    const events = manyEvents(10_001);
    const detail = refused(await send(events.join('\n')), 413, 'payload_too_large');
    assert.equal(detail.limit, 10_000);
    refused(await mine.push(`[${events}]`), 413, 'payload_too_large');
    assert.equal(await storedPages(), 0);
    assert.match((await mine.connection()).last_push_error, /At most 10000 events/);
  });
});

describe('how many bytes', () => {
  const encodings: readonly [string, (body: Buffer) => Buffer][] = [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ];

  it('5 MB are taken, one byte more is not', async () => {
    const { accepted } = succeeded(await send(linesOfBytes(maxBytes)));
    assert.equal(await storedPages(), accepted);
    mine = await connectedBrand(call);
    refused(await send(linesOfBytes(maxBytes + 1)), 413, 'payload_too_large');
    assert.equal(await storedPages(), 0);
    assert.match((await mine.connection()).last_push_error, /too large/);
  });

  it('says nothing of a connection that another organization asked for', async () => {
    const stranger = await (await service.organization()).key();
    const theirs = await connectedBrand(callerWith(service.call, stranger));
    const path = theirs.events.replace(theirs.connectionId, mine.connectionId);
    const body = linesOfBytes(maxBytes + 1);
    const answer = await service.call('POST', path, { key: stranger, body, headers: lines });
    refused(answer, 413, 'payload_too_large');
    assert.equal((await mine.connection()).last_push_error, null);
  });

  it('the same when they come in chunks', async () => {
    refused(await sendChunked(linesOfBytes(maxBytes + 1)), 413, 'payload_too_large');
    assert.equal(await storedPages(), 0);
    succeeded(await sendChunked(linesOfBytes(maxBytes)));
    assert.ok((await storedPages()) > 2000);
  });

  for (const [encoding, compress] of encodings) {
    it(`the same when they come as ${encoding}: what counts is what unpacks`, async () => {
      const headers = { ...lines, 'content-encoding': encoding };
      const large = compress(linesOfBytes(maxBytes + 1));
      assert.ok(large.length < maxBytes / 10);
      refused(await send(large, headers), 413, 'payload_too_large');
      refused(await sendChunked(large, headers), 413, 'payload_too_large');
      assert.equal(await storedPages(), 0);
      succeeded(await send(compress(linesOfBytes(maxBytes)), headers));
      succeeded(await sendChunked(compress(linesOfBytes(maxBytes)), headers));
      assert.ok((await storedPages()) > 2000);
    });

    it(`a ${encoding} body that is cut off is refused`, async () => {
      const whole = compress(Buffer.from(manyEvents(3000).join('\n')));
      const headers = { ...lines, 'content-encoding': encoding };
      const answer = await send(whole.subarray(0, whole.length - 20), headers);
      refused(answer, 400, 'malformed_body');
      assert.equal(await storedPages(), 0);
    });
  }

  it('a bomb is refused without being unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    const answer = await send(bomb, { ...lines, 'content-encoding': 'gzip' });
    refused(answer, 413, 'payload_too_large');
  });
});

describe('a body that is not what it says', () => {
  const event = JSON.stringify(referralEvent());
  for (const [what, body, headers] of [
    ['an array cut in the middle', `[${event},${event.slice(0, 40)}`, undefined],
    ['an array without its end', `[${event},${event}`, undefined],
    ['an array with a stray comma', `[${event},]`, undefined],
    ['an object', event, undefined],
    ['a word', 'nonsense', undefined],
    ['nothing', '', undefined],
    ['white space', ' \n ', undefined],
    ['one line that does not parse', `${event}\n{"date":\n${event}`, lines],
    ['a last line cut in the middle', `${event}\n${event.slice(0, 50)}`, lines],
    ['no line', '', lines],
    ['blank lines', '\n \r\n\n', lines],
    ['an array as lines of text', `[${event}`, lines],
    ['bytes that are no UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), undefined],
  ] as const) {
    it(`${what}: 400, nothing is stored`, async () => {
      refused(
        await send(body, headers ?? { 'content-type': 'application/json' }),
        400,
        'malformed_body',
      );
      assert.equal(await storedPages(), 0);
    });
  }

  it('another media type is 415', async () => {
    refused(await send(event, { 'content-type': 'text/csv' }), 415, 'unsupported_media_type');
  });

  it('no body at all is a 400', async () => {
    refused(await service.call('POST', mine.events, { key }), 400, 'malformed_body');
  });

  for (const framing of ['content-length: 100000', 'transfer-encoding: chunked']) {
    it(`a connection that breaks off stores nothing (${framing})`, async () => {
      const { hostname, port } = new URL(address);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      const part = `${event}\n`;
      const sent = framing.startsWith('content')
        ? part
        : `${part.length.toString(16)}\r\n${part}\r\n`;
      socket.write(
        `POST ${mine.events} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
          `content-type: application/x-ndjson\r\n${framing}\r\n\r\n${sent}`,
      );
      // Whole lines are there; only the end of the body is missing.
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.destroy();
      await once(socket, 'close');
      await new Promise((resolve) => setTimeout(resolve, 100));
      assert.equal(await storedPages(), 0);
      assert.equal((await mine.connection()).last_pushed_at, null);
    });
  }
});
