import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCharacterFolder, foldText } from './fold-text.ts';

const caseless = createCharacterFolder('caseless');
const exact = createCharacterFolder('exact');

/** Each unit with the characters it came from. */
function origins(text: string): string[] {
  const { units, starts, ends } = foldText(text, caseless);
  return starts.map((start, index) => `${units[index]}=${text.slice(start, ends[index])}`);
}

describe('a folded text', () => {
  const cases: [text: string, caseless: string, exact: string][] = [
    ['Northwind 2!', 'northwind2', 'Northwind2'],
    ['Nestlé', 'nestle', 'Nestle'],
    ['Straße', 'strasse', 'Straße'],
    ['ΣΊΣΥΦΟΣ σίσυφος', 'σισυφοσσισυφοσ', 'ΣΙΣΥΦΟΣσισυφος'],
    ['İIıi', 'iiii', 'IIii'],
    ['Ørsted Łódź', 'orstedlodz', 'OrstedLodz'],
    ['ﬁ Ⅳ 𝐀', 'fiiva', 'fiIVA'],
    ['Ｃ＋＋', 'c', 'C'],
    ['ﾊﾞｽ バス ハス', 'バスバスハス', 'バスバスハス'],
    ['Й й ё', 'ййе', 'Ййе'],
    ['한국', '한국', '한국'],
    ['ที่', 'ที่', 'ที่'],
    ['Soft\u00AD\u200Bly', 'softly', 'Softly'],
    ['x² 1️⃣ ™ ①', 'x1', 'x1'],
    ['\uD800 \uDC00 \0', '', ''],
    ['', '', ''],
  ];
  for (const [text, loose, strict] of cases) {
    it(`of ${JSON.stringify(text)}`, () => {
      assert.equal(foldText(text, caseless).units, loose);
      assert.equal(foldText(text, exact).units, strict);
      assert.equal(foldText(text.normalize('NFD'), caseless).units, loose);
    });
  }

  it('knows where each unit came from', () => {
    assert.deepEqual(origins('Aß\u00ADe\u0301-𝐁'), ['a=A', 's=ß', 's=ß', 'e=e\u0301', 'b=𝐁']);
  });

  it('counts UTF-16 units', () => {
    const { starts, ends } = foldText('😀a', caseless);
    assert.deepEqual([starts, ends], [[2], [3]]);
  });

  it('stays linear under a hundred thousand marks', { timeout: 30_000 }, () => {
    assert.equal(foldText(`a${'\u0301'.repeat(100_000)}`, caseless).units, 'a');
  });
});
