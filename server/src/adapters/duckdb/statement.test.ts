import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ParameterType, plainText } from './statement.ts';

const textOf = (value: unknown, type: ParameterType = 'VARCHAR') =>
  plainText({ sql: 'SELECT $p0, $p10', params: { p0: { value, type }, p10: { value: 7, type } } });

describe('a statement with its values written into it', () => {
  it('has numbers, days and plain texts', () => {
    assert.equal(textOf(-1, 'BIGINT'), 'SELECT (-1), (7)');
    assert.equal(textOf(true, 'BOOLEAN'), 'SELECT true, (7)');
    assert.equal(textOf('2026-06-01', 'DATE'), "SELECT '2026-06-01', (7)");
    assert.equal(textOf(['Zürich 2', 'a.example']), "SELECT ['Zürich 2','a.example'], (7)");
    assert.equal(textOf([], 'UBIGINT[]'), 'SELECT [], (7)');
  });

  it('is none where a value could end a literal or is no plain one', () => {
    const others = [
      "O'Hara",
      'a\\b',
      'a\nb',
      'a\0b',
      'a$p10',
      '"',
      '--;',
      null,
      undefined,
      Number.NaN,
    ];
    for (const value of [...others, 1n, new Date(0)]) {
      assert.equal(textOf(value), undefined);
      assert.equal(textOf(['plain', value]), undefined);
    }
  });

  it('leaves long lists to be bound', () => {
    assert.equal(textOf(Array(65).fill(1), 'UBIGINT[]'), undefined);
  });
});
