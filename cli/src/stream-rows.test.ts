import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { streamRows } from './stream-rows.ts';

const next = { link: '<https://sightline.example>; rel="next"' };

/** Serves pages in chunks of a few bytes, as a slow network does. */
async function streamed(format: 'csv' | 'json' | 'ndjson', pages: readonly string[]) {
  let [written, opened] = ['', 0];
  const write = async (chunk: string | Uint8Array) => {
    written += chunk.toString();
  };
  await streamRows({ terminal: { write }, format, limit: undefined }, async () => {
    const bytes = new TextEncoder().encode(pages[opened]);
    opened += 1;
    const decoder = new TextDecoder();
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += 3) {
        yield decoder.decode(bytes.slice(at, at + 3), { stream: true });
      }
    }
    return { headers: new Headers(opened < pages.length ? next : {}), chunks: chunks() };
  });
  return written;
}

describe('streamRows', () => {
  it('joins pages of JSON to one array, whatever texts contain', async () => {
    const rows = [{ a: 'é] ' }, { a: ']' }, { a: '東 [' }];
    assert.deepEqual(JSON.parse(await streamed('json', [JSON.stringify(rows)])), rows);
    const pages = [JSON.stringify(rows.slice(0, 2)), ` ${JSON.stringify(rows.slice(2))}\n`, '[]'];
    assert.deepEqual(JSON.parse(await streamed('json', pages)), rows);
    assert.equal(await streamed('json', ['[]']), '[]\n');
  });

  it('writes the header of CSV once', async () => {
    const pages = ['a,b\r\n1,2\r\n', 'a,b\r\n3,4\r\n'];
    assert.equal(await streamed('csv', pages), 'a,b\r\n1,2\r\n3,4\r\n');
  });

  it('writes lines one after the other', async () => {
    assert.equal(await streamed('ndjson', ['{"a":1}\n', '{"a":2}\n']), '{"a":1}\n{"a":2}\n');
  });
});
