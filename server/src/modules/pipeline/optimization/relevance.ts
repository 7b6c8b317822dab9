const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Words of one stem mostly share this many letters, in most languages. */
const stemLength = 6;
/** What every question has, whatever it asks for. */
const empty: ReadonlySet<string> = new Set(
  [
    'the and for with from that this these those are was were does did can could should would will have has had you your our their its not but into about than then there here any some all best good what which who whom when where why how much many between',
    'der die das den dem des ein eine einen einem einer und oder für mit von aus bei auf ist sind war wird kann soll wie was wer wann warum welche welcher welches wo man sich nicht auch',
    'les des une dans pour avec sur est sont que qui quel quelle quels quelles comment pourquoi quand combien par pas plus',
    'los las una unos unas para con por del que quien cual cuales como cuando donde cuanto está son más',
  ].flatMap((words) => words.split(' ')),
);

/** What a text is about, as a set of stems; pairs of characters where words are not spaced. */
function termsOf(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (unspaced.test(word)) {
      for (let index = 0; index + 1 < word.length; index += 1)
        terms.add(word.slice(index, index + 2));
    } else if ((word.length > 2 && !empty.has(word)) || /\d/.test(word)) terms.add(stemOf(word));
  }
  return terms;
}

function stemOf(word: string): string {
  return word.replace(/(?<=\p{L}{3})s$/u, '').slice(0, stemLength);
}

export interface Relevance {
  /** The share of what is asked for that a text speaks of, rare words counting more: 0 to 1. */
  of(asked: string, text: string): number;
}

/** Weighs words by how rare they are in these texts: one that is in all of them says nothing. */
export function createRelevance(texts: readonly string[]): Relevance {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  // A word that none of them has distinguishes their writers' choice of words, not the texts.
  const weight = (term: string) => Math.log(1 + texts.length / (counts.get(term) ?? texts.length));
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
