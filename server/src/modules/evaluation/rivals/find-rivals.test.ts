import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findInMarkdown } from '../find-in-markdown.ts';
import { createMentionMatcher } from '../find-mentions.ts';
import { findRivals } from './find-rivals.ts';

const matcher = createMentionMatcher([
  { id: 'brand', names: ['Northwind', 'ノースウィンド'], caseSensitive: false },
  { id: 1, names: ['Contoso'], caseSensitive: false },
]);

/** The names found, the longest of those that begin at one place. */
function rivalsIn(text: string): string[] {
  const rivals = findRivals(text, findInMarkdown(matcher, text));
  for (const { name, start, end } of rivals) assert.equal(text.slice(start, end), name);
  return [...Map.groupBy(rivals, ({ start }) => start).values()].map(
    (chain) => chain.at(-1)?.name ?? '',
  );
}

/** Why, the text, and what is found in it. */
type Case = readonly [reason: string, text: string, names: readonly string[]];

const structures: Case[] = [
  [
    'items with a bold lead',
    '1. **Northwind** – fast.\n2. **Fabrikam** – cheap.\n3. **Adatum Freight** – new.',
    ['Fabrikam', 'Adatum Freight'],
  ],
  ['items that a colon ends', '- Northwind: fast\n- Fabrikam: cheap', ['Fabrikam']],
  ['short items', '* Northwind\n* Fabrikam\n* Adatum', ['Fabrikam', 'Adatum']],
  [
    'items with text between them whose numbers continue',
    '1. **Northwind**\n\nFast.\n\n2. **Fabrikam**\n\nCheap.',
    ['Fabrikam'],
  ],
  ['links', '- [Northwind](https://a.example)\n- [Fabrikam](https://b.example)', ['Fabrikam']],
  [
    'headings with numbers and medals',
    '### 🥇 1. **Northwind**\nFast.\n### 🥈 2. **Fabrikam One**\nCheap.',
    ['Fabrikam One'],
  ],
  [
    'one pick below each category',
    '## Best overall\n**Northwind Pro**\n## Best value\n**Fabrikam**\n## Best for teams\n**Adatum**',
    ['Fabrikam', 'Adatum'],
  ],
  [
    'a category before the name',
    '- **Best overall: Northwind**\n- **Best value: Fabrikam Go (2025)**',
    ['Fabrikam Go'],
  ],
  [
    'rows of a table',
    '| Tool | Price |\n|---|---|\n| Northwind | $5 |\n| **Fabrikam** | $7 |',
    ['Fabrikam'],
  ],
  [
    'columns of a table',
    '| | Northwind | Fabrikam |\n|---|---|---|\n| Onboarding | yes | no |\n| Dashboards | no | yes |',
    ['Fabrikam'],
  ],
  [
    'lines with an emoji for a bullet',
    '💰 Northwind – fast\n💰 Fabrikam – cheap\n💰 Adatum – new',
    ['Fabrikam', 'Adatum'],
  ],
  [
    'three names without a tracked one',
    '- Fabrikam\n- Adatum\n- Litware',
    ['Fabrikam', 'Adatum', 'Litware'],
  ],
  [
    'an enumeration',
    'We compared Fabrikam, Northwind and Bank of Adatum for a week.',
    ['Fabrikam', 'Bank of Adatum'],
  ],
  [
    'an enumeration in bold',
    'Try **Northwind**, **Fabrikam** or **Adatum**.',
    ['Fabrikam', 'Adatum'],
  ],
  [
    'lines that were glued together',
    `Top picks: Northwind Go: ${'It is fast and cheap. '.repeat(12)}Fabrikam One:It is new.Factors to consider: Battery: how long the battery lasts.`,
    ['Fabrikam One'],
  ],
  [
    'a legal form is not part of the name',
    '- Northwind\n- Fabrikam Inc.\n- Adatum GmbH',
    ['Fabrikam', 'Adatum'],
  ],
  [
    'brands that begin small or with a digit',
    '- Northwind\n- iFabrikam\n- 1Adatum',
    ['iFabrikam', '1Adatum'],
  ],
];

const nobody: Case[] = [
  ['two names without a tracked one', '- Fabrikam\n- Adatum', []],
  ['names in running text', 'Fabrikam bought Adatum. Northwind did not.', []],
  ['products of a tracked name', '- Northwind\n- Northwind Pro\n- Contoso Go', []],
  [
    'generic words',
    '- **Northwind**\n- **Pros**\n- **Price**\n- **Best for**\n- **Overview**\n- **Key features**\n- **Free plan**',
    [],
  ],
  ['months, days, countries', '- Northwind\n- January\n- Monday\n- Germany\n- Frankreich', []],
  ['numbers and prices', '- Northwind\n- 2025\n- $49.99\n- 10%\n- 16 GB', []],
  ['addresses', '- Northwind\n- https://fabrikam.example\n- www.fabrikam.example/Pro', []],
  [
    'sentences',
    '- Northwind is fast.\n- Shipping takes long at others.\n- Why choose it?\n- Everything works',
    [],
  ],
  [
    'labels that come back below each name',
    '- **Northwind**\n  - Onboarding: easy\n  - Payload: 5 t\n  - Telematics: yes\n- **Contoso**\n  - Onboarding: hard\n  - Payload: 3 t\n  - Telematics: no',
    [],
  ],
  [
    'words that the text also writes small',
    '- Northwind\n- Telematics\n\nIts telematics are good.',
    [],
  ],
  [
    'rows that say something of the columns',
    '| | Northwind | Contoso |\n|---|---|---|\n| Telematics | yes | no |',
    [],
  ],
];

const languages: Case[] = [
  [
    'German, where every noun has a capital',
    '1. **Northwind** – die schnellste Lieferung und faire Preise.\n2. **Fabrikam** – der günstigste Anbieter.\n\n- **Kundenservice:** gut\n- **Lieferung:** schnell\n- **Bezahlung:** per Rechnung',
    ['Fabrikam'],
  ],
  [
    'Spanish',
    '1. **Northwind**: la más rápida.\n2. **Banco Fabrikam**: la más barata.\n\n**Ventajas:** precio.\n**Desventajas:** atención al cliente.',
    ['Banco Fabrikam'],
  ],
  [
    'French',
    '- **Northwind** : rapide\n- **Fabrikam** : bon marché\n- **Points forts** : la rapidité\n- **Inconvénients** : le prix',
    ['Fabrikam'],
  ],
  [
    'Italian',
    '- **Northwind** – veloce\n- **Fabrikam** – economico\n- **Vantaggi** – prezzo\n- **Svantaggi** – assistenza',
    ['Fabrikam'],
  ],
  [
    'Portuguese',
    '- **Northwind** – rápido\n- **Fabrikam** – barato\n- **Vantagens** – preço\n- **Desvantagens** – suporte',
    ['Fabrikam'],
  ],
  [
    'Dutch',
    '- **Northwind** – snel\n- **Fabrikam** – goedkoop\n- **Voordelen** – prijs\n- **Nadelen** – klantenservice',
    ['Fabrikam'],
  ],
  [
    'Japanese, which has no capitals',
    '1. **ノースウィンド**：速い\n2. **みずいろ便**：安い\n3. **料金プラン**：無料\n4. **使いやすさ**：高い',
    ['みずいろ便'],
  ],
  ['enumerations in German', 'Ich nenne Northwind, Fabrikam und Adatum.', ['Fabrikam', 'Adatum']],
  ['enumerations in Italian', 'Consiglio Northwind, Fabrikam e Adatum.', ['Fabrikam', 'Adatum']],
];

describe('names that nobody tracks', () => {
  for (const [reason, text, names] of [...structures, ...nobody, ...languages]) {
    it(`${reason}: ${names.length > 0 ? names.join(', ') : 'none'}`, () => {
      assert.deepEqual(rivalsIn(text), names);
    });
  }

  it('come with their beginnings, each once', () => {
    const text = '- Northwind\n- Fabrikam One Max\n- FABRIKAM Two';
    const rivals = findRivals(text, findInMarkdown(matcher, text)).map(({ name }) => name);
    assert.deepEqual(rivals, ['Fabrikam', 'Fabrikam One', 'FABRIKAM Two']);
  });

  it('end where the text shows that they are names by themselves', () => {
    const text = '- Northwind\n- Fabrikam One\n- Adatum Two\n\nFabrikam is cheap.';
    const rivals = findRivals(text, findInMarkdown(matcher, text)).map(({ name }) => name);
    assert.deepEqual(rivals, ['Fabrikam', 'Adatum', 'Adatum Two']);
  });

  it('are at most sixty of an answer', () => {
    const text = Array.from({ length: 500 }, (_, index) => `- Rival${index}`).join('\n');
    assert.equal(findRivals(text, []).length, 60);
  });
});
