import { writeFileSync } from 'node:fs';
import { tokenize } from '../../server/src/modules/evaluation/sentiment/tokenize.ts';
import { negative, neutral, positive, slots, words } from './domain-sentences.ts';

const [output] = process.argv.slice(2);
if (!output) throw new Error('node training/sentiment/prepare-domain.ts OUTPUT.json');

const perClass = 1200;
const names =
  'Northwind Contoso Fabrikam Tailspin Litware Proseware Wingtip Lucerne Relecloud Munson'.split(
    ' ',
  );

/** A small generator with a fixed seed: the same sentences on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = createRandom(17);
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

function example(pattern: string, label: number, number: number) {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, slot: string) => pick(slots[slot] ?? []));
  const [one, other] = [pick(names), pick(names)];
  const capital = filled.charAt(0).toUpperCase() + filled.slice(1);
  const text = capital.replace(/\bO\b/g, one).replace(/\bP\b/g, other);
  const tokens = tokenize(text);
  const target = tokens.findIndex((token) => token.word === 't' && token.shape !== 'small');
  return {
    document: `domain-${number}`,
    words: tokens.map((token) => token.word),
    surfaces: tokens.map((token) => text.slice(token.start, token.end)),
    spaced: tokens.map((token, index) => Number(token.start > (tokens[index - 1]?.end ?? -1))),
    shapes: tokens.map((token) => ['small', 'capitalized', 'capitals'].indexOf(token.shape)),
    target: [target, target + 1],
    further: [],
    label,
  };
}

const rows = [negative, neutral, positive].flatMap((patterns, label) =>
  Array.from({ length: perClass }, (_, number) => example(pick(patterns), label, number)),
);
if (rows.some((row) => (row.target[0] ?? -1) < 0)) throw new Error('a pattern without a target');
writeFileSync(output, JSON.stringify({ rows, words }));
console.log(`${rows.length} sentences`);
