import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AnyFields } from '../../src/index.ts';
import { type Answer, json, startLoopback } from '../loopback.ts';

/** With 500 bytes each they are half as much again as the memory that reading them may take. */
const rowsAnswered = 60_000;

/** Rows from `offset` on, in pages of `limit`, as the service writes a list. */
const page: Answer = (response, request) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
  const length = Math.max(0, Math.min(limit, rowsAnswered - offset));
  const items = Array.from({ length }, (_, at) => ({ id: offset + at, name: 'x'.repeat(500) }));
  json(200, { total: rowsAnswered, items, offset, limit, metadata: {} })(response, request, '');
};

const cutInHalf: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"total": 100000, "items": [');
  setTimeout(() => response.destroy(), 20);
};

function ndjson(response: ServerResponse, headers: Record<string, string> = {}) {
  response.writeHead(200, { 'content-type': 'application/x-ndjson', ...headers });
}

describe('all rows of a list', () => {
  it('come in order, none lost or doubled, though connections drop', async () => {
    const answers = Array.from({ length: 30 }, (_, at) => (at % 7 === 3 ? cutInHalf : page));
    await using loopback = await startLoopback(answers);
    let expected = 0;
    for await (const { id } of loopback.client.listBrands.all({ limit: 5000 })) {
      assert.equal(id, expected);
      expected += 1;
    }
    assert.equal(expected, rowsAnswered);
    assert.ok(loopback.seen.length > rowsAnswered / 5000);
  });

  it('take no more memory than a few pages', async () => {
    await using loopback = await startLoopback([page]);
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    collectGarbage();
    let [count, most] = [0, 0];
    const before = process.memoryUsage().heapUsed;
    for await (const _ of loopback.client.listBrands.all({ limit: 1000 })) {
      count += 1;
      if (count % 10_000 === 0) {
        collectGarbage();
        most = Math.max(most, process.memoryUsage().heapUsed - before);
      }
    }
    assert.equal(count, rowsAnswered);
    // All rows together have 30 MB of text alone.
    assert.ok(most < 20 * 2 ** 20, `${most} bytes`);
  });

  it('are asked for as they are needed, from any offset', async () => {
    await using loopback = await startLoopback([page]);
    for await (const { id } of loopback.client.listBrands.all({ offset: 7, limit: 10 }))
      if (id === 18) break;
    const asked = loopback.seen.map(({ url }) => url);
    assert.deepEqual(asked, ['/v1/brands?limit=10&offset=7', '/v1/brands?limit=10&offset=17']);
  });
});

describe('a stream of rows', () => {
  it('waits for a loop that works longer on a row than the service may be silent', async () => {
    const two: Answer = (response) => {
      ndjson(response);
      response.write('{"responses":1}\n');
      setTimeout(() => response.end('{"responses":2}\n'), 1200);
    };
    await using loopback = await startLoopback([two], { timeoutMs: 1000 });
    const got: unknown[] = [];
    const query = { brand_id: 1, fields: ['responses'], limit: 10 } as const;
    for await (const { responses } of loopback.client.queryMetrics.stream(query)) {
      got.push(responses);
      if (got.length === 1) await wait(1500);
    }
    assert.deepEqual(got, [1, 2]);
  });

  it('arrives row by row over all pages, whatever pieces it is cut into', async () => {
    const text = Buffer.from('{"tag":"Ünïcödé 漢字"}\n{"tag":"b"}\n\n{"tag":"c"}');
    const first: Answer = async (response) => {
      ndjson(response, { link: '</v1/1/query?offset=3>; rel="next"' });
      for (const byte of text) {
        response.write(Buffer.of(byte));
        await wait(0);
      }
      response.end();
    };
    const second: Answer = (response) => {
      ndjson(response, { link: '</v1/1/query?offset=0>; rel="prev"' });
      response.end('{"tag":"d"}\n');
    };
    await using loopback = await startLoopback([first, second]);
    const rows: unknown[] = [];
    for await (const row of loopback.client.queryMetrics.stream({ brand_id: 1, fields: ['tag'] }))
      rows.push(row.tag);
    assert.deepEqual(rows, ['Ünïcödé 漢字', 'b', 'c', 'd']);
    assert.deepEqual(
      loopback.seen.map(({ url, headers }) => [url, headers.accept]),
      [0, 3].map((offset) => [`/v1/1/query?offset=${offset}&fields=tag`, 'application/x-ndjson']),
    );
  });

  it('that is cut off says how many rows came', async () => {
    const cut: Answer = async (response) => {
      ndjson(response);
      response.write('{"a":1}\n{"a":2}\n{"a"');
      await wait(50);
      response.destroy();
    };
    const halfRow: Answer = (response) => {
      ndjson(response);
      response.end('{"a":1}\n{"a":2}\n{"a"');
    };
    for (const answer of [cut, halfRow]) {
      await using loopback = await startLoopback([answer]);
      const rows: unknown[] = [];
      const read = async () => {
        for await (const row of loopback.client.queryMetrics.stream<AnyFields>({ brand_id: 1 }))
          rows.push(row.a);
      };
      await assert.rejects(read(), { type: 'connection_failed', details: { rows: 2 } });
      assert.deepEqual(rows, [1, 2]);
      assert.equal(loopback.seen.length, 1, 'rows that were handed out are not sent again');
    }
  });

  it('ends the request when the loop ends, and waits while the loop is slow', async () => {
    let [written, closed] = [0, false];
    const endless: Answer = async (response) => {
      ndjson(response);
      response.on('close', () => {
        closed = true;
        response.emit('drain');
      });
      const row = `${JSON.stringify({ a: 'x'.repeat(10_000) })}\n`;
      while (!response.destroyed) {
        written += row.length;
        if (!response.write(row)) await once(response, 'drain');
      }
    };
    await using loopback = await startLoopback([endless]);
    let rows = 0;
    for await (const _ of loopback.client.queryMetrics.stream({ brand_id: 1 })) {
      rows += 1;
      if (rows === 1) await wait(300);
      if (rows === 3) break;
    }
    // What sockets hold; without backpressure it would be hundreds of megabytes.
    assert.ok(written < 40 * 2 ** 20, `${written} bytes`);
    for (let tries = 0; !closed && tries < 100; tries += 1) await wait(20);
    assert.ok(closed);
  });

  it('that falls silent is given up', async () => {
    const silent: Answer = (response) => {
      ndjson(response);
      response.write('{"a":1}\n');
    };
    await using loopback = await startLoopback([silent], { timeoutMs: 150 });
    const stream = loopback.client.queryMetrics.stream({ brand_id: 1 });
    assert.deepEqual((await stream.next()).value, { a: 1 });
    await assert.rejects(stream.next(), { type: 'timed_out', details: { rows: 1 } });
  });
});
