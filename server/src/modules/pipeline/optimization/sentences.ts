import type { ContentBlock } from './page-content.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
/** A link or a decimal point can make a sentence look longer or shorter than it is; odd ones are left out. */
const shortest = 20;
const longest = 400;

/** Sentences of running text that work on their own: whole, without half of a link or emphasis. */
export function sentencesOf({ kind, markdown }: ContentBlock): string[] {
  if (kind !== 'text') return [];
  return [...segmenter.segment(markdown)]
    .map(({ segment }) => segment.trim().replaceAll(/\s+/g, ' '))
    .filter(
      (sentence) => sentence.length >= shortest && sentence.length <= longest && isWhole(sentence),
    );
}

function isWhole(sentence: string): boolean {
  const count = (sign: RegExp) => sentence.match(sign)?.length ?? 0;
  return (
    count(/\[/g) === count(/\]/g) &&
    count(/\(/g) === count(/\)/g) &&
    count(/\*\*/g) % 2 === 0 &&
    count(/`/g) % 2 === 0 &&
    /[\p{P}\p{L}\p{N})]$/u.test(sentence)
  );
}
