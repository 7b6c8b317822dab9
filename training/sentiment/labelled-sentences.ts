import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Token, tokenize } from '../../server/src/modules/evaluation/sentiment/tokenize.ts';

interface Place {
  readonly from: number;
  readonly to: number;
}

/** A line of the NewsMTSC set. Polarity: 2 negative, 4 neutral, 6 positive. */
export interface LabelledSentence {
  readonly primary_gid: string;
  readonly sentence_normalized: string;
  readonly targets: readonly (Place & {
    readonly polarity: number;
    readonly further_mentions?: readonly Place[];
  })[];
}

/** A sentence as words and the words of it that are the target; `end` is exclusive. */
export interface LabelledTarget {
  /** Tells the target among all, and nothing about it. A few stand in the set twice. */
  readonly key: string;
  readonly record: LabelledSentence;
  /** The place of the sentence in its file. */
  readonly sentence: number;
  readonly tokens: readonly Token[];
  readonly begin: number;
  readonly end: number;
  readonly further: readonly (readonly [begin: number, end: number])[];
  /** 0 negative, 1 neutral, 2 positive. */
  readonly label: number;
}

/** Every target that holds a word, in the order of the file. */
export function readLabelledTargets(file: string): LabelledTarget[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line, sentence) => {
    const record: LabelledSentence = JSON.parse(line);
    const tokens = tokenize(record.sentence_normalized);
    return record.targets.flatMap((target) => {
      const main = wordsOf(tokens, target);
      if (!main) return [];
      const [begin, end] = main;
      const further = (target.further_mentions ?? []).flatMap((place) => {
        const found = wordsOf(tokens, place);
        return found && found[0] !== begin ? [found] : [];
      });
      const key = keyOf(record.primary_gid, target);
      const label = target.polarity / 2 - 1;
      return { key, record, sentence, tokens, begin, end, further, label };
    });
  });
}

function wordsOf(tokens: readonly Token[], place: Place): [begin: number, end: number] | undefined {
  const inside = tokens.flatMap((token, index) =>
    token.end > place.from && token.start < place.to && /^[\p{L}<]/u.test(token.word)
      ? [index]
      : [],
  );
  const begin = inside[0];
  const last = inside.at(-1);
  return begin === undefined || last === undefined ? undefined : [begin, last + 1];
}

function keyOf(sentence: string, { from, to }: Place): string {
  return createHash('sha256').update(`${sentence}:${from}:${to}`).digest('hex').slice(0, 12);
}
