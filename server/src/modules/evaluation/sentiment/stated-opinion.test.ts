import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createEvaluator } from '../evaluate-answer.ts';
import { refersBack } from './references.ts';
import { statedSides, withStatedOpinion } from './stated-opinion.ts';

const criticized = [
  'Customers complain about the parking meters.',
  'Kunden beschweren sich über die Parkuhren.',
  'Los clientes se quejan de los parquímetros.',
  'Les clients se plaignent des parcmètres.',
  'I clienti si lamentano dei parchimetri.',
  'Os clientes criticam os parquímetros.',
  'Klanten klagen over de parkeermeters.',
  '駐車メーターは不評です。',
];
const praised = [
  'Loved for the parking meters',
  'Viel Lob für die Parkuhren',
  'Elogiado por los parquímetros',
  'Très apprécié pour les parcmètres',
  'Apprezzato per i parchimetri',
  'Elogiado pelos parquímetros',
  'Geprezen om de parkeermeters',
  '駐車メーターが高評価',
];

it('takes praise and complaints that a sentence states outright, in eight languages', () => {
  for (const words of criticized) assert.deepEqual([...statedSides(words)], ['criticism'], words);
  for (const words of praised) assert.deepEqual([...statedSides(words)], ['praise'], words);
});

it('takes both sides of one sentence, and none where a word turns it around or compares', () => {
  const both = statedSides('Loved for its meters, criticised for its clerks');
  assert.deepEqual([...both].toSorted(), ['criticism', 'praise']);
  for (const words of [
    'Nobody complains about the meters.',
    'Not recommended by anybody, or is it?',
    'While some recommend it, the meters are old.',
    'Keiner beschwert sich über die Parkuhren.',
    'On ne se plaint pas, sans être déçu.',
    '不満の声はありません。',
  ])
    assert.equal(statedSides(words).size, 0, words);
  assert.deepEqual([...statedSides('Not recommended')], ['criticism']);
});

it('moves what the network says, and leaves it where nothing is stated', () => {
  const unsure = { praise: 0.5, criticism: 0.5 };
  const { praise, criticism } = withStatedOpinion(unsure, new Set(['criticism'] as const));
  assert.ok(criticism > 0.9);
  assert.equal(praise, 0.5);
  assert.equal(withStatedOpinion(unsure, new Set()), unsure);
});

const evaluate = createEvaluator({
  brand: { names: ['Northwind'], caseSensitive: false },
  competitors: [],
});

it('takes neither whom something is for nor the name of a product for an opinion', () => {
  for (const [language, head] of [
    ['en', 'Used by'],
    ['de', 'Zielgruppe'],
    ['es', 'Ideal para'],
    ['fr', 'Public'],
    ['it', 'Ideale per'],
    ['pt', 'Indicado para'],
    ['nl', 'Geschikt voor'],
    ['ja', '対象'],
  ] as const) {
    const table = `| Name | ${head} |\n| --- | --- |\n| Northwind | the winners and the champions |`;
    assert.equal(evaluate(table, language).brand.sentiment, 'none', head);
  }
  assert.equal(evaluate('### 3. Northwind Superb\n', 'en').brand.sentiment, 'none');
});

it('does not follow an "it" that means nothing, nor a sentence that begins with a name nobody tracks', () => {
  assert.equal(refersBack('It is worth asking a friend first.'), false);
  assert.equal(refersBack('Il vaut mieux demander conseil.'), false);
  assert.equal(refersBack('It is worth every penny.'), true);
  const other =
    'Northwind was founded in Lyon in 1998. Kronbaskex is terrible and slow. Users hate it.';
  assert.equal(evaluate(other, 'en').brand.sentiment, 'none');
});
