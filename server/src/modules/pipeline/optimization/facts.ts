/** What a rewritten page must still say. */
export interface Facts {
  readonly figures: ReadonlySet<string>;
  readonly prices: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

const currency = '[€$£¥₹%]|EUR|USD|GBP|CHF|JPY|CNY|SEK|PLN';
const amount = String.raw`\d+(?:[.,'\u00a0\u202f]\d+)*`;
const price = new RegExp(`(?:(${currency})\\s?(${amount})|(${amount})\\s?(${currency}))`, 'g');
const figure = /\d+(?:[.,:/'–-]\d+)*/g;
const target = /\]\(([^()\s]+)\)|<(https?:[^>\s]+)>|(https?:\/\/[^\s()<>[\]"”]+)/g;
/** Several words in capitals, or one with capitals or digits inside: a name in any language. */
const manyWords = /\p{Lu}[\p{L}\p{N}&'’.-]*(?:\s\p{Lu}[\p{L}\p{N}&'’-]*)+/gu;
const oddWord =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}-]*\p{Ll})\p{L}[\p{L}\p{N}-]*[\p{Lu}\p{N}][\p{L}\p{N}]*/gu;
const mostNames = 500;

/** The figures, prices, links and names of a Markdown text; `known` are names to look for besides. */
export function factsOf(markdown: string, known: readonly string[] = []): Facts {
  const links = new Set<string>();
  const unlinked = markdown.replaceAll(target, (_, ...groups: (string | undefined)[]) => {
    const url = groups.slice(0, 3).find((group) => group !== undefined) ?? '';
    links.add(url.replace(/[.,;:!?]+$/, ''));
    return '] ';
  });
  // Numbers of ordered lists count places, not things.
  const text = unlinked.replaceAll(/^\s*\d{1,9}[.)]\s/gm, '').replaceAll('\\', '');
  const plain = folded(text);
  return {
    links,
    figures: new Set(text.match(figure) ?? []),
    prices: new Set(
      [...text.matchAll(price)].map(
        ([, before, after, first, last]) => `${after ?? first}${before ?? last}`,
      ),
    ),
    names: new Set([
      ...known.map(folded).filter((name) => name !== '' && plain.includes(name)),
      ...capitalizedNames(text),
    ]),
  };
}

function capitalizedNames(text: string): string[] {
  const running = text
    .split('\n')
    .filter((line) => !/^\s*(#|\|)/.test(line))
    .join('\n')
    .replaceAll(/[*_`~|>]/g, ' ');
  const inside = [...running.matchAll(manyWords)].filter(
    ({ index }) => !beginsSentence(running, index),
  );
  return [...inside, ...running.matchAll(oddWord)]
    .map(([name]) => folded(name))
    .slice(0, mostNames);
}

/** There a capital says nothing. */
function beginsSentence(text: string, index: number): boolean {
  return /(^|[.!?…:“"„»\n-])\s*$/u.test(text.slice(Math.max(0, index - 4), index)) || index === 0;
}

export function folded(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
