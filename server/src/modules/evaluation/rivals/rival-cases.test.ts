import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { findInMarkdown } from '../find-in-markdown.ts';
import { createMentionMatcher } from '../find-mentions.ts';
import { findRivals } from './find-rivals.ts';

const minShare = 0.9;
const matcher = createMentionMatcher([
  { id: 'brand', names: ['Northwind'], caseSensitive: false },
  { id: 1, names: ['Contoso'], caseSensitive: false },
]);
const file = new URL('rival-cases.txt', import.meta.url);
const cases = readFileSync(file, 'utf8').split(/^@ /m).slice(1).map(caseOf);

function caseOf(written: string) {
  const [head = '', ...lines] = written.split('\n');
  const [, names = ''] = head.split('|');
  const wanted = names.split(',').flatMap((name) => name.trim() || []);
  return { wanted, text: lines.join('\n') };
}

/** The longest name of each place. */
function rivalsIn(text: string): string[] {
  const rivals = findRivals(text, findInMarkdown(matcher, text));
  return [...Map.groupBy(rivals, ({ start }) => start).values()].map(
    (chain) => chain.at(-1)?.name ?? '',
  );
}

it('suggests rivals of hostile answers, and hardly anybody else', (test) => {
  const read = cases.map(({ text, wanted }) => ({ wanted, found: rivalsIn(text) }));
  const found = read.flatMap((one) => one.found);
  const right = read.flatMap((one) => one.found.filter((name) => one.wanted.includes(name)));
  const wanted = read.flatMap((one) => one.wanted);
  test.diagnostic(`${right.length} of ${found.length} are rivals, of ${wanted.length} in all`);
  const wrong = read.flatMap((one) => one.found.filter((name) => !one.wanted.includes(name)));
  assert.ok(right.length / found.length >= minShare, wrong.join(', '));
  assert.ok(right.length / wanted.length >= minShare);
});

it('leaves out what a sentence relates otherwise', () => {
  assert.deepEqual(rivalsIn('Zapier integrates with Northwind, Mailchimp and Shopify.'), []);
});
