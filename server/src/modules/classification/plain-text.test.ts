import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainText } from './plain-text.ts';

describe('plain text', () => {
  for (const [text, plain] of [
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['İstanbul ısı', 'istanbul isi'],
    ['what’s', "what's"],
    ['ﬁbre', 'fibre'],
    ['東京', '東京'],
  ] as const) {
    it(`of ${text} is ${plain}`, () => assert.equal(plainText(text), plain));
  }
});
