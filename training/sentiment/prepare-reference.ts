import { writeFileSync } from 'node:fs';
import { shapes } from '../../server/src/modules/evaluation/sentiment/net/sentiment-net.ts';
import { tokenize } from '../../server/src/modules/evaluation/sentiment/tokenize.ts';
import { referenceSentences } from './reference-sentences.ts';

// The sentences as words for reference.py, which adds what the network should say of their targets.
const [output] = process.argv.slice(2);
if (!output) throw new Error('node training/sentiment/prepare-reference.ts OUTPUT.json');

const rows = referenceSentences.map((marked) => {
  const start = marked.indexOf('[');
  const stop = marked.indexOf(']') - 1;
  const text = marked.replace(/[[\]]/g, '');
  const tokens = tokenize(text);
  const begin = tokens.findIndex((token) => token.start >= start);
  const end = tokens.findLastIndex((token) => token.end <= stop) + 1;
  return {
    text,
    words: tokens.map((token) => token.word),
    shapes: tokens.map((token) => shapes.indexOf(token.shape)),
    target: [begin, end],
  };
});
writeFileSync(output, JSON.stringify(rows));
console.log(`${rows.length} sentences`);
