import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMentionMatcher } from '../index.ts';

/** Language, name, prompt, answer: what the prompt asks for decides what the name means. */
const named: readonly (readonly [string, string, string, string])[] = [
  ['en', 'On', 'Are On shoes good for marathons?', 'On shoes are light and springy.'],
  ['en', 'On', 'Which running shoes last longest?', 'On shoes are light. Others are soft.'],
  ['en', 'Next', 'Is Next or Contoso cheaper?', 'Next deliveries arrive in two days.'],
  ['en', 'Discover', 'Discover or Contoso for cash back?', 'Discover cards have no annual fee.'],
  ['de', 'On', 'Welche Schuhe von On eignen sich?', 'On Schuhe sind leicht.'],
  ['es', 'Claro', '¿Es mejor Claro o Contoso?', 'Claro tarifas desde 10 euros.'],
  ['fr', 'But', 'Que vaut But pour un canapé ?', 'But livraisons : deux semaines.'],
  ['it', 'Wish', 'Wish è affidabile?', 'Wish ordini in ritardo, secondo molti.'],
  ['nl', 'Express', 'Is Express of Contoso sneller?', 'Express pakketten komen morgen.'],
  ['pt', 'Vivo', 'A Vivo ou a Contoso tem melhor sinal?', 'Vivo planos a partir de 50 reais.'],
];

const others: readonly (readonly [string, string, string, string])[] = [
  ['en', 'Target', 'How do I find my target audience?', 'Target audiences differ by product.'],
  ['en', 'Square', 'What does one square metre of tiles cost in Rome?', 'Square tiles cost less.'],
  ['en', 'On', 'Are On shoes good for summer?', 'On hot days, drink plenty of water.'],
  ['en', 'On', 'Are On shoes good for summer?', 'On the other hand, they wear out.'],
  ['de', 'Stern', 'Welcher ist ein heller Stern am Himmel?', 'Stern und Planet sind zweierlei.'],
  ['es', 'Corona', '¿Cuánto pesa una corona del Rey?', 'Corona de oro, dos kilos.'],
  ['fr', 'Orange', 'Comment presser une orange à la Maison ?', 'Orange pressée, sans sucre.'],
  ['it', 'Vento', 'Come si misura il vento a Trieste?', 'Vento forte oltre 60 km/h.'],
  ['nl', 'Plus', 'Wat is een plus van Amsterdam?', 'Plus en min wegen tegen elkaar op.'],
  ['pt', 'Globo', 'Quanto pesa um globo da Terra?', 'Globo terrestre, cerca de 2 kg.'],
];

const read = (name: string, language: string, prompt: string, answer: string) =>
  createMentionMatcher([
    { id: 'brand', names: [name], caseSensitive: false },
    { id: 1, names: ['Contoso'], caseSensitive: false },
  ]).read(answer, language, prompt);

describe('what the prompt asks for', () => {
  for (const [language, name, prompt, answer] of named)
    it(`is the brand: ${prompt}`, () =>
      assert.equal(read(name, language, prompt, answer).mentions[0]?.entity, 'brand'));

  for (const [language, name, prompt, answer] of others)
    it(`is something else: ${prompt} ${answer}`, () => {
      const { mentions, passedOver } = read(name, language, prompt, answer);
      assert.deepEqual(mentions, []);
      assert.deepEqual(
        passedOver.map(({ meaning }) => meaning),
        ['everyday_word'],
      );
    });

  it('says nothing of a name that is no word', () => {
    const { mentions } = read(
      'Northwind',
      'en',
      'Where does a northwind blow?',
      'Northwind is fine.',
    );
    assert.equal(mentions.length, 1);
  });
});
