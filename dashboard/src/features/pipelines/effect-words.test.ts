import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { publicationEffect } from '#contract/pages/publication-effect.ts';
import { effectSentence, powerSentence } from './effect-words.ts';

const [measured] = z.tuple([publicationEffect]).parse(publicationEffect.meta()?.examples);

test('an effect is said with its bounds, and whether it may be chance', () => {
  assert.equal(
    effectSentence(measured, 'presence'),
    'Likely real: +15.0 points (+4.0 to +26.0) for answers to its 3 prompts that name the brand, compared with 9 untouched prompts of the same topic. ' +
      'Where nothing was published, as much was seen in 23 of 1,999 trials.',
  );
  const { effect } = measured.presence;
  assert.ok(effect);
  const unsure = { ...effect, lower: -0.05, p_value: 0.2 };
  assert.match(
    effectSentence({ ...measured, presence: { ...measured.presence, effect: unsure } }, 'presence'),
    /^May be chance: \+15\.0 points \(−5\.0 to \+26\.0\)/,
  );
});

test('what is missing is said with how much of it', () => {
  const without = { target: null, untouched: null, parallel: null, effect: null };
  const early = { ...measured, status: 'too_early', weeks_after: 2, citation: without } as const;
  assert.equal(
    effectSentence(early, 'citation'),
    'Too early to say: a verdict needs 4 whole weeks after publication, and so far there are 2. There will be enough on Oct 5, 2026.',
  );
  assert.match(effectSentence({ ...early, enough_on: null }, 'citation'), /no longer live/);
  const few = { ...early, status: 'too_few_prompts', untouched_prompts: 5 } as const;
  assert.match(effectSentence(few, 'citation'), /needs 6 .* there are 5/);
});

test('prompts of other topics leave open whether the topic moved', () => {
  const result = { ...measured, controls: 'brand' } as const;
  assert.match(
    effectSentence(result, 'presence'),
    /If the whole topic moved, it would look the same/,
  );
});

test('nothing is concluded where prompts did not move together before', () => {
  const parallel = { difference: 0.124, p_value: 0.003, passed: false };
  const presence = { ...measured.presence, parallel, effect: null };
  assert.equal(
    effectSentence({ ...measured, status: 'not_parallel', presence }, 'presence'),
    'No verdict: before it was published, these prompts and the others did not move together ' +
      '(+12.4 points between the halves of the weeks before).',
  );
});

test('a campaign is judged on the day that was fixed, and its power is said with that day', () => {
  const presence = { ...measured.presence, effect: null };
  const due = { enough_on: '2027-01-18', verdict_on: '2027-01-18' };
  assert.equal(
    effectSentence({ ...measured, ...due, status: 'too_early', presence }, 'presence'),
    'Too early to say: the verdict is due on Jan 18, 2027.',
  );
  assert.equal(
    powerSentence({ smallest_effect: 0.08, chance: 0.8, by: '2026-12-15' }),
    'An effect of 8.0 points on answers that name the brand would be seen with 80% chance by Dec 15, 2026.',
  );
  assert.match(powerSentence(null), /too few answers/);
});
