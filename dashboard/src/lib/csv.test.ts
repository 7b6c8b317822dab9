import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvText } from './csv.ts';

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

test('text that a spreadsheet would run is marked as text; numbers stay numbers', () => {
  assert.equal(
    csvText(['a'], [['=HYPERLINK("x")'], ['@cmd'], [-3]]),
    'a\r\n"\'=HYPERLINK(""x"")"\r\n\'@cmd\r\n-3\r\n',
  );
});
