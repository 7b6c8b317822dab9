import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isListOfTheWorst, purposeOf } from './introductions.ts';

const worst = [
  '## 🚫 Brands to avoid in 2026',
  'Avoid these at all costs:',
  'Best avoided',
  'The **most complained about** carriers',
  'Von diesen Anbietern raten wir ab:',
  'Las marcas con más quejas',
  'À fuir :',
  'I peggiori operatori',
  'Merken om te mijden: beter vermijden',
  'As piores operadoras',
  '避けるべきサービス',
];
const notWorst = [
  '',
  'Best apps to avoid fees:',
  'Die besten Apps, um Gebühren zu vermeiden:',
  'From best to worst',
  'De beste apps om kosten te vermijden',
  '手数料を避けるためのおすすめアプリ',
  'Worst-case planning tools',
];

describe('a list of the worst', () => {
  for (const line of worst) it(`is one: ${line}`, () => assert.ok(isListOfTheWorst(line)));
  for (const line of notWorst) it(`is none: ${line}`, () => assert.ok(!isListOfTheWorst(line)));
});

it('takes the last sentence of a paragraph for what introduces a list', () => {
  assert.equal(purposeOf('Avoid Contoso. Here are the best ones:'), 'best');
});
