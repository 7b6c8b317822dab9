import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sampleExports } from '#domain/foreign-exports/sample-exports.ts';
import { exampleFile, hasExternalId, isOwnAnswerFile, readAnswerFile } from './read-answer-file.ts';

it('the example is a file of one record, which replaces itself', () => {
  const [row, ...others] = readAnswerFile(exampleFile());
  assert.deepEqual(others, []);
  assert.ok(row && 'record' in row && hasExternalId(row.record));
});

it('a record replaces itself by a name alone', () => {
  for (const external_id of [undefined, null, '', 7]) {
    assert.equal(hasExternalId({ external_id }), false, String(external_id));
  }
});

it('what is no record is said so', () => {
  assert.deepEqual(readAnswerFile('{"prompt_id":1}\n"text"'), [
    { line: 1, record: { prompt_id: 1 } },
    { line: 2, problem: 'This is not a record.' },
  ]);
});

it('a file of another tool is not taken for one of our own', () => {
  for (const content of [exampleFile(), 'no JSON', '{"prompt_id":1}\nno JSON', '[]']) {
    assert.equal(isOwnAnswerFile(content), content !== 'no JSON', content);
  }
  for (const content of Object.values(sampleExports)) {
    assert.equal(isOwnAnswerFile(content), false, content);
  }
});
