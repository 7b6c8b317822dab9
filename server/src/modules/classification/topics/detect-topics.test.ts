import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detectTopics } from './detect-topics.ts';

/** Language, text, topic, whether the text names it. */
const cases: readonly [language: string, text: string, topic: string, isNamed: boolean][] = [
  // whole words, case, diacritics
  ['en', 'Does Acme have integrations?', 'integrations', true],
  ['en', 'does acme have INTEGRATIONS', 'Integrations', true],
  ['en', 'How do I start?', 'art', false],
  ['en', 'modern art museums', 'art', true],
  ['en', 'Is the café open?', 'Cafe', true],
  ['en', 'is the cafe open', 'Café', true],
  ['en', 'price-performance of Acme', 'price', true],
  ['en', '"pricing"?', 'pricing', true],
  ['en', 'rapid delivery', 'API', false],
  ['en', 'Acme API documentation', 'api', true],
  ['en', 'heating', 'eat', false],
  ['en', '', 'pricing', false],
  ['en', 'What is pricing?', '', false],
  ['en', 'What is pricing?', '?!', false],
  // English forms
  ['en', 'What does it price at?', 'pricing', true],
  ['en', 'compare prices', 'pricing', true],
  ['en', 'it is priced too high', 'pricing', true],
  ['en', 'pricing page', 'prices', true],
  ['en', 'does it integrate with Slack', 'integrations', true],
  ['en', 'an integrated tool', 'integration', true],
  ['en', 'integrating two systems', 'integrations', true],
  ['en', 'shipped in two days', 'shipping', true],
  ['en', 'which ships sail', 'shipping', true],
  ['en', 'cancelled my plan', 'cancellation', true],
  ['en', 'is it reliable', 'reliability', true],
  ['en', 'how to subscribe', 'subscriptions', true],
  ['en', 'cost of companies', 'company', true],
  ['en', 'deliveries on sunday', 'delivery', true],
  ['en', 'was it delivered', 'delivery', true],
  ['en', 'organise my files', 'organization', true],
  ['en', 'health care', 'car', false],
  ['en', 'a used car', 'care', false],
  ['en', 'rat poison', 'rating', false],
  ['en', 'the latest news', 'new', false],
  ['en', 'plane tickets', 'plans', false],
  ['en', 'who founded it', 'foundation', false],
  ['en', 'a stock market crash', 'marketing', false],
  ['en', 'open an account', 'accounting', false],
  ['en', 'taxes for freelancers', 'tax', true],
  ['en', 'a secure tool', 'security', true],
  // several words
  ['en', 'Is customer support any good?', 'customer support', true],
  ['en', 'supports customers', 'customer support', false],
  ['en', 'support for the customer', 'customer support', false],
  ['en', 'project managers', 'project management', false],
  ['en', 'free trials of Acme', 'free trial', true],
  ['en', 'data-privacy rules', 'Data privacy', true],
  ['en', 'data', 'data privacy', false],
  // German
  ['de', 'Wie sind die Preise?', 'Preis', true],
  ['de', 'Preisvergleich', 'Preis', false],
  ['de', 'Welche Integrationen gibt es?', 'Integration', true],
  ['de', 'Lässt es sich integrieren?', 'Integrationen', true],
  ['de', 'Was kostet das?', 'Kosten', true],
  ['de', 'schnell geliefert und gut', 'Lieferung', false],
  ['de', 'liefert ihr auch samstags', 'Lieferung', true],
  ['de', 'Häuser kaufen', 'Haus', true],
  ['de', 'Versicherungen für Kinder', 'Versicherung', true],
  ['de', 'Die Märkte', 'Markt', true],
  ['de', 'Zeitungen lesen', 'Zeit', false],
  // Spanish
  ['es', '¿Cuáles son los precios?', 'precio', true],
  ['es', '¿Se integra con Slack?', 'integraciones', true],
  ['es', 'facturar a clientes', 'facturación', true],
  ['es', 'envíos gratis', 'envio', true],
  ['es', '¿Cuánto cuesta?', 'coste', true],
  ['es', 'un caso raro', 'casa', false],
  ['es', 'planes de empresa', 'plan', true],
  // French
  ['fr', 'Quels sont les tarifs ?', 'tarification', true],
  ['fr', "S'intègre-t-il à Slack ?", 'intégrations', true],
  ['fr', 'livrer le samedi', 'livraison', true],
  ['fr', "l'abonnement annuel", 'abonnements', true],
  ['fr', 'Le prix a été pris', 'prix', true],
  ['fr', 'il a pris la voiture', 'prix', false],
  ['fr', 'les animaux', 'animal', true],
  // others
  ['it', 'Quanto costa la spedizione?', 'spedizione', true],
  ['ja', '東京都のホテル', '京都', false],
  ['ja', '京都のホテルの価格', '京都', true],
  ['zh', '这个软件的价格', '价格', true],
];

describe('topics in a text', () => {
  for (const [language, text, topic, isNamed] of cases) {
    it(`${language}: "${text}" ${isNamed ? 'names' : 'does not name'} "${topic}"`, () => {
      assert.deepEqual(detectTopics(text, [topic], language), isNamed ? [topic] : []);
    });
  }

  it('keeps the order of the topics', () => {
    const topics = ['support', 'pricing', 'integrations', 'security'];
    assert.deepEqual(detectTopics('Which integrations, what price, what support?', topics, 'en'), [
      'support',
      'pricing',
      'integrations',
    ]);
  });

  it('finds the one at the end of a long text among many', () => {
    const topics = Array.from({ length: 200 }, (_, index) => `data topic${index}`);
    const text = `${'data '.repeat(900)}topic7`;
    assert.deepEqual(detectTopics(text, topics, 'en'), ['data topic7']);
  });
});
