import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wellFormedJson } from './well-formed-json.ts';

test('half a surrogate pair becomes U+FFFD, in values and in names', () => {
  const given = { text: 'a\ud800b\udc00', '\ude00': ['\ud83d'] };
  assert.deepEqual(JSON.parse(wellFormedJson(given)), { text: 'a�b�', '�': ['�'] });
});

test('whole pairs and texts that look like an escape stay as they are', () => {
  for (const text of ['😀', '\\ud800', '\\\\ud800', 'C:\\\\\\ud800', '\\\\\ud800'.toWellFormed()]) {
    assert.deepEqual(JSON.parse(wellFormedJson({ text })), { text });
  }
  assert.deepEqual(JSON.parse(wellFormedJson({ text: '\\\ud800\ud800\\ud800' })), {
    text: '\\��\\ud800',
  });
});
