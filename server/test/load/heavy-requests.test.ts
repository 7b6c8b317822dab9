import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createThreads } from '../../src/adapters/threads/threads.ts';
import { refused, succeeded } from '../support/answers/answers.ts';
import { longAnswers } from '../support/answers/long-answers.ts';
import { trackedBrand } from '../support/answers/responses.ts';
import { callerWith, createBrand, type KeyCaller } from '../support/records/brand.ts';
import { useTestService } from '../support/service/borrowed-service.ts';

let address: string;
let key: string;
let call: KeyCaller;
let tracked: Awaited<ReturnType<typeof trackedBrand>>;

/** Reading one of them takes longer than anybody may wait. */
const answers = { count: 1, length: 1_800_000 };

const service = useTestService({ threads: createThreads(1) });
before(async () => {
  address = await service.app.listen({ port: 0 });
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
  tracked = await trackedBrand(call);
});

/** What the thread that answers requests computed, in milliseconds: other load on the machine does not count. */
function computedMs(): number {
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

/** The most that was computed while a request for health waited, until all `calls` have ended. */
async function maxWait(calls: readonly Promise<unknown>[]): Promise<number> {
  const ended = Promise.allSettled(calls).then(() => true);
  const waits: number[] = [];
  for (let isOver = false; !isOver; isOver = await Promise.race([ended, pause(20, false)])) {
    const before = computedMs();
    const { status } = await fetch(`${address}/healthz`);
    waits.push(computedMs() - before);
    assert.equal(status, 200);
  }
  await Promise.all(calls);
  assert.ok(waits.length >= 10, `only ${waits.length} answers of health meanwhile`);
  return Math.max(...waits);
}

function send(path: string, body: Buffer | string, contentType = 'application/json') {
  const headers = { authorization: `Bearer ${key}`, 'content-type': contentType };
  return fetch(`${address}${path}`, { method: 'POST', headers, body });
}

const importLong = async (name: string) => {
  const body = longAnswers(tracked.plain, { ...answers, key: name });
  const path = `/v1/${tracked.brand.id}/responses/import`;
  const answer = await send(path, body, 'application/x-ndjson');
  assert.deepEqual(await answer.json(), { accepted: answers.count, rejected: 0, errors: [] });
};

const previewPath = () => `/v1/${tracked.brand.id}/reevaluations/preview`;

describe('four heavy requests at once keep nobody else waiting', () => {
  it('imports of long answers', async () => {
    const wait = await maxWait(['a', 'b', 'c', 'd'].map(importLong));
    assert.ok(wait < 200, `health waited while ${wait} ms were computed`);
  });

  it('previews that read long answers', async () => {
    const preview = async () => {
      const answer = await send(previewPath(), JSON.stringify({ name: 'Contoso', limit: 1 }));
      const { read, stopped_early } = (await answer.json()) as Record<string, unknown>;
      assert.deepEqual([read, stopped_early], [1, false]);
    };
    const wait = await maxWait([preview(), preview(), preview(), preview()]);
    assert.ok(wait < 200, `health waited while ${wait} ms were computed`);
  });
});

describe('bodies that drip', () => {
  it('take nobody’s turn: an import of somebody else is answered before they are there', async () => {
    const drips: Socket[] = [];
    let answered = 0;
    for (let each = 0; each < 3; each += 1) {
      const organization = await service.organization();
      const dripping = await organization.key();
      const brand = await createBrand(callerWith(service.call, dripping));
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.on('data', () => {
        answered += 1;
      });
      const head = [
        `POST /v1/${brand.id}/responses/import HTTP/1.1`,
        ...['host: x', `authorization: Bearer ${dripping}`],
        ...['content-type: application/x-ndjson', 'content-length: 5000000'],
      ];
      await once(socket, 'connect');
      // Enough for the first window, so that only turns could be in the way of others.
      socket.write(`${head.join('\r\n')}\r\n\r\n${' '.repeat(100_000)}`);
      drips.push(socket);
    }
    await importLong('next to drips');
    assert.equal(answered, 0, 'the import waited until the drips had been given up');
    for (const socket of drips) socket.destroy();
  });

  it('and long ones in pieces arrive whole, compressed or not', async () => {
    const records = longAnswers(tracked.plain, { count: 2, length: 900_000, key: 'pieces' });
    const path = `/v1/${tracked.brand.id}/responses/import`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
    const whole = { accepted: 2, rejected: 0, errors: [] };
    const zipped = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-encoding': 'gzip' },
      body: gzipSync(records),
    });
    assert.deepEqual(await zipped.json(), whole);
    const pieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < records.length; at += 77_777) {
          controller.enqueue(records.subarray(at, at + 77_777));
        }
        controller.close();
      },
    });
    const init = { method: 'POST', headers, body: pieces, duplex: 'half' } as RequestInit;
    assert.deepEqual(await (await fetch(`${address}${path}`, init)).json(), whole);
  });
});

describe('what one heavy request may cost', () => {
  it('a preview ends where texts are long, and says so', async () => {
    const long = { count: 5, length: 1_500_000, key: 'long' };
    // Evaluated already, so that storing them costs nothing.
    const records = longAnswers(tracked.asCfo, long)
      .toString()
      .split('\n')
      .map((line, index) => ({
        ...JSON.parse(line),
        created_at: `2026-02-2${index}T08:30:00Z`,
        evaluation: { brand_present: true },
      }));
    for (const record of records) {
      succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, [record]));
    }
    const preview = succeeded(await call('POST', previewPath(), { limit: 10 }));
    assert.deepEqual([preview.read, preview.given, preview.stopped_early], [4, 4, true]);
    assert.equal(preview.oldest, '2026-02-21T08:30:00.000Z');
  });

  it('an organization that sends too many is told to come back', async () => {
    const previews = Array.from({ length: 30 }, () => call('POST', previewPath(), { limit: 1 }));
    const all = await Promise.all(previews);
    const tooMany = all.filter(({ status }) => status === 429);
    // One at work and eight that wait, and those that came when some of these had ended already.
    assert.ok(tooMany.length >= 1 && tooMany.length <= 21, `${tooMany.length} of 30 were refused`);
    for (const answer of tooMany) {
      refused(answer, 429, 'rate_limited');
      assert.equal(answer.headers['retry-after'], '5');
    }
    assert.equal(all.filter(({ status }) => status === 200).length, 30 - tooMany.length);
    succeeded(await call('POST', previewPath(), { limit: 1 }));
  });

  it('a compressed body that is refused unread may be cut off', async () => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
    };
    const payload = gzipSync('{"name":"Northwind"}').subarray(0, 20);
    const url = previewPath();
    const { statusCode } = await service.app.inject({ method: 'POST', url, headers, payload });
    assert.equal(statusCode, 415);
    // What fails later, with nobody to hear of it, would end the process.
    await pause(20);
  });

  it('a record of very many values or bytes is rejected alone', async () => {
    const record = {
      ...JSON.parse(longAnswers(tracked.plain, { count: 1, length: 9, key: 'x' }).toString()),
    };
    const fanout = (engine_metadata: object) => ({ ...record, query_fanout: { engine_metadata } });
    const body = [
      fanout({ list: Array.from({ length: 100_001 }, () => 1) }),
      fanout({ text: 'x'.repeat(17_000_000) }),
      fanout({ list: Array.from({ length: 90_000 }, () => 1) }),
    ];
    const answer = succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, body));
    assert.deepEqual(answer, {
      accepted: 1,
      rejected: 2,
      errors: [
        'records[0]: a record has at most 100000 values',
        'records[1]: a record takes at most 16777216 bytes',
      ],
    });
  });
});
