import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PromptChoice } from '#contract/figures/figure-scope.ts';
import { asksAboutBranded, promptFilters, promptsInWords, shownPrompts } from './prompt-choice.ts';

const unbranded = { branded: false, responses: 3 };
const branded = { branded: true, responses: 8 };

test('unbranded prompts are shown where any of them has an answer', () => {
  const shown = { prompts: 'unbranded', allNameBrand: false };
  assert.deepEqual(shownPrompts('unbranded', [unbranded, branded]), shown);
  assert.deepEqual(shownPrompts('unbranded', [unbranded]), shown);
});

test('all prompts are shown where every prompt with an answer names the brand', () => {
  const shown = { prompts: 'all', allNameBrand: true };
  assert.deepEqual(shownPrompts('unbranded', [branded]), shown);
  assert.deepEqual(shownPrompts('unbranded', [{ ...unbranded, responses: 0 }, branded]), shown);
});

test('without any answer nothing is known of the prompts, and the choice stays', () => {
  assert.deepEqual(shownPrompts('unbranded', []), { prompts: 'unbranded', allNameBrand: false });
});

test('what somebody chose is shown, with or without answers', () => {
  for (const chosen of ['branded', 'all'] as const) {
    for (const answers of [[], [branded], [unbranded], [branded, unbranded]]) {
      assert.deepEqual(shownPrompts(chosen, answers), { prompts: chosen, allNameBrand: false });
    }
  }
});

test('a question that names the dimension has made its choice', () => {
  assert.equal(asksAboutBranded(['ai_platform'], ['tag:branded']), false);
  assert.equal(asksAboutBranded(['branded', 'responses'], []), true);
  assert.equal(asksAboutBranded(['responses'], ['tag:a', 'branded:true|false']), true);
  assert.equal(asksAboutBranded([], [' branded :!true']), true);
});

test('the query is asked for one kind, or for both', () => {
  const filters = (prompts: PromptChoice) => promptFilters(prompts);
  assert.deepEqual(filters('unbranded'), ['branded:false']);
  assert.deepEqual(filters('branded'), ['branded:true']);
  assert.deepEqual(filters('all'), []);
});

test('every choice has a sentence', () => {
  const words = (prompts: PromptChoice, allNameBrand = false) =>
    promptsInWords({ prompts, allNameBrand }, 'Acme');
  assert.equal(words('unbranded'), 'Over prompts that do not name Acme.');
  assert.equal(words('branded'), 'Over prompts that name Acme.');
  assert.equal(words('all'), 'Over all prompts.');
  assert.equal(words('all', true), 'All prompts name Acme: these figures are over all prompts.');
});
