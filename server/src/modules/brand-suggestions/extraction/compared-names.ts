import type { SuggestedCompetitor } from '#contract/brands/brand-suggestions.ts';
import { createMentionMatcher, createNameTest, foldName } from '../../evaluation/index.ts';
import type { SitePage } from '../site/site-page.ts';
import { namesNextToCue } from './comparison-cues.ts';
import { quoteAround } from './quote-around.ts';

const maxNames = 10;
const minKeyLength = 2;

/** Names that the pages themselves compare the brand with, each with the words that do so. */
export function findComparedNames(
  pages: readonly SitePage[],
  names: readonly string[],
): SuggestedCompetitor[] {
  const isName = createNameTest(pages.flatMap(({ lines }) => lines).join('\n'));
  const brand = createMentionMatcher([{ id: 'brand', names, caseSensitive: false }]);
  const own = names.map(foldName);
  const found = new Map<string, SuggestedCompetitor>();
  const add = (name: string, quote: string, url: string) => {
    const key = foldName(name);
    const isOwn = own.some((one) => key.includes(one) || one.includes(key));
    if (key.length < minKeyLength || isOwn || found.has(key) || !isName(name)) return;
    found.set(key, { name, quote, from: 'page', url });
  };
  for (const { url, title, lines, links, tableHeads } of pages) {
    for (const text of new Set([title, ...lines, ...links.map((link) => link.text)])) {
      for (const place of namesNextToCue(text, brand.find(text))) {
        add(place.name, quoteAround(text, place.start, place.end), url);
      }
    }
    for (const cells of tableHeads) {
      const isOfBrand = cells.some((cell) => isWhole(cell, own));
      // The first cell is above the names of rows.
      for (const cell of isOfBrand ? cells : []) add(cell, cells.filter(Boolean).join(' | '), url);
    }
  }
  return [...found.values()].slice(0, maxNames);
}

/** A column of the brand has its name as its head and nothing else. */
function isWhole(cell: string, own: readonly string[]): boolean {
  return own.includes(foldName(cell));
}
