import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type FileRow, isObject, readJsonRecords } from './file-records.ts';

const check = (line: number, value: unknown): FileRow<object> =>
  isObject(value) ? { line, record: value } : { line, problem: 'no record' };
const read = (content: string) => readJsonRecords(content, check);

describe('readJsonRecords', () => {
  it('takes one record per line, and says for each other line what is wrong', () => {
    assert.deepEqual(read('\uFEFF{"a":1}\r\n\n{"a"\n7\n{}'), [
      { line: 1, record: { a: 1 } },
      { line: 3, problem: 'This is not JSON.' },
      { line: 4, problem: 'no record' },
      { line: 5, record: {} },
    ]);
  });

  it('takes an array, whole or not at all', () => {
    assert.deepEqual(read('\n[{"a":1},\n[]]'), [
      { line: 1, record: { a: 1 } },
      { line: 2, problem: 'no record' },
    ]);
    assert.deepEqual(read('[{"a":1}'), [
      { line: 1, problem: 'This is not a complete JSON array.' },
    ]);
  });

  it('finds nothing in nothing', () => {
    assert.deepEqual(read(''), []);
    assert.deepEqual(read(' \n'), []);
  });
});
