import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseNames, foldSpellings } from './choose-names.ts';

/** Spellings by how many answers have them, as the store orders them. */
function counts(answers: Readonly<Record<string, number>>) {
  return Object.entries(answers)
    .map(([name, count]) => ({
      ...{ name, answers: count, withoutBrand: 1 },
      ...{ first: `2026-01-0${count}`, last: `2026-02-0${count}` },
    }))
    .toSorted((one, other) => other.answers - one.answers || (one.name < other.name ? -1 : 1));
}

const chosen = (answers: Readonly<Record<string, number>>) =>
  chooseNames(foldSpellings(counts(answers))).map(({ name, answers: all }) => `${name} ${all}`);

describe('spellings of a name', () => {
  it('count together under the most frequent one', () => {
    const names = foldSpellings(counts({ Fabrikam: 5, FABRIKAM: 3, 'Fabrikam Inc.': 2 }));
    assert.deepEqual(
      [...names.values()],
      [
        {
          ...{ key: 'fabrikam', name: 'Fabrikam', answers: 10, withoutBrand: 3 },
          ...{ first: '2026-01-02', last: '2026-02-05' },
          spellings: ['Fabrikam', 'FABRIKAM', 'Fabrikam Inc.'],
        },
      ],
    );
  });

  it('differ in hyphens, accents and ampersands alone', () => {
    assert.deepEqual(chosen({ 'Fab-Rikam': 1, FabRikam: 1, Fábrikam: 1 }), ['Fab-Rikam 3']);
    assert.deepEqual(chosen({ 'A & B': 2, 'A and B': 1 }), ['A & B 3']);
  });
});

describe('of names that begin with each other', () => {
  it('the shorter one is the name where it continues in several ways', () => {
    assert.deepEqual(chosen({ Fabrikam: 9, 'Fabrikam One': 5, 'Fabrikam Two': 4 }), ['Fabrikam 9']);
  });

  it('the longer one is the name where it always continues so', () => {
    assert.deepEqual(chosen({ Wide: 9, 'Wide World': 9, 'Wide World Importers': 8 }), [
      'Wide World Importers 8',
    ]);
  });

  it('an exception is a name of its own', () => {
    assert.deepEqual(chosen({ Wide: 9, 'Wide World': 8, 'Wide Wings': 1 }), [
      'Wide World 8',
      'Wide Wings 1',
    ]);
  });

  it('words count, not letters', () => {
    assert.deepEqual(chosen({ Fab: 2, Fabrikam: 3 }), ['Fabrikam 3', 'Fab 2']);
  });
});
