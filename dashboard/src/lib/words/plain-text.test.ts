import assert from 'node:assert/strict';
import { it } from 'node:test';
import { distinctLines } from './plain-text.ts';

it('lines are trimmed, empty ones and repetitions left out', () => {
  assert.deepEqual(
    distinctLines(' https://a.example/1 \r\n\n\thttps://a.example/2\nhttps://a.example/1'),
    ['https://a.example/1', 'https://a.example/2'],
  );
  assert.deepEqual(distinctLines(' \n '), []);
});
