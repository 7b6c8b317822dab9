import assert from 'node:assert/strict';
import { it } from 'node:test';
import { moved } from './stage-order.ts';

const stages = ['Advice', 'Awareness', 'Other'].map((name, index) => ({ id: index + 1, name }));
const names = (id: number, by: -1 | 1) => moved(stages, id, by).map(({ name }) => name);

it('moves a stage by one place', () => {
  assert.deepEqual(names(2, -1), ['Awareness', 'Advice', 'Other']);
  assert.deepEqual(names(1, 1), ['Awareness', 'Advice', 'Other']);
});

it('moves nothing beyond an end, nor below Other', () => {
  assert.deepEqual(names(1, -1), ['Advice', 'Awareness', 'Other']);
  assert.deepEqual(names(2, 1), ['Advice', 'Awareness', 'Other']);
  assert.deepEqual(names(9, 1), ['Advice', 'Awareness', 'Other']);
});
