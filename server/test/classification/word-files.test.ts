import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parseLists, wordsOf } from '#kernel/word-lists.ts';
import { offerLists } from '../../src/modules/brand-suggestions/extraction/offer-words.ts';
import { templateLists } from '../../src/modules/brand-suggestions/templates/template-set.ts';
import { signals } from '../../src/modules/classification/stage/signals.ts';
import { phraseLanguages } from '../../src/modules/page-audits/visit/obstacle-words/phrases.ts';
import { lexiconLists } from '../../src/modules/page-content/retrieval/lexicon.ts';
import { knownThemes } from '../../src/modules/themes/theme-words.ts';

const modules = join(import.meta.dirname, '../../src/modules');

const codes = /^[a-z]{2}$/;

/** Word files, or folders of them, and the lists that they may have. */
const places: Readonly<Record<string, readonly string[] | RegExp>> = {
  'brand-suggestions/extraction/navigation-words.txt': /^(?:[a-z]{2}|languages and networks)$/,
  'brand-suggestions/extraction/offer-words': offerLists,
  'brand-suggestions/templates': templateLists,
  'classification/language/common-words.txt': codes,
  'classification/stage/cues': signals,
  'evaluation/rivals/generic-words.txt': codes,
  'page-audits/visit/obstacle-words': phraseLanguages,
  'page-content/retrieval/languages': lexiconLists,
  'themes/words': knownThemes,
};

/** Here a line is a sentence, which may have commas. */
const sentences = /^brand-suggestions\/templates/;

/** Passwords, and texts with what is right of them. */
const others = /common-passwords|-cases/;

const files = Object.entries(places).flatMap(([place, names]) =>
  place.endsWith('.txt')
    ? [{ file: place, names }]
    : readdirSync(join(modules, place))
        .filter((file) => file.endsWith('.txt'))
        .map((file) => ({ file: `${place}/${file}`, names })),
);

describe('word files', () => {
  let entries = 0;

  for (const { file, names } of files) {
    test(`${file} says what it is and has known lists without blanks or repetitions`, () => {
      const text = readFileSync(join(modules, file), 'utf8');
      assert.match(text, /^# \p{Lu}(?:.+\n# )*.+\.\n\n/u);
      const lists = parseLists(text);
      assert.ok(lists.size > 0);
      for (const [name, lines] of lists) {
        const list = sentences.test(file) ? lines : wordsOf(lines);
        const isKnown = names instanceof RegExp ? names.test(name) : names.includes(name);
        assert.ok(isKnown, `[${name}] is not known`);
        assert.ok(list.length > 0, `[${name}] is empty`);
        assert.deepEqual(repeated(list), [], `[${name}] repeats itself`);
        assert.deepEqual(
          list.filter((entry) => entry !== entry.trim() || entry === ''),
          [],
        );
        entries += list.length;
      }
    });
  }

  test('are all read here', (t) => {
    const found = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.txt') && !others.test(file),
    );
    assert.deepEqual(found.sort(), files.map(({ file }) => file).sort());
    t.diagnostic(`${files.length} files, ${entries} entries`);
  });
});

function repeated(list: readonly string[]): string[] {
  return list.filter((entry, index) => list.indexOf(entry) !== index);
}
