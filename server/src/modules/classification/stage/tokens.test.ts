import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokenize } from './tokens.ts';

function words(text: string): string[] {
  return tokenize(text).map(({ tokens }) => tokens.map(({ word }) => word).join(' '));
}

describe('tokens', () => {
  it('parts sentences and words, and folds them', () => {
    assert.deepEqual(words('Tell me about Personio. Is it GUT für uns?'), [
      'tell me about personio',
      'is it gut fur uns',
    ]);
  });

  it('parts words at apostrophes and hyphens, also where the apostrophe was left out', () => {
    assert.deepEqual(words('what’s a two-factor login'), ['what s a two factor login']);
    assert.deepEqual(words('whats that, it doesnt work'), ['what s that it doesn t work']);
    assert.deepEqual(words("J'ai l'appli"), ['j ai l appli']);
  });

  it('keeps domains and abbreviations whole', () => {
    assert.deepEqual(words('Is monday.com good? Do Dr. Martens last?'), [
      'is monday.com good',
      'do dr martens last',
    ]);
  });

  it('remembers questions, breaks and hyphens', () => {
    const [sentence] = tokenize('First, a co-op?');
    assert.equal(sentence?.isQuestion, true);
    assert.deepEqual(
      sentence?.tokens.map(({ afterBreak }) => afterBreak),
      [false, true, false, false],
    );
    assert.deepEqual(
      sentence?.tokens.map(({ afterHyphen }) => afterHyphen),
      [false, false, false, true],
    );
  });

  it('parts Latin words from scripts without spaces', () => {
    assert.deepEqual(words('Salesforceの料金'), ['salesforce の料金']);
  });

  it('looks at the beginning and the end of a long text', () => {
    const [first, ...rest] = words(`start ${'middle '.repeat(2_000)}end`);
    assert.ok(first?.startsWith('start middle'));
    assert.ok(rest.at(-1)?.endsWith('middle end'));
    assert.ok(words('word '.repeat(2_000)).join(' ').split(' ').length < 300);
  });
});
