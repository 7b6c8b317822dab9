import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accuracy, languageVerdicts, stageVerdicts } from '../support/answers/labelled.ts';

/** The least share of labelled prompts that must be right, and how many there must be to say so. */
const stageGoals = [
  { language: 'en', least: 0.8, prompts: 200 },
  { language: 'de', least: 0.7, prompts: 50 },
  { language: 'es', least: 0.7, prompts: 50 },
  { language: 'fr', least: 0.7, prompts: 50 },
];

describe('the embedded classifiers on prompts they never saw', () => {
  const stages = stageVerdicts();
  for (const { language, least, prompts } of stageGoals) {
    it(`finds at least ${least * 100}% of the stages in ${language}`, () => {
      const verdicts = stages.filter(({ group }) => group === language);
      assert.ok(verdicts.length >= prompts, `only ${verdicts.length} labelled prompts`);
      assert.ok(accuracy(verdicts) >= least, `${(accuracy(verdicts) * 100).toFixed(1)}%`);
    });
  }

  it('finds at least 95% of the languages', () => {
    const verdicts = languageVerdicts();
    assert.ok(verdicts.length >= 200);
    assert.ok(new Set(verdicts.map(({ group }) => group)).size >= 12);
    assert.ok(accuracy(verdicts) >= 0.95, `${(accuracy(verdicts) * 100).toFixed(1)}%`);
  });
});
