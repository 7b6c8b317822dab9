import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCharacterFolder } from './fold-text.ts';
import { namePatterns } from './name-patterns.ts';
import { behindText, createNameStarts, nextStart } from './name-starts.ts';

const folders = {
  caseless: createCharacterFolder('caseless'),
  exact: createCharacterFolder('exact'),
};

/** Where names may begin in a text. */
function startsOf(names: readonly string[], text: string): number[] {
  const patterns = names.flatMap((name) => namePatterns(name, folders));
  const starts = createNameStarts(patterns, folders.caseless);
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const codes = Uint16Array.from([...units, behindText, behindText, behindText]);
  const found: number[] = [];
  let at = nextStart(starts, codes, 0, false);
  for (; at < text.length; at = nextStart(starts, codes, at + 1, true)) found.push(at);
  return found;
}

describe('a name may begin', () => {
  const cases: [reason: string, name: string, text: string, starts: number[]][] = [
    ['with its first three letters', 'Ring', 'rid Rings RINK spring', [4, 10]],
    ['where a text ends too soon to say', 'Ring', 'a ri', [2]],
    ['where it is all there is', 'LG', 'LG', [0]],
    ['with two letters and a border', 'LG', 'LG, lg LGA', [0, 4]],
    ['with one letter', 'X', 'X, x xy', [0, 3]],
    ['with the s of a possessive', 'X', "Xs' xi", [0]],
    ['with a gap after the first letter', 'A&W', 'A&W and a w aw ab', [0, 8, 12]],
    ['with a gap after the second', 'AB Volvo', 'ab volvo, abv, abc', [0, 10]],
    ['with a letter beyond ASCII', 'Añejo', 'añejo anejo an\u0303ejo ab', [0, 6, 12]],
    ['with a mark on the first letter', 'École', 'E\u0301cole école', [0, 7]],
    ['with something invisible inside', 'Ring', 'r\u00ADing ri\u200Bng', [0, 6]],
    ['in another script', 'Яндекс', 'а яндекс.', [2]],
    ['with a character of two units', '𠮷野家', 'a 𠮷野家 a', [2, 3]],
  ];
  for (const [reason, name, text, starts] of cases) {
    it(reason, () => assert.deepEqual(startsOf([name], text), starts));
  }

  it('nowhere, when there is no name', () => {
    assert.deepEqual(startsOf([], 'any text, also über and 漢字.'), []);
  });
});
