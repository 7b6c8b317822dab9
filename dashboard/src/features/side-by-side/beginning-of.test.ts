import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { beginningOf } from './beginning-of.ts';

describe('beginningOf', () => {
  it('leaves a text of 8,000 characters as it is', () => {
    const text = 'a'.repeat(8_000);
    assert.deepEqual(beginningOf(text), { text, isCut: false });
  });

  it('cuts a longer one after a whole line', () => {
    const { text, isCut } = beginningOf(`${'a'.repeat(99)}\n`.repeat(200));
    assert.equal(isCut, true);
    assert.equal(text.length, 7_999);
    assert.ok(text.endsWith('a'));
  });

  it('cuts where there is no line, and no character in two', () => {
    assert.equal(beginningOf('a'.repeat(20_000)).text.length, 8_000);
    const { text } = beginningOf(`\na${'😀'.repeat(20_000)}`);
    assert.equal(text.isWellFormed(), true);
    assert.equal(text.length, 8_000);
  });
});
