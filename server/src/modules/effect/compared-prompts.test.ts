import assert from 'node:assert/strict';
import { it } from 'node:test';
import { topicOfEach } from './compared-prompts.ts';

it('a target prompt counts for its first topic, another one for a topic of the target prompts', () => {
  const prompts = [
    { id: 1, topics: ['shoes', 'price'] },
    { id: 2, topics: ['price', 'shoes'] },
    { id: 3, topics: ['price', 'tents'] },
    { id: 4, topics: [] },
  ];
  assert.deepEqual(
    [...topicOfEach(prompts, new Set([1]))],
    [
      [1, 'shoes'],
      [2, 'shoes'],
      [3, 'price'],
    ],
  );
});
