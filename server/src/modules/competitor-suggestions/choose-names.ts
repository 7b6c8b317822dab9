import type { RivalCount } from '#kernel/ports/analytics/rivals.ts';
import { foldName } from '../evaluation/index.ts';

/** A name with everything that its spellings count together: an answer has only one of them. */
export interface CountedName extends Omit<RivalCount, 'name'> {
  /** What its spellings have in common. */
  readonly key: string;
  /** The most frequent spelling. */
  readonly name: string;
  readonly spellings: readonly string[];
}

/** Of one answer alone a name may be a slip of the pen, or of the finder. */
export const fewestAnswers = 2;

/** When so much of a name's answers continue it in the same way, the longer one is the name. */
const sameContinuation = 0.8;

/** Names by their keys; `counts` are ordered by answers, so the first spelling is the most frequent. */
export function foldSpellings(counts: readonly RivalCount[]): ReadonlyMap<string, CountedName> {
  const names = new Map<string, CountedName>();
  for (const count of counts) {
    const key = foldName(count.name);
    const known = names.get(key);
    names.set(key, known ? together(known, count) : { ...count, key, spellings: [count.name] });
  }
  return names;
}

function together(known: CountedName, count: RivalCount): CountedName {
  const times = [known.first, known.last, count.first, count.last].sort();
  return {
    ...known,
    answers: known.answers + count.answers,
    withoutBrand: known.withoutBrand + count.withoutBrand,
    first: times[0] ?? known.first,
    last: times.at(-1) ?? known.last,
    spellings: [...known.spellings, count.name],
  };
}

/**
 * Of names that begin with each other, the one that is a name by itself: "Contoso" where answers list "Contoso One" and
 * "Contoso Two", but "Bank Contoso" where "Bank" is always continued so. Ordered by answers, then by name.
 */
export function chooseNames(names: ReadonlyMap<string, CountedName>): CountedName[] {
  const continued = new Map<string, CountedName[]>();
  const roots: CountedName[] = [];
  for (const counted of names.values()) {
    const parent = longestBeginning(names, counted);
    if (parent === undefined) roots.push(counted);
    else continued.set(parent, [...(continued.get(parent) ?? []), counted]);
  }
  const choose = (counted: CountedName): CountedName[] => {
    const longer = continued.get(counted.key) ?? [];
    const most = Math.max(0, ...longer.map(({ answers }) => answers));
    return most >= counted.answers * sameContinuation ? longer.flatMap(choose) : [counted];
  };
  return roots
    .flatMap(choose)
    .sort((one, other) => other.answers - one.answers || (one.name < other.name ? -1 : 1));
}

/** The key of the longest other name that a name begins with. */
function longestBeginning(
  names: ReadonlyMap<string, CountedName>,
  { key, name }: CountedName,
): string | undefined {
  const words = name.split(' ');
  for (let count = words.length - 1; count > 0; count--) {
    const beginning = foldName(words.slice(0, count).join(' '));
    if (beginning !== key && names.has(beginning)) return beginning;
  }
  return undefined;
}
