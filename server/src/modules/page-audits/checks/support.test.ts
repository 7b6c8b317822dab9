import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAmounts } from './support.ts';

/** Texts and the amounts in them, as they are written there. */
const texts: readonly (readonly [text: string, ...amounts: string[]])[] = [
  ['It costs €129.00 and weighs 240 g.', '€129.00', '240 g'],
  ['US$1,299 or 1.299,00 EUR', 'US$1,299', '1.299,00 EUR'],
  ['held in 94 % of 120 runs', '94 %'],
  ['2.4 million users in 30 days', '2.4 million users', '30 days'],
  ['rund 2,5 Mio. € im Jahr, 12 Prozent mehr', '2,5 Mio. €', '12 Prozent'],
  ['3 milliards d’euros, 15 ans', '3 milliards', '15 ans'],
  ['49,90 zł za 12 miesięcy', '49,90 zł', '12 miesięcy'],
  ['CHF 1’250 oder 1 250 kr', 'CHF 1’250', '1 250 kr'],
  ['税込12,800円です。', '12,800円'],
  ['価格は¥12,800、または3万円。', '¥12,800', '3万円'],
  ['１２，８００円、重さ２４０ｇ、８０％', '１２，８００円', '８０％'],
  ['利用者は120万人、継続率は98パーセントです', '120万人', '98パーセント'],
  ['售价1299元，重240克，销量超过3亿', '1299元', '240克', '3亿'],
  ['가격은 5만 원이고 무게는 240그램입니다', '5만 원', '240그램'],
  ['월 12,000원부터, 사용자 300만 명', '12,000원', '300만 명'],
  ['السعر ٣٠ ريال والوزن ٢٤٠ غرام', '٣٠ ريال', '٢٤٠ غرام'],
  ['بنسبة ٤٥٪ أي ١٬٢٠٠ درهم', '٤٥٪', '١٬٢٠٠ درهم'],
  ['المبيعات 3 ملايين دولار', '3 ملايين دولار'],
  ['המחיר ₪49 או 120 ש״ח, 30 אחוז', '₪49', '120 ש״ח', '30 אחוז'],
  ['цена 1 234,56 руб., вес 240 г, рост 12 %', '1 234,56 руб.', '240 г', '12 %'],
  ['более 3 млн пользователей за 5 лет', '3 млн пользователей', '5 лет'],
  ['τιμή 49 ευρώ, βάρος 3 κιλά, 20 τοις εκατό', '49 ευρώ', '3 κιλά', '20 τοις εκατό'],
  ['कीमत ₹1,20,000 और वजन 240 ग्राम', '₹1,20,000', '240 ग्राम'],
  ['३५ प्रतिशत लोग, 5 लाख रुपये', '३५ प्रतिशत', '5 लाख रुपये'],
];

/** Numbers that are no amounts. */
const others: readonly string[] = [
  'Chapter 12, page 7',
  'in 2026 and 2027',
  'try 3 or 4 of them',
  '2026年3月1日',
  '2026년 3월 1일',
  'в 2026 г. и 2027 г.',
  '١ مارس ٢٠٢٦',
  'version 2.4.1 of the 1990s',
  'Model X5 and A4',
];

describe('amounts', () => {
  for (const [text, ...amounts] of texts) {
    it(text, () => assert.deepEqual(findAmounts(text), amounts));
  }
});

describe('no amount is in', () => {
  for (const text of others) it(text, () => assert.deepEqual(findAmounts(text), []));
});
