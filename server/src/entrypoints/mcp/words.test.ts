import assert from 'node:assert/strict';
import { it } from 'node:test';
import { figureInWords } from './words.ts';

it('counts one answer and many', () => {
  const says = (responses: number) =>
    figureInWords('brand_presence_percentage', 0.6, { lower: 0.5, upper: 0.7, responses });
  assert.equal(says(1), 'Presence 60.0% (50.0% to 70.0%), 1 answer');
  assert.equal(says(2600), 'Presence 60.0% (50.0% to 70.0%), 2,600 answers');
});
