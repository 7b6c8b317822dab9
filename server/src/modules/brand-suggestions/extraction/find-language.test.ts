import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSitePage } from '../site/site-page.ts';
import { findLanguage } from './find-language.ts';

const read = (declared: string, text: string) =>
  findLanguage([
    readSitePage(
      `<html lang="${declared}"><title>Northwind</title><main><p>${text}</p></main>`,
      new URL('https://northwind.example/'),
    ),
  ]);

const machines =
  'Piattaforme aeree da 10 a 30 metri, da 120 euro. Miniescavatori da 8 a 50 quintali. Gruppi elettrogeni. ' +
  'Via Orzinuovi 88, Brescia. Corsi, patentino, assistenza. Da trent’anni a Brescia e provincia, da imprese a artigiani, macchine e mezzi.';
const german =
  'Wir planen und bauen Anlagen für Häuser, und wir sind auch nach der Montage für Sie da. ' +
  'Sie haben eine Ansprechperson, von der ersten Skizze bis zur Abnahme, und die Offerte ist kostenlos. ' +
  'Unsere Leute kommen aus der Region und kennen die Dächer der Gegend.';

describe('the language of a site', () => {
  it('is the one that it declares where a list of nouns looks like another', () => {
    assert.equal(read('it', machines), 'it');
  });

  it('is that of its text where the template declares English, or where the text is clear', () => {
    assert.equal(read('en', german), 'de');
    assert.equal(read('fr', german), 'de');
  });
});
