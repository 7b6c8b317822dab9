import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spellingOf } from './matchers.ts';

const spelling = spellingOf(new Set(['alternatives', 'difference', 'recommend', 'price']));

describe('slips of the finger', () => {
  for (const [written, meant] of [
    ['alternitives', 'alternatives'],
    ['altrnatives', 'alternatives'],
    ['alterrnatives', 'alternatives'],
    ['alternatvies', 'alternatives'],
    ['recomend', 'recommend'],
    ['diference', 'difference'],
  ] as const) {
    it(`reads ${written} as ${meant}`, () => assert.equal(spelling(written), meant));
  }

  for (const word of [
    'alternative',
    'differences',
    'recommended',
    'prince',
    'reference',
    'command',
  ]) {
    it(`leaves ${word} alone`, () => assert.equal(spelling(word), word));
  }
});
