import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvText, quotedCsvText } from './write-csv.ts';

test('fields with commas, quotes and line breaks are quoted; null is empty', () => {
  assert.equal(
    csvText(
      ['a', 'b'],
      [
        ['x, "y"', null],
        ['two\nlines', 1.5],
      ],
    ),
    'a,b\r\n"x, ""y""",\r\n"two\nlines",1.5\r\n',
  );
});

test('formulas are found behind white space, in full width and in the header, too', () => {
  const formulas = ['+1', '-1', '@a', ' =1', '\t=1', '\n1', '＝1', '＋1', '－1', '＠a'];
  for (const formula of formulas) {
    assert.ok(/^"?'/.test(csvText([formula], [])), JSON.stringify(formula));
    assert.ok(/^a\r\n"?'/.test(csvText(['a'], [[formula]])), JSON.stringify(formula));
  }
  for (const text of ['a=1', '1-2', 'a@b', '', ' a']) {
    assert.equal(csvText(['a'], [[text]]), `a\r\n${text}\r\n`);
  }
});

test('text that a spreadsheet would run is marked as text; numbers stay numbers', () => {
  assert.equal(
    csvText(['a'], [['=HYPERLINK("x")'], ['@cmd'], [-3]]),
    'a\r\n"\'=HYPERLINK(""x"")"\r\n\'@cmd\r\n-3\r\n',
  );
});

test('for links every field is quoted, so that no other separator begins a formula', () => {
  assert.equal(
    quotedCsvText(
      ['a', 'b'],
      [
        ['x;=1+1', null],
        ['=2', 1.5],
        ['say "hi"', true],
      ],
    ),
    '"a","b"\r\n"x;=1+1",""\r\n"\'=2","1.5"\r\n"say ""hi""","true"\r\n',
  );
});
