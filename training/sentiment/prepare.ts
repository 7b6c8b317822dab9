import { readFileSync, writeFileSync } from 'node:fs';
import { type Token, tokenize } from '../../server/src/modules/evaluation/sentiment/tokenize.ts';

interface Place {
  readonly from: number;
  readonly to: number;
}

interface Sentence {
  readonly primary_gid: string;
  readonly sentence_normalized: string;
  readonly targets: readonly (Place & {
    readonly polarity: number;
    readonly further_mentions?: readonly Place[];
  })[];
}

/** `allsides_1018_408_…` is article 1018 on event 408; `polusa_v1_113704059_-1_…` article 113704059. */
function documentOf({ primary_gid }: Sentence): { document: string; event: string } {
  const [source, first, second] = primary_gid.split('_');
  const document = `${source}-${source === 'polusa' ? second : first}`;
  return { document, event: source === 'polusa' ? document : `${source}-event-${second}` };
}

function example(tokens: readonly Token[], place: Place) {
  const inside = tokens.flatMap((token, index) =>
    token.end > place.from && token.start < place.to && /^[\p{L}<]/u.test(token.word)
      ? [index]
      : [],
  );
  const begin = inside[0];
  const last = inside.at(-1);
  return begin === undefined || last === undefined ? undefined : { begin, end: last + 1 };
}

const [input, output] = process.argv.slice(2);
if (!input || !output)
  throw new Error('node training/sentiment/prepare.ts TRAIN.jsonl OUTPUT.json');

const lines = readFileSync(input, 'utf8').split('\n').filter(Boolean);
const rows = lines.flatMap((line, sentence) => {
  const record: Sentence = JSON.parse(line);
  const tokens = tokenize(record.sentence_normalized);
  const words = tokens.map((token) => token.word);
  const surfaces = tokens.map((token) => record.sentence_normalized.slice(token.start, token.end));
  // Whether white space stands before: what a tokenizer of pieces needs to know.
  const spaced = tokens.map((token, index) => Number(token.start > (tokens[index - 1]?.end ?? -1)));
  const shapes = tokens.map((token) => ['small', 'capitalized', 'capitals'].indexOf(token.shape));
  return record.targets.flatMap((target) => {
    const main = example(tokens, target);
    if (!main) return [];
    const further = (target.further_mentions ?? []).flatMap((place) => {
      const found = example(tokens, place);
      return found && found.begin !== main.begin ? [[found.begin, found.end]] : [];
    });
    return {
      ...documentOf(record),
      sentence,
      words,
      surfaces,
      spaced,
      shapes,
      target: [main.begin, main.end],
      further,
      label: target.polarity / 2 - 1,
    };
  });
});
writeFileSync(output, JSON.stringify(rows));
console.log(`${lines.length} sentences, ${rows.length} targets`);
