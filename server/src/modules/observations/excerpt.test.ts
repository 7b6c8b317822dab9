import assert from 'node:assert/strict';
import { it } from 'node:test';
import { excerptOf, spellingsOf } from './excerpt.ts';

function spanOf(text: string, words: string) {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
}

it('shows a place with its surroundings, on one line', () => {
  const text = 'First:\n\n- Northwind\n- Contoso';
  assert.deepEqual(excerptOf(text, spanOf(text, 'Northwind')), {
    before: 'First: - ',
    match: 'Northwind',
    after: ' - Contoso',
  });
});

it('cuts a long text between words and says so', () => {
  const text = `${'before '.repeat(50)}Northwind${' after'.repeat(50)}`;
  const { before, after } = excerptOf(text, spanOf(text, 'Northwind'));
  assert.match(before, /^… (before )+$/);
  assert.match(after, /^( after)+ …$/);
  assert.ok(before.length < 90 && after.length < 90);
});

it('leaves no half of a character', () => {
  const text = `${'😀'.repeat(50)}x${'😀'.repeat(50)}`;
  const { before, after } = excerptOf(text, spanOf(text, 'x'));
  assert.ok(before.isWellFormed() && after.isWellFormed());
});

it('names each spelling once, five at most', () => {
  const text = 'NWF nwf NWF Nwf nWf nwF NwF';
  const spans = [...text.matchAll(/\w+/g)].map(({ index }) => ({ start: index, end: index + 3 }));
  assert.deepEqual(spellingsOf(text, spans), ['NWF', 'nwf', 'Nwf', 'nWf', 'nwF']);
});
