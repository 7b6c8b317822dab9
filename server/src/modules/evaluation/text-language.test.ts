import assert from 'node:assert/strict';
import { it } from 'node:test';
import { languageOfText } from './text-language.ts';

const cases: readonly [text: string, language: string | undefined][] = [
  ['Northwind is a good choice for small teams.', 'en'],
  ['Northwind ist eine gute Wahl für kleine Teams.', 'de'],
  ['Northwind es una buena opción para los equipos.', 'es'],
  ['Northwind est un bon choix pour les petites équipes.', 'fr'],
  ['Northwind è una buona scelta per le piccole aziende.', 'it'],
  ['Northwind é uma boa escolha para equipes que não têm tempo.', 'pt'],
  ['Northwind is een goede keuze voor kleine bedrijven.', 'nl'],
  ['Northwindは小さなチームに向いています。', 'ja'],
  ['Northwind — хороший выбор для небольших команд.', 'other'],
  ['Northwind jest dobry dla małych firm, ale nie jest tani.', 'polish'],
  ['Northwind | $49 | iOS', undefined],
  ['', undefined],
];

for (const [text, language] of cases) {
  it(`${JSON.stringify(text)} is ${language ?? 'in no language that shows'}`, () =>
    assert.equal(languageOfText(text), language));
}
