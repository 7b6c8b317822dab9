import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasSentence, latinLength } from './content.ts';

/** The same sentence in several scripts: within these bounds of the length in English. */
const translations: readonly string[] = [
  'All human beings are born free and equal in dignity and rights.',
  'Все люди рождаются свободными и равными в своём достоинстве и правах.',
  'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.',
  'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق.',
  'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.',
  '人人生而自由，在尊严和权利上一律平等。',
  'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.',
  'सभी मनुष्य जन्म से स्वतंत्र तथा गरिमा और अधिकारों में समान हैं।',
];

describe('the length in Latin letters', () => {
  for (const text of translations) {
    it(text, () => {
      const length = latinLength(text);
      assert.ok(length >= 40 && length <= 85, String(length));
      assert.ok(hasSentence(text));
    });
  }

  it('of Latin text is its own', () => assert.equal(latinLength('naïve Größe'), 11));
  it('of Han is two and a half times as much', () => assert.equal(latinLength('尊严权利'), 10));
});

describe('sentences', () => {
  for (const text of [
    'It held.',
    'He said "it held." Then he ran.',
    'بخير؟',
    'یہ ٹھیک ہے۔',
    'Τι είναι;',
    '本当ですか？はい',
    '「そうです。」と言った',
    'ภาษาไทยไม่มีจุด',
  ]) {
    it(text, () => assert.equal(hasSentence(text), true));
  }
  for (const text of ['Shoes', 'Version 2.4', 'one; two', '価格表', 'Цены и сроки', 'عن الشركة']) {
    it(`none: ${text}`, () => assert.equal(hasSentence(text), false));
  }
});
