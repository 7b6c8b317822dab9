import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { findInMarkdown } from '../find-in-markdown.ts';
import { createMentionMatcher } from '../find-mentions.ts';
import { rankingOf } from './rank-of.ts';

interface Case {
  readonly language: string;
  readonly expected: string;
  readonly text: string;
}

const minShare = 0.92;
const matcher = createMentionMatcher(
  ['Northwind', 'Contoso', 'Fabrikam'].map((name) => ({
    id: name,
    names: [name],
    caseSensitive: false,
  })),
);

function casesOf(file: string): Case[] {
  const written = readFileSync(new URL(file, import.meta.url), 'utf8');
  return written.split(/^@ /m).slice(1).map(caseOf);
}

function caseOf(written: string): Case {
  const [head = '', ...lines] = written.split('\n');
  const [language = '', expected = ''] = head.split(' | ');
  return { language, expected, text: lines.join('\n').trimEnd() };
}

/** As the cases write it; the length only where the case is sure of it. */
function shown({ text, expected }: Case): string {
  const ranking = rankingOf(text, findInMarkdown(matcher, text));
  if (!ranking) return 'nothing';
  const ranks = [...ranking.ranks].map(([name, rank]) => `${rank} ${name}`);
  return inOrder(ranks.join(', ')) + (expected.includes(' of ') ? ` of ${ranking.length}` : '');
}

function inOrder(expected: string): string {
  const [ranks = '', length] = expected.split(' of ');
  return ranks.split(', ').toSorted().join(', ') + (length === undefined ? '' : ` of ${length}`);
}

for (const file of ['rank-cases.txt', 'rank-cases-held-out.txt']) {
  it(`reads hard lists: ${file}`, (test) => {
    const own = casesOf(file);
    const wrong = own.filter((one) => shown(one) !== inOrder(one.expected));
    const share = 1 - wrong.length / own.length;
    test.diagnostic(`${share.toFixed(4)} of ${own.length} right`);
    const shownWrong = wrong.map(({ language, text }) => `${language}: ${text}`).join('\n\n');
    assert.ok(share >= minShare, shownWrong);
  });
}
