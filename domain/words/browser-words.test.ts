import assert from 'node:assert/strict';
import { it } from 'node:test';
import { browserInWords } from './browser-words.ts';

it('names browsers as people do, and other programs as they do themselves', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
  const named: readonly (readonly [string | null, string])[] = [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [`${windows} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge on Windows'],
    [`${mac} Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
    ['curl/8.5.0', 'curl'],
    ['warehouse-loader 2', 'warehouse-loader 2'],
    ['x'.repeat(300), 'x'.repeat(60)],
    [' ', 'An unknown program'],
    [null, 'An unknown program'],
  ];
  for (const [agent, words] of named) assert.equal(browserInWords(agent), words);
});
