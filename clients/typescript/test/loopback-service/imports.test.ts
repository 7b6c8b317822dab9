import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type ImportProgress, type ImportRecord, recordsOf } from '../../src/index.ts';
import { type Answer, json, refused, startLoopback } from '../loopback.ts';

const record = (at: number, text = 'Northwind'): ImportRecord => ({
  ...{
    external_id: `a${at}`,
    prompt_id: 1,
    platform: 'chatgpt',
    created_at: '2026-11-14T06:00:00Z',
  },
  response_text: text,
});

function* records(count: number, text?: string) {
  for (let at = 0; at < count; at += 1) yield record(at, text);
}

async function allOf(found: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const one of found) all.push(one);
  return all;
}

/** Accepts all but the second record of each request. */
const taken: Answer = (response, request, body) => {
  const rows = body.trimEnd().split('\n').length;
  const rejected = rows > 1 ? 1 : 0;
  const errors = rejected ? ['records[1]: prompt_id: there is no such prompt'] : [];
  json(200, { accepted: rows - rejected, rejected, errors })(response, request, body);
};

describe('an import of any number of records', () => {
  it('is sent in batches, with progress and rows counted from the first', async () => {
    await using loopback = await startLoopback([taken]);
    const { client, seen } = loopback;
    const progress: ImportProgress[] = [];
    const answer = await client.importResponses.all(
      { brand_id: 1, records: records(2500) },
      { onProgress: (one) => progress.push(one) },
    );
    assert.deepEqual(
      seen.map(({ body }) => body.trimEnd().split('\n').length),
      [1000, 1000, 500],
    );
    assert.equal(seen[0]?.headers['content-type'], 'application/x-ndjson');
    assert.deepEqual(
      progress.map(({ sent }) => sent),
      [1000, 2000, 2500],
    );
    assert.deepEqual([answer.accepted, answer.rejected], [2497, 3]);
    assert.deepEqual(
      answer.errors.map((message) => message.split(':')[0]),
      ['records[1]', 'records[1001]', 'records[2001]'],
    );
  });

  it('keeps batches small in bytes, and refuses what no request can hold', async () => {
    await using loopback = await startLoopback([taken]);
    const { client, seen } = loopback;
    await client.importResponses.all({ brand_id: 1, records: records(5, 'x'.repeat(400_000)) });
    assert.equal(seen.length, 3);
    const huge = client.pushReferralEvents.all({
      ...{ brand_id: 1, connection_id: 'c' },
      records: [{ raw_page_value: 'x'.repeat(6 * 2 ** 20) } as never],
    });
    await assert.rejects(huge, /Record 1 has \d+ bytes/);
    const many = { brand_id: 1, records: records(1) };
    await assert.rejects(client.importResponses.all(many, { batchRows: 10_001 }), /batchRows/);
    await assert.rejects(
      client.importResponses.all({ brand_id: 1, records: 5 as never }),
      TypeError,
    );
    assert.equal(seen.length, 3);
  });

  it('repeats a batch that failed, and says how far it came when it gives up', async () => {
    const down = refused(503, 'service_unavailable');
    await using loopback = await startLoopback([
      taken,
      down,
      taken,
      refused(403, 'insufficient_scope'),
    ]);
    const call = loopback.client.importResponses.all(
      { brand_id: 1, records: records(30) },
      { batchRows: 10 },
    );
    await assert.rejects(call, {
      type: 'insufficient_scope',
      details: { sent: 20, accepted: 18, rejected: 2 },
    });
    assert.equal(loopback.seen.length, 4);
    assert.equal(loopback.seen[1]?.body, loopback.seen[2]?.body);
  });

  it('reads files of Node and of browsers, and names the line that is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'records-'));
    try {
      const file = join(folder, 'answers.ndjson');
      const text = [...records(300, 'Größe')].map((one) => JSON.stringify(one)).join('\n');
      await writeFile(file, `${text}\n\n`);
      await using loopback = await startLoopback([taken]);
      const stream = createReadStream(file, { highWaterMark: 7 });
      const found = recordsOf<ImportRecord>(stream);
      await loopback.client.importResponses.all({ brand_id: 1, records: found });
      assert.equal(loopback.seen[0]?.body, `${text}\n`);
      const blob = new Blob(['{"a":1}\n{"a":2}\n']);
      assert.deepEqual(await allOf(recordsOf(blob)), [{ a: 1 }, { a: 2 }]);
      const wrong = recordsOf(new Blob(['{"a":1}\n{"a"\n']).stream());
      await assert.rejects(allOf(wrong), /^SyntaxError: Record 2 is not valid JSON/);
      await assert.rejects(allOf(recordsOf(new Blob(['5']))), /not a JSON object/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
