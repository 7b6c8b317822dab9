import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileName } from './file-name.ts';

test('a file says what it is of, whichever letters that has', () => {
  const parts = ['Äther & Söhne', 'Share of voice', '2026-10-01', '2026-10-31'];
  assert.equal(fileName(parts, 'csv'), 'äther-söhne-share-of-voice-2026-10-01-2026-10-31.csv');
  assert.equal(fileName([undefined, '!'], 'png'), 'export.png');
});
