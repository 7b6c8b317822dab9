import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findInMarkdown } from '../find-in-markdown.ts';
import { createMentionMatcher } from '../find-mentions.ts';
import { rankingOf } from './rank-of.ts';

const tracked = ['Northwind', 'Contoso', 'Fabrikam', '7-Eleven'];
const matcher = createMentionMatcher(
  tracked.map((name) => ({ id: name, names: [name], caseSensitive: false })),
);

/** "2 Northwind, 1 Contoso of 3"; 'nothing' where the text ranks nothing. */
function shown(text: string): string {
  const ranking = rankingOf(text, findInMarkdown(matcher, text));
  if (!ranking) return 'nothing';
  const ranks = [...ranking.ranks].map(([name, rank]) => `${rank} ${name}`);
  return `${ranks.join(', ')} of ${ranking.length}`;
}

type Case = readonly [reason: string, expected: string, ...lines: string[]];

const kinds: Case[] = [
  ['numbered items', '1 Contoso, 3 Northwind of 3', '1. Contoso', '2. Tailspin', '3. Northwind'],
  ['numbers with a bracket', '2 Northwind of 2', '1) Tailspin', '2) Northwind'],
  [
    'bullets',
    '2 Northwind of 3',
    '- **Tailspin** – fast',
    '- **Northwind** – cheap',
    '- **Wingtip**',
  ],
  ['bullets without bold', '1 Northwind, 2 Contoso of 2', '* Northwind: cheap', '* Contoso (fast)'],
  ['numbered headings', '2 Northwind of 2', '### 1. Tailspin', 'Text.', '### 2. **Northwind**'],
  ['numbers in bold', '1 Northwind of 2', '**1. Northwind**', 'Text.', '', '**2. Tailspin**'],
  ['numbers as emoji', '2 Contoso of 2', '## 1️⃣ Tailspin', '## 2️⃣ Contoso'],
  ['medals', '1 Contoso of 2', '### 🥇 **Contoso**', '### 🥈 **Tailspin**'],
  ['bold lines', '2 Northwind of 2', '**Tailspin**', 'Fast.', '', '**Northwind**', 'Cheap.'],
  [
    'paragraphs with a bold lead',
    '1 Northwind, 2 Contoso of 2',
    '**Northwind** is cheap.',
    '',
    '**Contoso** is fast.',
  ],
  [
    'rows of a table',
    '2 Northwind of 3',
    '| Tool | Price |',
    '|---|---|',
    '| Tailspin | 1 |',
    '| **Northwind** | 2 |',
    '| Wingtip | 3 |',
  ],
  [
    'rows that count themselves',
    '1 Contoso, 2 Northwind of 2',
    '| # | Tool |',
    '|--:|---|',
    '| 1 | Contoso |',
    '| 2 | [Northwind](https://northwind.example) |',
  ],
  [
    'links',
    '2 Northwind of 2',
    '- [Tailspin](https://t.example)',
    '- [Northwind](https://n.example)',
  ],
  ['a quotation', '2 Northwind of 2', '> 1. Tailspin', '> 2. Northwind'],
  ['names with digits', '2 7-Eleven of 2', '1. Tailspin', '2. 7-Eleven'],
  ['an article before the name', '2 Northwind of 2', '1. Tailspin', '2. The Northwind suite'],
  [
    'labels before names',
    '1 Contoso, 2 Northwind of 2',
    '- **Best overall:** Contoso',
    '- **Best value:** Northwind',
  ],
  [
    'labels in headings',
    '2 Northwind of 2',
    '### 💎 Premium pick: **Tailspin**',
    '### 💰 Best budget – **Northwind**',
  ],
];

const notRanked: Case[] = [
  ['running text', 'nothing', 'Contoso comes first, then Northwind.'],
  ['a list in a sentence', 'nothing', 'Try 1. Contoso, 2. Northwind.'],
  ['one entry', 'nothing', '- Northwind'],
  ['no tracked name', 'nothing', 'Northwind and others:', '', '1. Tailspin', '2. Wingtip'],
  ['names that begin no entry', 'nothing', '1. Compare Northwind', '2. Ask Contoso for a price'],
  ['products of one name', 'nothing', '- Northwind Pro', '- Northwind Lite'],
  [
    'names as columns',
    'nothing',
    '| | Northwind | Contoso |',
    '|---|---|---|',
    '| Price | 1 | 2 |',
    '| Speed | 3 | 4 |',
  ],
  [
    'a verdict for each criterion',
    'nothing',
    '- **Price:** Northwind is cheaper',
    '- **Speed:** Contoso is faster',
  ],
];

const entries: Case[] = [
  [
    'sub-items are no entries',
    '1 Northwind, 2 Contoso of 2',
    '1. Northwind',
    '   - Fast',
    '   - Cheap',
    '2. Contoso',
    '   - Slow',
  ],
  [
    'nor where they are not indented',
    '1 Northwind, 2 Contoso of 2',
    '1. **Northwind**',
    '- Fast',
    '- Cheap',
    '2. **Contoso**',
    '- Slow',
  ],
  [
    'text between numbered items',
    '2 Northwind of 2',
    '1. Tailspin',
    '',
    'Long known.',
    '',
    '2. Northwind',
  ],
  ['every item says 1', '3 Northwind of 3', '1. Tailspin', '1. Wingtip', '1. Northwind'],
  [
    'the first place counts',
    '1 Northwind, 2 Contoso of 3',
    '1. Northwind Pro',
    '2. Contoso',
    '3. Northwind Lite',
  ],
  [
    'a conclusion is no entry',
    '1 Northwind of 2',
    '### Northwind',
    '### Tailspin',
    '### Conclusion',
    '### Key points',
  ],
  [
    'nor is what announces',
    '1 Northwind of 2',
    '## Northwind',
    '## Tailspin',
    '## Before you buy:',
  ],
  [
    'but a colon that all have',
    '1 Northwind of 2',
    '**Northwind:**',
    'Text.',
    '',
    '**Tailspin:**',
    'Text.',
  ],
  [
    'only bold entries where names are bold',
    '1 Northwind of 2',
    '- **Northwind** – cheap',
    '- **Tailspin** – fast',
    '- Ask for a trial',
  ],
  [
    'sections of a heading are apart',
    '1 Northwind of 2',
    '## Tools',
    '### Northwind',
    '### Tailspin',
    '## Terms',
    '### Wingtip',
  ],
  [
    'honourable mentions end it',
    '2 Northwind of 2',
    '### Tailspin',
    '### Northwind',
    '### Honorable mentions',
    '### Contoso',
  ],
  [
    'and are none themselves',
    '1 Northwind of 2',
    '1. Northwind',
    '2. Tailspin',
    '',
    '**Honourable mentions**',
    '',
    '- Contoso',
    '- Fabrikam',
    '- Wingtip',
  ],
];

const languages: Case[] = [
  ['German', '1 Northwind of 2', '## Northwind', '## Tailspin', '## Fazit', '## Worauf achten'],
  [
    'Spanish',
    '2 Northwind of 2',
    '### Tailspin',
    '### Northwind',
    '### Menciones especiales',
    '### Contoso',
  ],
  [
    'French',
    '1 Northwind of 2',
    '## Northwind',
    '## Tailspin',
    '## Comment choisir',
    '## Conclusion',
  ],
  ['Japanese', '2 Northwind of 2', '## 1. Tailspin', '## 2. Northwind', '## まとめ'],
  [
    'Japanese titles',
    '1 Northwind of 2',
    '- **Northwind**：速い',
    '- **テイルスピン**：安い',
    '- **選び方のコツ**：予算',
  ],
];

const marks: Case[] = [
  ['one that is emphasized', '2 Northwind of 3', '- Tailspin', '- **Northwind**', '- Wingtip'],
];

const several: Case[] = [
  [
    'the most tracked names',
    '1 Contoso, 2 Northwind of 2',
    '1. Northwind',
    '2. Tailspin',
    '3. Wingtip',
    '',
    '## Short',
    '',
    '- Contoso',
    '- Northwind',
  ],
  [
    'then the longest',
    '3 Northwind of 3',
    '- Northwind',
    '- Tailspin',
    '',
    '## All',
    '',
    '- Wingtip',
    '- Tailspin',
    '- Northwind',
  ],
  [
    'then the first',
    '1 Northwind of 2',
    '- Northwind',
    '- Tailspin',
    '',
    '## Again',
    '',
    '- Tailspin',
    '- Northwind',
  ],
  [
    'bullets apart by text',
    '1 Contoso, 2 Northwind of 2',
    'Fast:',
    '',
    '- Contoso',
    '- Northwind',
    '',
    'Cheap:',
    '',
    '- Fabrikam',
    '- Tailspin',
  ],
];

for (const [group, cases] of Object.entries({
  kinds,
  notRanked,
  entries,
  languages,
  marks,
  several,
})) {
  describe(`rank: ${group}`, () => {
    for (const [reason, expected, ...lines] of cases) {
      it(reason, () => assert.equal(shown(lines.join('\n')), expected));
    }
  });
}

it('gives entities that share a name the same rank', () => {
  const both = createMentionMatcher(
    [1, 2].map((id) => ({ id, names: ['Northwind'], caseSensitive: false })),
  );
  const text = '1. Tailspin\n2. Northwind';
  const ranking = rankingOf(text, findInMarkdown(both, text));
  assert.deepEqual(
    [...(ranking?.ranks ?? [])],
    [
      [1, 2],
      [2, 2],
    ],
  );
});
