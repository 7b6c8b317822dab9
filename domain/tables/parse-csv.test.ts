import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseCsv } from './parse-csv.ts';

describe('parseCsv', () => {
  it('keeps line ends inside quotes and leaves the byte order mark out', () => {
    assert.deepEqual(parseCsv('\uFEFFa,b\r\n"1\r\n2",3'), [
      ['a', 'b'],
      ['1\r\n2', '3'],
    ]);
  });

  it('keeps an empty last field', () => {
    assert.deepEqual(parseCsv('a,b\n1,'), [
      ['a', 'b'],
      ['1', ''],
    ]);
  });

  it('is nothing where quotes do not end', () => {
    assert.deepEqual(parseCsv('a\n"b'), []);
  });
});
