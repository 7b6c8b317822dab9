import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lightStem } from './light-stem.ts';

const families: readonly [language: string, words: string][] = [
  ['en', 'price prices priced pricing'],
  ['en', 'integrate integrates integrated integrating integration integrations'],
  ['en', 'plan plans planned planning'],
  ['en', 'manage manages managed managing'],
  ['en', 'change changes changed changing'],
  ['en', 'lease leases leasing'],
  ['en', 'need needs needed'],
  ['en', 'box boxes'],
  ['en', 'company companies'],
  ['de', 'preis preise preisen'],
  ['de', 'integration integrationen integrieren integriert'],
  ['de', 'lieferung lieferungen liefern liefert'],
  ['de', 'kind kinder kindern'],
  ['es', 'integracion integraciones integrar integra integrado'],
  ['es', 'luz luces'],
  ['fr', 'livraison livraisons livrer'],
  ['fr', 'gratuit gratuite gratuits gratuites'],
  ['fr', 'bureau bureaux'],
];

const strangers: readonly [language: string, one: string, other: string][] = [
  ['en', 'car', 'care'],
  ['en', 'rat', 'rate'],
  ['en', 'plan', 'plane'],
  ['en', 'stat', 'state'],
  ['en', 'state', 'station'],
  ['en', 'news', 'new'],
  ['en', 'organ', 'organization'],
  ['de', 'zeit', 'zeitung'],
  ['es', 'casa', 'caso'],
  ['fr', 'prix', 'pris'],
  ['fr', 'mais', 'maison'],
];

describe('light stems', () => {
  for (const [language, words] of families) {
    it(`${language}: ${words} are one family`, () => {
      assert.equal(new Set(words.split(' ').map((word) => lightStem(word, language))).size, 1);
    });
  }

  for (const [language, one, other] of strangers) {
    it(`${language}: ${one} and ${other} are not`, () => {
      assert.notEqual(lightStem(one, language), lightStem(other, language));
    });
  }

  it('leave other languages, numbers and short words as they are', () => {
    assert.equal(lightStem('integrazioni', 'it'), 'integrazioni');
    assert.equal(lightStem('2fa', 'en'), '2fa');
    assert.equal(lightStem('ai', 'en'), 'ai');
  });
});
