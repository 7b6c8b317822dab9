const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Words of one stem mostly share so many letters, in most languages. */
const stemLength = 6;

/** What a text is about, as a set of stems; pairs of characters where words are not spaced. */
export function termsOf(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (unspaced.test(word)) {
      for (let index = 0; index + 1 < word.length; index += 1)
        terms.add(word.slice(index, index + 2));
    } else if (word.length > 2 || /\d/.test(word)) terms.add(word.slice(0, stemLength));
  }
  return terms;
}

export interface Relevance {
  /** The share of what is asked for that a text speaks of, rare words counting more: 0 to 1. */
  of(asked: string, text: string): number;
}

/** Weighs words by how rare they are in these texts: one that stands in all of them tells nothing. */
export function createRelevance(texts: readonly string[]): Relevance {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const weight = (term: string) => Math.log(1 + texts.length / (0.5 + (counts.get(term) ?? 0)));
  return {
    of(asked, text) {
      const [wanted, found] = [termsOf(asked), termsOf(text)];
      let [shared, all] = [0, 0];
      for (const term of wanted) {
        all += weight(term);
        if (found.has(term)) shared += weight(term);
      }
      return all === 0 ? 0 : shared / all;
    },
  };
}
