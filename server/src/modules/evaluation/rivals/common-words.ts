/** What may be next to a word; the parts of addresses and domains are none. */
const before = /[\p{L}\p{N}./@_-]/u;
const after = /^(?:[\p{L}\p{N}/@_]|\.\p{Ll})/u;
const minWordLength = 3;

/** Whether a text has a word in lower case: "Battery life" is no name where "the battery lasts". */
export function createCommonWordTest(text: string): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const found = known.get(word) ?? (word.length >= minWordLength && hasWord(text, word));
    known.set(word, found);
    return found;
  };
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (!before.test(text.charAt(at - 1)) && !after.test(text.slice(end, end + 2))) return true;
  }
  return false;
}
