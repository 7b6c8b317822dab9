import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { weakness } from './set-password.ts';

const email = 'ada.lovelace@northwind.example';

describe('weakness', () => {
  for (const password of [
    'password',
    'PassWord123',
    'qwertyuiop',
    'iloveyou',
    'ｐａｓｓｗｏｒｄ',
    'aaaaaaaaaa',
    'abcabcabc',
    '24121990',
    '12345678901',
    'ada.lovelace',
    'Lovelace2026',
    'northwind1',
    'ada.lovelace@northwind.example',
    'AdaLovelace!',
  ]) {
    it(`refuses ${password}`, () => assert.notEqual(weakness(password, email), undefined));
  }

  for (const password of [
    'correct horse battery staple',
    'four other plain words',
    'x7#kQ2pv',
    'a password of ours',
    '314159265358979',
    'lovelace walks at noon',
    'constructor-of-things',
  ]) {
    it(`takes ${password}`, () => assert.equal(weakness(password, email), undefined));
  }
});
