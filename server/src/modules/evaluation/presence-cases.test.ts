import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { createMentionMatcher, findInMarkdown, type MentionMatcher } from './index.ts';

const minShare = 0.85;

function casesOf(file: string) {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => /^(\w\w) \| ([+-]) \| (.+?) \| (.+)$/.exec(line))
    .flatMap((match) => (match ? [caseOf(match)] : []));
}

function caseOf([line, , sign, name = '', text = '']: RegExpExecArray) {
  return { line, isNamed: sign === '+', name, text: text.replaceAll('\\n', '\n') };
}

function matcherOf(...names: string[]): MentionMatcher {
  return createMentionMatcher([{ id: 1, names, caseSensitive: false }]);
}

for (const file of ['presence-cases.txt', 'presence-cases-held-out.txt']) {
  it(`tells a brand from what only has its name: ${file}`, (test) => {
    const own = casesOf(file);
    const wrong = own.filter(
      ({ name, text, isNamed }) => findInMarkdown(matcherOf(name), text).length > 0 !== isNamed,
    );
    const share = 1 - wrong.length / own.length;
    test.diagnostic(`${share.toFixed(4)} of ${own.length} right`);
    assert.ok(share >= minShare, wrong.map(({ line }) => line).join('\n'));
  });
}

describe('a name that means something else', () => {
  const meaningOf = (name: string, text: string) =>
    matcherOf(name)
      .read(text)
      .passedOver.map(({ start, end, meaning }) => `${meaning}: ${text.slice(start, end)}`);

  it('is given with the reason', () => {
    assert.deepEqual(meaningOf('United', 'The United States'), ['longer_name: United']);
    assert.deepEqual(meaningOf('On', 'On hot days'), ['everyday_word: On']);
    assert.deepEqual(meaningOf('弥生', '弥生時代'), ['longer_name: 弥生']);
  });

  it('is a mention once the text has named the brand', () => {
    const text = 'Northwind is fine. Northwind University trains its partners.';
    assert.equal(matcherOf('Northwind').find(text).length, 2);
  });

  it('is a mention where the brand says so', () => {
    assert.equal(matcherOf('United', 'United States').find('The United States').length, 1);
    assert.equal(matcherOf('apple').find('An apple a Day').length, 1);
  });

  it('is a mention in a text that has no capitals', () => {
    assert.equal(matcherOf('Apple').find('i would buy apple or samsung').length, 1);
  });
});
