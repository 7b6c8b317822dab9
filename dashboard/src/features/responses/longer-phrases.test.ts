import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { longerPhrases } from './longer-phrases.ts';

function phrases(text: string, name: string): string[] {
  const spans = [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => {
    return { start: index, end: index + name.length };
  });
  return longerPhrases(text, spans);
}

describe('longer names around a name', () => {
  it('are what capitals or characters of one script join to it', () => {
    assert.deepEqual(
      phrases('Rice grows in the Mekong Delta, and in the Mekong Delta only.', 'Delta'),
      ['Mekong Delta'],
    );
    assert.deepEqual(phrases('The United States Postal Service ships it.', 'United'), [
      'United States Postal',
    ]);
    assert.deepEqual(phrases('弥生時代の土器です。', '弥生'), ['弥生時代']);
  });

  it('are none where the name stands alone', () => {
    assert.deepEqual(phrases('We flew with Delta and liked it.', 'Delta'), []);
  });
});
