import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { noDemo } from '#kernel/ports/demo.ts';
import { isConnectionFailure } from '../../../src/adapters/postgres/index.ts';
import { brandBody } from '../../support/records/brand.ts';
import { appWith } from '../../support/service/app.ts';
import { eventually } from '../../support/service/process.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

let service: TestService;
let key: string;
let port: number;
let log: string[];
let close: () => Promise<void>;
let organizationId: number;
/** Work of ours that ends when a test says so. */
const waiting = new EventEmitter();

before(async () => {
  service = await startTestService();
  const organization = await service.organization();
  organizationId = organization.id;
  key = await organization.key();
  const { app, log: lines } = await appWith(service, {
    isUnavailable: isConnectionFailure,
    demo: {
      ...noDemo,
      async describe() {
        waiting.emit('asked');
        const [error] = await once(waiting, 'fail');
        throw error;
      },
    },
    deadlines: {
      headersMs: 300,
      bodyWindowMs: 200,
      bodyBytesOfWindow: 1000,
      leftoverMs: 200,
      keepAliveMs: 300,
    },
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  log = lines;
  close = () => app.close();
});
after(async () => {
  await close();
  await service.close();
});

async function connected(to = port): Promise<Socket> {
  const socket = connect(to, '127.0.0.1');
  // A connection that the service ends while the test still sends.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** What comes back until the service ends the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  if (!socket.destroyed) await once(socket, 'close');
  return received;
}

const post = (headers: string, authorization = `authorization: Bearer ${key}\r\n`) =>
  `POST /v1/brands HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${authorization}${headers}\r\n\r\n`;

function assertTimeout(answer: string): void {
  assert.match(answer, /^HTTP\/1\.1 408 /);
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  assert.equal(body.detail.type, 'request_timeout');
  assert.equal(typeof body.detail.message, 'string');
}

describe('a client that takes its time', () => {
  for (const framing of ['content-length: 5000', 'transfer-encoding: chunked']) {
    it(`with the body is 408 (${framing})`, async () => {
      const socket = await connected();
      socket.write(post(framing) + (framing.startsWith('content') ? '{' : '1\r\n{\r\n'));
      assertTimeout(await untilClosed(socket));
    });
  }

  it('with a compressed body is 408, too', async () => {
    const socket = await connected();
    socket.write(`${post('content-encoding: gzip\r\ncontent-length: 5000')}\x1f`);
    assertTimeout(await untilClosed(socket));
  });

  it('byte by byte is 408: what counts is how much a window brings', async () => {
    const socket = await connected();
    socket.write(post('content-length: 5000'));
    const drip = setInterval(() => socket.write(' '), 20);
    const answer = await untilClosed(socket);
    clearInterval(drip);
    assertTimeout(answer);
  });

  it('with the body as a whole is 408, though no window brings too little', async () => {
    const { app } = await appWith(service, {
      deadlines: {
        ...{ bodyWindowMs: 50, bodyBytesOfWindow: 1 },
        ...{ bodyMs: 300, bodyBytesOfSecond: 1_000_000 },
      },
    });
    const own = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = await connected(own);
    socket.write(post('content-length: 900000'));
    const drip = setInterval(() => socket.write(' '.repeat(100)), 10);
    const answer = await untilClosed(socket);
    clearInterval(drip);
    assertTimeout(answer);
    await app.close();
  });

  it('with the headers is 408', async () => {
    const socket = await connected();
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow:');
    assertTimeout(await untilClosed(socket));
  });

  it('after it was answered loses the connection', async () => {
    const socket = await connected();
    socket.write(post('content-length: 5000', ''));
    assert.match(await untilClosed(socket), /^HTTP\/1\.1 401 /);
  });

  it('between requests loses the connection', async () => {
    const socket = await connected();
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    assert.match(await untilClosed(socket), /^HTTP\/1\.1 200 /);
  });
});

describe('a large body', () => {
  it('may take longer than any window, as long as it keeps coming', async () => {
    const socket = await connected();
    const body = JSON.stringify({ ...brandBody, padding: 'x'.repeat(20_000) });
    socket.write(post(`connection: close\r\ncontent-length: ${body.length}`));
    const received = untilClosed(socket);
    for (let sent = 0; sent < body.length; sent += 1500) {
      socket.write(body.slice(sent, sent + 1500));
      await pause(50);
    }
    assert.match(await received, /^HTTP\/1\.1 200 /);
  });
});

describe('a body that is not wanted', () => {
  it('is read off, and the connection serves the next request', async () => {
    const socket = await connected();
    const body = 'x'.repeat(300_000);
    const type = 'content-type: text/plain';
    const refusedBody = post(`content-length: ${body.length}`).replace(
      /content-type: [^\r]+/,
      type,
    );
    socket.write(refusedBody + body);
    const received = untilClosed(socket);
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const answers = await received;
    assert.match(answers, /^HTTP\/1\.1 415 .*HTTP\/1\.1 200 /s);
  });
});

describe('a body over the limit', () => {
  for (const framing of ['content-length', 'chunked'] as const) {
    it(`is read to its end, so that a client that reads last hears the 413 (${framing})`, async () => {
      const socket = await connected();
      socket.pause();
      const isChunked = framing === 'chunked';
      const part = Buffer.alloc(300_000, ' ');
      const head = isChunked ? 'transfer-encoding: chunked' : `content-length: ${10 * part.length}`;
      socket.write(post(`connection: close\r\n${head}`));
      // Longer than what is left over after an answer may take.
      for (let sent = 0; sent < 10; sent += 1) {
        await pause(50);
        if (isChunked) socket.write(`${part.length.toString(16)}\r\n`);
        await new Promise((written) => socket.write(part, written));
        if (isChunked) socket.write('\r\n');
      }
      if (isChunked) socket.write('0\r\n\r\n');
      const received = untilClosed(socket);
      socket.resume();
      assert.match(await received, /^HTTP\/1\.1 413 .*payload_too_large/s);
    });
  }
});

describe('what is no HTTP', () => {
  it('is 400 in the form of every error', async () => {
    const socket = await connected();
    socket.write('nonsense\r\n\r\n');
    const answer = await untilClosed(socket);
    assert.match(answer, /^HTTP\/1\.1 400 /);
    const { detail } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    assert.equal(detail.type, 'malformed_request');
  });

  const close = 'connection: close\r\n\r\n';
  const odd: [string, string, number, string][] = [
    ['no Host', `GET /healthz HTTP/1.1\r\n${close}`, 400, 'malformed_request'],
    ...[
      'a b',
      'x/../y',
      'evil.example/<script>',
      'a@b',
      '"x"',
      '[::1',
      'x:99999999',
      'a,b',
      `${'a'.repeat(300)}`,
      '',
    ].map((host): [string, string, number, string] => [
      `the Host ${JSON.stringify(host.slice(0, 30))}`,
      `GET /.well-known/oauth-protected-resource HTTP/1.1\r\nhost: ${host}\r\n${close}`,
      400,
      'malformed_request',
    ]),
    [
      'a bad Host of an unknown path',
      `GET /nothing HTTP/1.1\r\nhost: a b\r\n${close}`,
      400,
      'malformed_request',
    ],
    ['CONNECT', `CONNECT x:80 HTTP/1.1\r\nhost: x\r\n${close}`, 400, 'malformed_request'],
    ['a path with a space', `GET /a b HTTP/1.1\r\nhost: x\r\n${close}`, 400, 'malformed_request'],
    ['half an escape', `GET /%f HTTP/1.1\r\nhost: x\r\n${close}`, 400, 'malformed_request'],
    [
      'an expectation',
      `POST /v1/brands HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\ncontent-length: 2\r\n${close}{}`,
      417,
      'expectation_failed',
    ],
  ];
  for (const [what, request, status, type] of odd) {
    it(`${what} is ${status} in the form of every error`, async () => {
      const socket = await connected();
      socket.write(request);
      const answer = await untilClosed(socket);
      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} .*\r\nx-request-id: `, 's'));
      const { detail } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
      assert.equal(detail.type, type);
      const host = /\r\nhost: (.+)\r\n/.exec(request)?.[1];
      if (what.includes('Host') && host) assert.ok(!answer.includes(host), answer);
    });
  }

  it('the Host that a proxy names is held to the same', async () => {
    const { call } = await appWith(service, { trustedProxies: ['10.0.0.0/8'] });
    const ask = (host: string) =>
      call('GET', '/healthz', { headers: { 'x-forwarded-host': host } });
    for (const host of ['evil.example/x', 'a b']) {
      const answer = await ask(host);
      assert.deepEqual([answer.status, answer.body.detail.type], [400, 'malformed_request']);
    }
    for (const host of ['sightline.example', 'a_b:8080', '[2001:db8::1]:443', '192.0.2.1']) {
      assert.equal((await ask(host)).status, 200, host);
    }
  });

  it('headers that are too large are 431, and a client that is still sending hears it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const headers = { x: 'y'.repeat(1_000_000) };
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers });
      assert.equal(answer.status, 431);
      assert.match(await answer.text(), /"type":"headers_too_large"/);
    }
  });

  it('headers without end are 431', async () => {
    const socket = await connected();
    socket.write(`GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}`);
    assert.match(await untilClosed(socket), /^HTTP\/1\.1 431 .*headers_too_large/s);
  });
});

describe('a client that goes away', () => {
  const judged = /went away|internal error|unavailable/;
  const faults = () => log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

  it('in the middle of its body is no error in the log', async () => {
    log.length = 0;
    const socket = await connected();
    socket.write(`${post('content-length: 5000')}{`);
    await pause(50);
    socket.destroy();
    assert.ok(await eventually(() => log.some((line) => judged.test(line)), 5000));
    assert.deepEqual(faults(), []);
  });

  it('while its answer is made is no error either, though an internal error still is', async () => {
    for (const [thrown, expected] of [
      [new DOMException('This operation was aborted', 'AbortError'), []],
      [new TypeError('not our day'), ['internal error']],
    ] as const) {
      log.length = 0;
      const socket = await connected();
      const asked = once(waiting, 'asked');
      socket.write(
        `GET /organizations/${organizationId}/demo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`,
      );
      await asked;
      socket.destroy();
      await pause(50);
      waiting.emit('fail', thrown);
      assert.ok(await eventually(() => log.some((line) => judged.test(line)), 5000));
      assert.deepEqual(
        faults().map(({ msg }) => msg),
        expected,
      );
    }
  });
});
