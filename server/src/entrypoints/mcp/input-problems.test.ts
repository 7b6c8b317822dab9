import assert from 'node:assert/strict';
import { it } from 'node:test';
import { z } from 'zod';
import { problemsOf } from './input-problems.ts';

const input = z.strictObject({
  brand_id: z.int(),
  metrics: z.array(z.enum(['responses', 'brand_presence_percentage'])).max(2),
  order: z.enum(['ascending', 'descending']).optional(),
});

function problems(given: unknown): string {
  const { error } = input.safeParse(given);
  assert.ok(error);
  return problemsOf(error, input, given);
}

it('says what is missing', () => {
  assert.equal(
    problems({}),
    'brand_id: This input is missing: send a number.\nmetrics: This input is missing: send a list.',
  );
  assert.match(problems({ brand_id: 'one', metrics: [] }), /^brand_id: Invalid input: expected/);
});

it('suggests the name that was probably meant, or lists those that there are', () => {
  const right = { brand_id: 1, metrics: ['responses'] };
  assert.match(
    problems({ ...right, ordr: 'ascending' }),
    /no input "ordr"\. Did you mean "order"\?/,
  );
  assert.match(
    problems({ ...right, by: [] }),
    /no input "by"\. Inputs: brand_id, metrics, order\./,
  );
  assert.match(
    problems({ brand_id: 1, metrics: ['brand_presence'] }),
    /^metrics\.0: There is no "brand_presence" here\. Did you mean "brand_presence_percentage"\?$/,
  );
});
