import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { publicationEffect } from '#contract/publication-effect.ts';
import { effectSentence } from './effect-words.ts';

const [measured] = z.tuple([publicationEffect]).parse(publicationEffect.meta()?.examples);

test('an effect is said with its bounds, and whether it may be chance', () => {
  assert.equal(
    effectSentence(measured, 'presence'),
    'Likely real: +15.0 points (+4.0 to +26.0) for answers to its 3 prompts that name the brand, compared with 29 untouched prompts. ' +
      'Placebo publications gave as much in 23 of 1,999 draws.',
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
  const without = { target: null, untouched: null, effect: null };
  const early = { ...measured, status: 'too_early', weeks_after: 2, citation: without } as const;
  assert.equal(
    effectSentence(early, 'citation'),
    'Too early to say: it takes 4 whole weeks after publication, and 2 are over. There will be enough on Oct 5, 2026.',
  );
  assert.match(effectSentence({ ...early, enough_on: null }, 'citation'), /not live any more/);
  const few = { ...early, status: 'too_few_prompts', untouched_prompts: 5 } as const;
  assert.match(effectSentence(few, 'citation'), /it takes 8 .* there are 5/);
});
