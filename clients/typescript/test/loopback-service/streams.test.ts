import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRandom } from '../../../../server/test/support/random.ts';
import type { AnyFields } from '../../src/index.ts';
import { type Answer, dropped, json, startLoopback } from '../loopback.ts';

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

async function readAll(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
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

  it('of responses come as lines, page by page, without totals', async () => {
    const lines: Answer = (response, request) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const offset = Number(searchParams.get('offset'));
      assert.equal(request.headers.accept, 'application/x-ndjson');
      ndjson(response, offset < 4 ? { link: `<?offset=${offset + 2}>; rel="next"` } : {});
      response.end(`{"id":${offset}}\n{"id":${offset + 1}}\n`);
    };
    const cut: Answer = (response) => {
      ndjson(response);
      response.write('{"id":2}\n');
      setTimeout(() => response.destroy(), 20);
    };
    await using loopback = await startLoopback([lines, cut, lines, lines]);
    const ids: number[] = [];
    const answers = loopback.client.listResponses.all({ brand_id: 1, limit: 2 });
    for await (const { id } of answers) ids.push(id);
    assert.deepEqual(ids, [0, 1, 2, 3, 4, 5]);
    assert.equal(loopback.seen.length, 4);
    const noJson: Answer = (response) => {
      ndjson(response);
      response.end('{');
    };
    await using wrong = await startLoopback([noJson]);
    const broken = readAll(wrong.client.listResponses.all({ brand_id: 1 }));
    await assert.rejects(broken, { type: 'unexpected_answer' });
  });

  it('are asked for as they are needed, from any offset', async () => {
    await using loopback = await startLoopback([page]);
    for await (const { id } of loopback.client.listBrands.all({ offset: 7, limit: 10 }))
      if (id === 18) break;
    const asked = loopback.seen.map(({ url }) => url);
    assert.deepEqual(asked, ['/v1/brands?limit=10&offset=7', '/v1/brands?limit=10&offset=17']);
  });
});

/** What the service answers to a query of this many rows, 300 of them in a page at most. */
function pageOfRows(url: string, total: number) {
  const { searchParams } = new URL(url, 'http://localhost');
  const offset = Number(searchParams.get('offset'));
  const end = Math.min(total, offset + Number(searchParams.get('limit') ?? 300));
  const lines = Array.from({ length: end - offset }, (_, at) => `{"n":${offset + at}}\n`);
  const link = `</v1/1/query?offset=${end}>; rel="next"`;
  return {
    text: Buffer.from(lines.join('')),
    headers: end < total ? { link } : ({} as Record<string, string>),
  };
}

describe('a feed', () => {
  it('comes in whole pages, none lost or doubled, wherever connections break', async () => {
    const random = createRandom(11);
    let cuts = 0;
    const answer: Answer = (response, request) => {
      const from = Number(new URL(request.url ?? '', 'http://a').searchParams.get('cursor'));
      const items = Array.from({ length: 50 }, (_, at) => ({ id: from + at }));
      const page = { items, cursor: String(from + 50), more: from + 50 < 1000 };
      const text = JSON.stringify(page);
      response.writeHead(200, { 'content-type': 'application/json' });
      if (random.chance(0.4)) return void response.end(text);
      cuts += 1;
      response.write(text.slice(0, random.integer(0, text.length - 1)), () => response.destroy());
    };
    await using loopback = await startLoopback([answer], { retries: 10 });
    const ids: number[] = [];
    const { client } = loopback;
    for await (const { items, cursor } of client.readResponseFeed.pages({ brand_id: 1 })) {
      ids.push(...items.map(({ id }) => id));
      assert.equal(cursor, String(ids.length));
    }
    assert.deepEqual(
      ids,
      Array.from({ length: 1000 }, (_, at) => at),
    );
    assert.ok(cuts > 10, `${cuts} cuts`);
  });

  it('that fails for good says where to begin again, and one that stands still is given up', async () => {
    const page = json(200, { items: [], cursor: 'second', more: true });
    await using broken = await startLoopback([page, dropped], { retries: 1 });
    const pages = broken.client.readPromptFeed.pages({ brand_id: 1, cursor: 'first' });
    await assert.rejects(readAll(pages), {
      type: 'connection_failed',
      details: { cursor: 'second' },
    });
    await using still = await startLoopback([page]);
    const same = still.client.readPromptFeed.pages({ brand_id: 1, cursor: 'second' });
    await assert.rejects(readAll(same), { type: 'unexpected_answer' });
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

  it('continues where connections broke, wherever that was', async () => {
    const random = createRandom(7);
    let cuts = 0;
    for (const limit of [undefined, 700]) {
      const answer: Answer = (response, request) => {
        const { text, headers } = pageOfRows(request.url ?? '', 6000);
        const end = random.chance(0.7) ? random.integer(0, text.length - 1) : text.length;
        ndjson(response, headers);
        if (end === text.length) return void response.end(text);
        cuts += 1;
        response.write(text.subarray(0, end), () => response.destroy());
      };
      await using loopback = await startLoopback([answer], { retries: 10 });
      const got: unknown[] = [];
      const query = { brand_id: 1, limit, offset: 5 };
      for await (const row of loopback.client.queryMetrics.stream<AnyFields>(query))
        got.push(row.n);
      const count = limit ?? 5995;
      assert.deepEqual(
        got,
        Array.from({ length: count }, (_, at) => 5 + at),
      );
    }
    assert.ok(cuts > 20, `${cuts} cuts`);
  });

  it('that breaks again and again is given up, and says how many rows came', async () => {
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
      await using loopback = await startLoopback([answer, dropped], { retries: 2 });
      const rows: unknown[] = [];
      const read = async () => {
        for await (const row of loopback.client.queryMetrics.stream<AnyFields>({ brand_id: 1 }))
          rows.push(row.a);
      };
      await assert.rejects(read(), { type: 'connection_failed', details: { rows: 2 } });
      assert.deepEqual(rows, [1, 2]);
      const offsets = loopback.seen.map(({ url }) => url.replace(/.*offset=/, ''));
      assert.deepEqual(offsets, ['0', '2', '2', '2']);
    }
    await using loopback = await startLoopback([cut], { retries: 0 });
    const read = loopback.client.queryMetrics.stream({ brand_id: 1 });
    await assert.rejects(readAll(read), { details: { rows: 2 } });
    assert.equal(loopback.seen.length, 1);
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
    await using loopback = await startLoopback([silent], { timeoutMs: 150, retries: 0 });
    const stream = loopback.client.queryMetrics.stream({ brand_id: 1 });
    assert.deepEqual((await stream.next()).value, { a: 1 });
    await assert.rejects(stream.next(), { type: 'timed_out', details: { rows: 1 } });
  });
});
