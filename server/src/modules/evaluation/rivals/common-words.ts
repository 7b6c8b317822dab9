/** Characters that may not be next to a word, since it would be part of an address or a domain. */
const before = /[\p{L}\p{N}./@_-]/u;
const after = /^(?:[\p{L}\p{N}/@_]|\.\p{Ll})/u;
const minWordLength = 3;

/**
 * Returns a test for words that the text has in lower case: "Battery life" is not a name if the text has "the battery
 * lasts".
 */
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
