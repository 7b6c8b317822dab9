import { writeFileSync } from 'node:fs';
import { shapes } from '../../server/src/modules/evaluation/sentiment/net/sentiment-net.ts';
import { type LabelledSentence, readLabelledTargets } from './labelled-sentences.ts';

/** `allsides_1018_408_…` is article 1018 on event 408; `polusa_v1_113704059_-1_…` article 113704059. */
function documentOf({ primary_gid }: LabelledSentence): { document: string; event: string } {
  const [source, first, second] = primary_gid.split('_');
  const document = `${source}-${source === 'polusa' ? second : first}`;
  return { document, event: source === 'polusa' ? document : `${source}-event-${second}` };
}

const [input, output] = process.argv.slice(2);
if (!input || !output)
  throw new Error('node training/sentiment/prepare.ts TRAIN.jsonl OUTPUT.json');

const rows = readLabelledTargets(input).map(
  ({ key, record, sentence, tokens, begin, end, further, label }) => ({
    key,
    ...documentOf(record),
    sentence,
    words: tokens.map((token) => token.word),
    surfaces: tokens.map((token) => record.sentence_normalized.slice(token.start, token.end)),
    // Whether white space stands before: what a tokenizer of pieces needs to know.
    spaced: tokens.map((token, index) => Number(token.start > (tokens[index - 1]?.end ?? -1))),
    shapes: tokens.map((token) => shapes.indexOf(token.shape)),
    target: [begin, end],
    further,
    label,
  }),
);
writeFileSync(output, JSON.stringify(rows));
console.log(`${rows.length} targets`);
