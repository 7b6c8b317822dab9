import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlQuestions } from '#contract/collection/control-limits.ts';
import { controlLanguages } from '#contract/collection/control-prompts.ts';
import { detectLanguage } from '../../classification/index.ts';
import { questionsIn } from '../questions.ts';

test('each language has ten questions of its own, with the same names', () => {
  const names = questionsIn('en').map(({ name }) => name);
  assert.equal(names.length, controlQuestions);
  const texts = controlLanguages.flatMap((language) => {
    const questions = questionsIn(language);
    assert.deepEqual(
      questions.map(({ name }) => name),
      names,
    );
    return questions.map(({ text }) => text);
  });
  assert.equal(new Set(texts).size, controlLanguages.length * controlQuestions);
});

test('the questions are in their languages', () => {
  for (const language of controlLanguages) {
    for (const { text } of questionsIn(language)) {
      assert.equal(detectLanguage(text), language, text);
    }
  }
});
