import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutText, harmless, oneLine, padText, textWidth, wrapText } from '../program/text-width.ts';
import { tableLines } from './table.ts';

describe('textWidth', () => {
  it('counts columns of a terminal', () => {
    assert.equal(textWidth('Northwind'), 9);
    assert.equal(textWidth('東京タワー'), 10);
    assert.equal(textWidth('한국'), 4);
    assert.equal(textWidth('👍🏽'), 2);
    assert.equal(textWidth('e\u0301'), 1);
    assert.equal(textWidth('ไทย'), 3);
    assert.equal(textWidth('\u200b'), 0);
  });

  it('cuts with an ellipsis and never beyond the width', () => {
    assert.equal(cutText('Northwind', 9), 'Northwind');
    assert.equal(cutText('Northwind', 5), 'Nort…');
    assert.equal(cutText('東京タワー', 6), '東京…');
    assert.equal(cutText('ab cd', 4), 'ab…');
    assert.equal(cutText('ab', 0), '');
    assert.equal(padText('東', 4, true), '  東');
  });

  it('keeps what a terminal would obey out', () => {
    assert.equal(oneLine('a\u001b[31mb\r\n\tc\u202e'), 'a\ufffd[31mb c');
    assert.equal(harmless('a\r\nb\u0007\u009b'), 'a\nb\ufffd\ufffd');
  });

  it('wraps at spaces and keeps lines', () => {
    assert.deepEqual(wrapText('one two three\nfour', 8), ['one two', 'three', 'four']);
  });
});

describe('tableLines', () => {
  const columns = [{ title: 'Prompt' }, { title: 'Answers', isNumber: true }];
  const rows = [
    ['Which freight software suits a small depot?', '1,204'],
    ['東京で一番', '7'],
  ];

  it('aligns numbers to the right and cuts nothing without a width', () => {
    assert.deepEqual(tableLines(columns, rows, undefined), [
      `Prompt${' '.repeat(37)}  Answers`,
      'Which freight software suits a small depot?    1,204',
      `東京で一番${' '.repeat(33)}        7`,
    ]);
  });

  it('fits the terminal by cutting text, never numbers', () => {
    const lines = tableLines(columns, rows, 24);
    assert.deepEqual(lines.map(textWidth), [24, 24, 24]);
    assert.equal(lines[1], 'Which freight…     1,204');
    assert.ok(tableLines(columns, rows, 5)[1]?.endsWith('1,204'));
  });

  it('paints what is padded, so that colours change no width', () => {
    const paint = (text: string) => `<${text}>`;
    const [, line] = tableLines(columns, [['a', { text: '1', paint }]], undefined);
    assert.equal(line, 'a       <      1>');
  });
});
