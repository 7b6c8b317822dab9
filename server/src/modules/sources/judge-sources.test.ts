import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SourceTally } from '#kernel/ports/analytics/sources.ts';
import { chooseSources } from './judge-sources.ts';

const tally = (source: string, answers: number, gapAnswers: number): SourceTally => {
  return { source, domain: source, owner: 'other', answers, gapAnswers };
};
const tallies: readonly SourceTally[] = [
  { ...tally('own.example', 90, 80), owner: 'brand' },
  { ...tally('rival.example', 80, 70), owner: 'competitor' },
  tally('blog.example', 50, 5),
  tally('reddit.com', 40, 9),
  tally('amazon.de', 30, 5),
  tally('wikipedia.org', 20, 0),
];
const names = (
  asked: Partial<Parameters<typeof chooseSources>[2]>,
  corrections = new Map<string, 'own' | 'forum'>(),
) => chooseSources(tallies, corrections, { sort: 'answers', ...asked }).map(({ source }) => source);

it('what is worth winning comes by its gap, then by its answers; own and rival sites are left out', () => {
  assert.deepEqual(names({ sort: 'worth' }), ['reddit.com', 'blog.example', 'amazon.de']);
  assert.deepEqual(names({ sort: 'worth' }, new Map([['reddit.com', 'own']])), [
    ...['blog.example', 'amazon.de'],
  ]);
  assert.deepEqual(names({ sort: 'worth' }, new Map([['rival.example', 'forum']])), [
    ...['rival.example', 'reddit.com', 'blog.example', 'amazon.de'],
  ]);
});

it('sources are narrowed to a kind and an owner', () => {
  assert.deepEqual(
    names({}),
    tallies.map(({ source }) => source),
  );
  assert.deepEqual(names({ kind: 'other' }), ['blog.example']);
  assert.deepEqual(names({ owner: 'competitor' }), ['rival.example']);
  assert.deepEqual(names({ kind: 'shop', owner: 'brand' }), []);
});
