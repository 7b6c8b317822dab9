import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEvaluator, createMentionMatcher, findInMarkdown } from './index.ts';
import { languageOfText } from './text-language.ts';

const names = (...list: string[]) =>
  createMentionMatcher(list.map((name) => ({ id: name, names: [name], caseSensitive: false })));

function found(list: readonly string[], text: string, language?: string): string[] {
  const hits = names(...list).find(text, language);
  return hits.map(({ entity, start, end }) => `${entity}: ${text.slice(start, end)}`);
}

describe('the s of a German genitive', () => {
  const cases: [text: string, name: string, hit?: string][] = [
    ['Northwinds Preise sind fair und der Support ist gut.', 'Northwind', 'Northwind'],
    ['Wir halten viel von Northwinds neuer App.', 'Northwind', 'Northwind'],
    ['Das ist Nestlés Antwort auf die Kritik.', 'Nestlé', 'Nestlé'],
    ['Mit Coca-Colas Zahlen ist der Markt nicht zufrieden.', 'Coca-Cola', 'Coca-Cola'],
    ['Für „Northwinds“ gibt es eine Lösung.', 'Northwind', 'Northwind'],
    ['Das Ende des Kontos ist nicht nah.', 'Konto'],
    ['Sie haben zwei Kontos und eine Karte.', 'Konto'],
    ['Die Northwindsuche ist nicht gut.', 'Northwind'],
    ['Wir mögen northwinds Preise und die App.', 'Northwind'],
    ['Wir mögen Adidass Schuhe und die App.', 'Adidas'],
    ['Wir mögen Lexuss Autos und die App.', 'Lexus'],
    ['Wir mögen Northwindes Preise und die App.', 'Northwind'],
  ];
  for (const [text, name, hit] of cases) {
    it(`${hit ? 'is' : 'is not'} in ${JSON.stringify(text)}`, () =>
      assert.deepEqual(found([name], text), hit ? [`${name}: ${hit}`] : []));
  }

  it('belongs to the name that has one of its own', () => {
    const text = 'Die Preise sind gut, sagt Northwinds Chef.';
    assert.deepEqual(found(['Northwind', 'Northwinds'], text), ['Northwinds: Northwinds']);
  });

  it('is none in other languages', () => {
    for (const text of [
      'The prices of Northwinds are fair, and the support is good.',
      'De prijzen van Northwinds zijn niet hoog, en het is een goede app.',
      'Northwinds',
    ]) {
      assert.deepEqual(found(['Northwind'], text), [], text);
    }
  });

  it('is there when the language is given, and not when it is another', () => {
    assert.deepEqual(found(['Northwind'], 'Northwinds', 'de'), ['Northwind: Northwind']);
    assert.deepEqual(found(['Northwind'], 'Northwinds', 'de-AT'), ['Northwind: Northwind']);
    const german = 'Northwinds Preise sind fair und der Support ist gut.';
    assert.deepEqual(found(['Northwind'], german, 'en'), []);
  });

  it('reaches the evaluation of an answer', () => {
    const evaluate = createEvaluator({
      brand: { names: ['Northwind'], caseSensitive: false },
      competitors: [],
    });
    assert.equal(evaluate('**Tarife:** Northwinds Preise sind fair und klar.').brand.present, true);
    assert.equal(evaluate('Northwinds').brand.present, false);
    assert.equal(evaluate('Northwinds', 'de').brand.present, true);
    assert.equal(findInMarkdown(names('Northwind'), 'Northwinds', { language: 'de' }).length, 1);
  });
});

describe('a text', () => {
  const cases: [text: string, isGerman: boolean][] = [
    ['Die besten Anbieter sind Northwind und Contoso.', true],
    ['## Preise\n\n| Anbieter | Preis im Monat |\n|---|---|\n| Northwind | 9 Euro |', true],
    ['The Das Keyboard is a good choice for writers.', false],
    ['Von der Leyen said that MIT is in Boston.', false],
    ['De beste aanbieders zijn Northwind en Contoso.', false],
    ['Den bedste løsning er Northwind, og den er billig.', false],
    ['', false],
  ];
  for (const [text, isGerman] of cases) {
    it(`${isGerman ? 'is' : 'is not'} German: ${JSON.stringify(text)}`, () =>
      assert.equal(languageOfText(text) === 'de', isGerman));
  }
});
