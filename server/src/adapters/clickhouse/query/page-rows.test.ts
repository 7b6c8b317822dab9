import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import type { RowFormat } from '#kernel/ports/analytics/query-plan.ts';
import { heldBytes, readPage } from './page-rows.ts';

/** In pieces of every size, since rows and quotes are cut anywhere on the way. */
function inPieces(body: string, size: number): Readable {
  const bytes = Buffer.from(body);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces);
}

async function pageOf(body: string, limit: number, format: RowFormat, size: number) {
  const { rows, follows } = await readPage(inPieces(body, size), limit, format);
  return { body: await text(rows), follows };
}

const lines = '{"a":1}\n{"a":"x\\ny"}\n{"a":3}\n';
const csv = '"a","b"\n"x\ny",1\n"say ""hi""",2\n"",3\n';

describe('a page of rows', () => {
  for (const size of [1, 2, 3, 7, 1000]) {
    it(`has all rows when there are no more, in pieces of ${size}`, async () => {
      for (const limit of [3, 4, 90_000]) {
        assert.deepEqual(await pageOf(lines, limit, 'json-lines', size), {
          body: lines,
          follows: false,
        });
        assert.deepEqual(await pageOf(csv, limit, 'csv', size), {
          body: csv,
          follows: false,
        });
      }
    });

    it(`leaves out the row too many, in pieces of ${size}`, async () => {
      assert.deepEqual(await pageOf(lines, 2, 'json-lines', size), {
        body: '{"a":1}\n{"a":"x\\ny"}\n',
        follows: true,
      });
      assert.deepEqual(await pageOf(csv, 2, 'csv', size), {
        body: '"a","b"\n"x\ny",1\n"say ""hi""",2\n',
        follows: true,
      });
      assert.deepEqual(await pageOf(csv, 1, 'csv', size), {
        body: '"a","b"\n"x\ny",1\n',
        follows: true,
      });
    });
  }

  it('of nothing is nothing', async () => {
    assert.deepEqual(await pageOf('', 5, 'json-lines', 1), { body: '', follows: false });
    assert.deepEqual(await pageOf('"a"\n', 5, 'csv', 1), {
      body: '"a"\n',
      follows: false,
    });
  });

  it('too long to be held is sent on and cut all the same', async () => {
    const row = `{"a":"${'x'.repeat(1000)}"}\n`;
    const limit = 2 * Math.ceil(heldBytes / row.length);
    const source = inPieces(row.repeat(limit + 1), 65_536);
    const { rows, follows } = await readPage(source, limit, 'json-lines');
    assert.equal(follows, undefined);
    assert.equal((await text(rows)).length, row.length * limit);
  });

  it('that is never read releases its source', async () => {
    const source = inPieces('{}\n'.repeat(heldBytes / 2), 65_536);
    const { rows } = await readPage(source, 2 * heldBytes, 'json-lines');
    rows.destroy();
    await once(source, 'close');
  });

  it('that breaks while it is held is an error at once, and one that breaks later breaks the stream', async () => {
    async function* failing(bytes: number) {
      yield Buffer.alloc(bytes, 120);
      throw new Error('gone');
    }
    await assert.rejects(readPage(Readable.from(failing(10)), 5, 'json-lines'), /gone/);
    const { rows } = await readPage(Readable.from(failing(heldBytes + 1)), 5, 'json-lines');
    await assert.rejects(text(rows), /gone/);
  });
});
