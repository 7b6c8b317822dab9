import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Example, readingsOf } from './examples.ts';

interface Place {
  readonly from: number;
  readonly to: number;
}

/** A line of the NewsMTSC set. Polarity: 2 negative, 4 neutral, 6 positive. */
interface LabelledSentence {
  readonly primary_gid: string;
  readonly sentence_normalized: string;
  readonly targets: readonly (Place & { readonly polarity: number })[];
}

/** A name in a sentence of news and how the sentence speaks of it. */
export interface NewsTarget extends Place {
  readonly id: string;
  readonly text: string;
  readonly polarity: 'negative' | 'neutral' | 'positive';
  /** One document in five is never learned from, so that the benchmark can read it. */
  readonly isHeldOut: boolean;
}

const heldOutShare = 5;

export function readNewsTargets(file: string): NewsTarget[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const record: LabelledSentence = JSON.parse(line);
    const { primary_gid, sentence_normalized: text, targets } = record;
    return targets.map(({ from, to, polarity }) => ({
      id: `${primary_gid}:${from}`,
      text,
      from,
      to,
      polarity: polarity < 4 ? 'negative' : polarity > 4 ? 'positive' : 'neutral',
      isHeldOut: numberOf(documentOf(primary_gid)) % heldOutShare === 0,
    }));
  });
}

/** What the network reads of each target. Sources tell what may be learned from. */
export function readNews(file: string): Example[] {
  return readNewsTargets(file).map(({ id, text, from, to, polarity, isHeldOut }) => ({
    id,
    source: isHeldOut ? 'news-held-out' : 'news',
    language: 'en',
    readings: readingsOf(text, 'own', {
      mentions: [{ entity: 'own', start: from, end: to }],
      language: 'en',
      isWord: () => false,
    }),
    praise: polarity === 'positive',
    criticism: polarity === 'negative',
  }));
}

/** `allsides_1018_408_…` is article 1018 on event 408; `polusa_v1_113704059_-1_…` article 113704059. */
function documentOf(id: string): string {
  const [source, first, second] = id.split('_');
  return `${source}-${source === 'polusa' ? second : first}`;
}

function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
