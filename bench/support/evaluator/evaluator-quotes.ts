import { createEvaluator } from '../../../server/src/modules/evaluation/index.ts';
import { opinionsIn } from '../../../training/sentiment/examples.ts';
import type { LabelledPassage } from '../../../training/sentiment/labelled-passages.ts';
import { judge } from '../compare-times.ts';

const sides = ['praise', 'criticism'] as const;
const minRight = 0.92;
const minQuoted = 0.4;
const fewest = 100;

interface Quoted {
  readonly language: string;
  /** Whether each quote says what its name's label does. */
  readonly quotes: readonly boolean[];
  /** For each side that the label has: whether anything is quoted for it. */
  readonly found: readonly { readonly side: (typeof sides)[number]; readonly isQuoted: boolean }[];
}

/** What would be quoted as praise or criticism: how often that is right, and how much of it is found. */
export function measureQuotes(passages: readonly LabelledPassage[]): void {
  const quoted = passages.flatMap(quotesOf);
  console.log(`Quotes: ${quoted.flatMap(({ quotes }) => quotes).length} in ${quoted.length} names`);
  const byLanguage = [...Map.groupBy(quoted, ({ language }) => language)];
  for (const [language, own] of byLanguage.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const quotes = own.flatMap((each) => each.quotes);
    const right = share(quotes, Boolean);
    const quotedOf = sides.map((side) =>
      share(
        own.flatMap((each) => each.found).filter((each) => each.side === side),
        ({ isQuoted }) => isQuoted,
      ),
    );
    const isGood = right >= minRight && quotedOf.every((each) => each >= minQuoted);
    console.log(
      `  ${language.padEnd(40)}${percent(right)} right of ${quotes.length}` +
        `${quotes.length < fewest ? ` (fewer than ${fewest})` : ''}, quoted of praise ` +
        `${percent(quotedOf[0] ?? 0)}, of criticism ${percent(quotedOf[1] ?? 0)} ` +
        `(limits: ${percent(minRight)}, ${percent(minQuoted)}) ${judge(isGood)}`,
    );
  }
}

function quotesOf({ text, language, targets }: LabelledPassage): Quoted[] {
  const [brand, ...others] = targets.map(({ name }) => ({ names: [name], caseSensitive: false }));
  if (!brand) return [];
  const evaluate = createEvaluator({
    brand,
    competitors: others.map((entity, id) => ({ id, ...entity })),
  });
  const found = evaluate(text, language);
  return [found.brand, ...found.competitors].map(({ evidence }, index) => {
    const opinions = opinionsIn(targets[index]?.label ?? 'none');
    const says = evidence.flatMap((each) => each.says ?? []);
    return {
      language,
      quotes: says.map((side) => opinions[side]),
      found: sides
        .filter((side) => opinions[side])
        .map((side) => ({ side, isQuoted: says.includes(side) })),
    };
  });
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / Math.max(1, items.length);
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)}%`;
}
