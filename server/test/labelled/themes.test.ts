import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { themesOf } from '../../src/modules/themes/themes-of.ts';

interface ThemeSentence {
  readonly language: string;
  readonly half: 'seen' | 'held_back' | 'indirect';
  readonly theme: string | null;
  readonly text: string;
}

const sentences = readFileSync(join(import.meta.dirname, 'themes.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): ThemeSentence => JSON.parse(line));

/** Whether the lists find the theme of a sentence, and no other. */
const agrees = ({ text, theme }: ThemeSentence) =>
  themesOf(text).join() === (theme === null ? '' : theme);

describe('the word lists of themes', () => {
  for (const half of ['seen', 'held_back', 'indirect'] as const) {
    it(`find at least nine of ten themes of the sentences ${half}`, () => {
      for (const [language, of] of Map.groupBy(
        sentences.filter((sentence) => sentence.half === half),
        (sentence) => sentence.language,
      )) {
        const wrong = of.filter((sentence) => !agrees(sentence)).map(({ text }) => text);
        const allowed = half === 'indirect' ? 1 : of.length / 10;
        assert.ok(wrong.length <= allowed, `${language}: ${wrong.join(' | ')}`);
      }
    });
  }

  it('match whole words and stems, in any case, and Japanese anywhere', () => {
    assert.deepEqual(themesOf('PRICING is opaque.'), ['price']);
    assert.deepEqual(themesOf('A map of the capital, therapist included.'), []);
    assert.deepEqual(themesOf('Der Einstiegspreis ist hoch.'), ['price']);
    assert.deepEqual(themesOf('月額料金が高い'), ['price']);
    assert.deepEqual(themesOf(''), []);
  });

  it('count a weak word only where no other counts', () => {
    assert.deepEqual(themesOf('It is slow.'), ['performance']);
    assert.deepEqual(themesOf('Customer service is slow.'), ['support']);
  });
});
