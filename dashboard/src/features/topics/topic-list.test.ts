import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listTopics } from './topic-list.ts';

it('lists the topics of the brand with their prompts, then those that only prompts still have', () => {
  const counts = [
    { value: 'freight', active: 4, paused: 1 },
    { value: 'pricing', active: 2, paused: 0 },
  ];
  assert.deepEqual(listTopics(['pricing', 'support'], counts), [
    { name: 'pricing', isRemoved: false, active: 2, paused: 0 },
    { name: 'support', isRemoved: false, active: 0, paused: 0 },
    { name: 'freight', isRemoved: true, active: 4, paused: 1 },
  ]);
});
