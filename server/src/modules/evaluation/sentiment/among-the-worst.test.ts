import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEvaluator } from '../index.ts';

const evaluate = createEvaluator({
  brand: { names: ['Northwind'], caseSensitive: false },
  competitors: [{ id: 1, names: ['Contoso'], caseSensitive: false }],
});

const blamed: readonly (readonly [language: string, text: string])[] = [
  ['en', 'Airlines to avoid:\n- Northwind\n- Contoso'],
  ['en', '## The most complained about banks\n1. **Northwind**\n2. **Contoso**'],
  ['de', 'Von diesen Anbietern raten wir ab:\n- Northwind\n- Contoso'],
  ['de', '### Die schlechtesten Versender\n1. Northwind\n2. Contoso'],
  ['es', 'Las marcas con más quejas:\n1. Northwind\n2. Contoso'],
  ['es', 'Bancos que conviene evitar:\n- Northwind\n- Contoso'],
  ['fr', 'Les opérateurs à fuir :\n- Northwind\n- Contoso'],
  ['fr', '## Les pires assurances\n1. Northwind\n2. Contoso'],
  ['it', 'Compagnie da evitare:\n- Northwind\n- Contoso'],
  ['it', 'I peggiori corrieri:\n1. Northwind\n2. Contoso'],
  ['nl', 'Merken die je beter kunt vermijden:\n- Northwind\n- Contoso'],
  ['nl', 'De slechtste bezorgers:\n1. Northwind\n2. Contoso'],
  ['pt', 'As piores operadoras:\n1. Northwind\n2. Contoso'],
  ['pt', 'Empresas com mais reclamações:\n- Northwind\n- Contoso'],
  ['ja', '避けるべきサービス：\n- Northwind\n- Contoso'],
  ['ja', '評判が悪い会社：\n1. Northwind\n2. Contoso'],
];

const spared: readonly (readonly [language: string, text: string])[] = [
  ['en', 'Disappointed by Contoso? Try these alternatives:\n- Northwind\n- Fabrikam'],
  ['en', 'The best apps to avoid fees:\n- Northwind\n- Fabrikam'],
  ['de', 'Die besten Apps, um Gebühren zu vermeiden:\n- Northwind\n- Fabrikam'],
  ['es', '¿Decepcionado con Contoso? Estas son las alternativas:\n- Northwind\n- Fabrikam'],
  ['fr', 'Déçu par Contoso ? Voici des alternatives :\n- Northwind\n- Fabrikam'],
  ['it', 'Le migliori app per evitare le commissioni:\n- Northwind\n- Fabrikam'],
  ['nl', 'Alternatieven voor wie teleurgesteld is in Contoso:\n- Northwind\n- Fabrikam'],
  ['pt', 'Os melhores apps para evitar tarifas:\n- Northwind\n- Fabrikam'],
  ['ja', '手数料を避けるためのおすすめアプリ：\n- Northwind\n- Fabrikam'],
];

describe('being on a list of the worst', () => {
  for (const [language, text] of blamed)
    it(`is criticism: ${text.split('\n', 1)}`, () => {
      const { brand, competitors, listLength } = evaluate(text, language);
      assert.deepEqual([brand.sentiment, competitors[0]?.sentiment], ['negative', 'negative']);
      assert.equal(brand.evidence[0]?.says, 'criticism');
      assert.equal(listLength, null);
    });

  for (const [language, text] of spared)
    it(`is something else: ${text.split('\n', 1)}`, () => {
      const { sentiment } = evaluate(text, language).brand;
      assert.ok(sentiment === 'positive' || sentiment === 'none', sentiment ?? '');
    });

  it('leaves what the entry praises', () => {
    const text = 'Phones to avoid:\n- Northwind – excellent camera, excellent battery\n- Contoso';
    assert.equal(evaluate(text, 'en').brand.sentiment, 'mixed');
  });
});
