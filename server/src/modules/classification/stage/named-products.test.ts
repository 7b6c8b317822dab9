import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cuesFor } from './matchers.ts';
import { markNames } from './named-products.ts';
import { tokenize } from './tokens.ts';

/** The names found, as they are written; doubtful ones in brackets count as found here. */
function namesIn(text: string, language = 'en', known: readonly string[] = []): string[] {
  const { vocabulary } = cuesFor(language);
  const { sentences } = markNames({ sentences: tokenize(text), known, language, vocabulary });
  return sentences.flatMap(({ tokens, nameEnd }) =>
    nameEnd.flatMap((to, from) => {
      const starts = to !== undefined && (from === 0 || nameEnd[from - 1] !== to);
      return starts
        ? [
            tokens
              .slice(from, to)
              .map(({ raw }) => raw)
              .join(' '),
          ]
        : [];
    }),
  );
}

const cases: readonly [text: string, language: string, names: readonly string[]][] = [
  ['Is HubSpot any good?', 'en', ['HubSpot']],
  ['What do people think about monday.com?', 'en', ['monday.com']],
  ['Is the Tesla Model Y worth it?', 'en', ['Tesla Model Y']],
  ['price of the iPhone 16 Pro', 'en', ['iPhone 16 Pro']],
  ['Compare Shopify, WooCommerce and BigCommerce', 'en', ['Shopify', 'WooCommerce', 'BigCommerce']],
  ['is zilbo worth it', 'en', ['zilbo']],
  ['zilbo vs quarnix', 'en', ['zilbo', 'quarnix']],
  ['alternatives to zilbo', 'en', ['zilbo']],
  ['is solar worth it', 'en', []],
  ['mattress reviews', 'en', []],
  ['Best CRM For Small Business Owners', 'en', []],
  ['best dentist in Chicago', 'en', []],
  ['what is the best CRM for a German SaaS company', 'en', []],
  ['top 10 vpn services 2025', 'en', []],
  ['gta 6 preorder', 'en', ['gta 6']],
  ['find the cheapest tv 65 inch', 'en', []],
  ['asana or zilbo for a small team', 'en', ['asana', 'zilbo']],
  ['Ist Temu seriös?', 'de', ['Temu']],
  ['Ist Elden Ring zu schwer?', 'de', ['Elden Ring']],
  ['Welche Wärmepumpe passt zu einem Altbau?', 'de', []],
  ['Erfahrungen mit Wärmepumpen', 'de', []],
  ['¿Es fiable Zilbo?', 'es', ['Zilbo']],
  ['Zilbo est-il fiable ?', 'fr', ['Zilbo']],
  ['Le jeûne est-il bon pour la santé ?', 'fr', []],
  ['Salesforceの料金', 'ja', ['Salesforce']],
];

describe('named products', () => {
  for (const [text, language, expected] of cases) {
    it(`${language}: ${text}`, () => assert.deepEqual(namesIn(text, language), expected));
  }

  it('knows the names it is given, of several words and without capitals', () => {
    const known = ['Viento Norte', 'Best Buy', 'Café Müller'];
    assert.deepEqual(namesIn('is viento norte good', 'en', known), ['viento norte']);
    assert.deepEqual(namesIn('cafe muller reviews', 'en', known), ['cafe muller']);
    assert.deepEqual(namesIn('トヨタの評判', 'ja', ['トヨタ']), ['トヨタの評判']);
  });
});
