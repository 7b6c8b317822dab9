import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readDevelopmentSet } from '../../../training/stages/development-set.ts';
import { classifyStage, detectLanguage } from '../../src/modules/classification/index.ts';
import type { Stage } from '../../src/modules/classification/stage/classify-stage.ts';
import { stageSets } from '../../src/modules/classification/stage/meanings.ts';

const prompts = readDevelopmentSet(
  readFileSync(new URL('../../../training/stages/development-set.jsonl', import.meta.url), 'utf8'),
);

function shareRight(set: 'intent' | 'funnel', language: string): number {
  const stages: Stage[] = stageSets[set].map((meaning, id) => ({ id, name: meaning, meaning }));
  const some = prompts.filter((prompt) => prompt.language === language);
  const right = some.filter(({ text, names = [], ...labels }) => {
    const id = classifyStage({ text, language, stages, names });
    const label = labels[set];
    return stages[id]?.meaning === (label === 'other' ? 'other' : `${set}.${label}`);
  });
  return right.length / some.length;
}

// The weights were fitted to these prompts: this guards against damage and measures nothing.
describe('the development set', () => {
  it('is large enough and has no prompt twice', () => {
    assert.ok(prompts.length > 2_000);
    const keys = prompts.map(({ language, text }) => `${language} ${text}`);
    assert.equal(new Set(keys).size, keys.length);
  });

  for (const set of ['intent', 'funnel'] as const) {
    for (const language of ['en', 'de', 'es', 'fr']) {
      it(`${set} stages in ${language} come out as labelled`, () => {
        assert.ok(shareRight(set, language) > 0.93);
      });
    }
  }
});

describe('the development set of languages', () => {
  const path = new URL('../../../training/languages/development-set.jsonl', import.meta.url);
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as { language: string; text: string });

  it('comes out as labelled, also in languages of which little is measured', () => {
    const right = rows.filter(({ language, text }) => detectLanguage(text) === language);
    assert.ok(right.length / rows.length > 0.93, `${right.length} of ${rows.length}`);
  });

  it('comes out as labelled in the languages that the stages are fitted for', () => {
    const right = prompts.filter(({ language, text }) => detectLanguage(text) === language);
    assert.ok(right.length / prompts.length > 0.975, `${right.length} of ${prompts.length}`);
  });
});
