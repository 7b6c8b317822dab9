interface Span {
  readonly start: number;
  readonly end: number;
}

const maxPhrases = 3;
const maxLength = 60;
/** Up to two capitalized words on either side, or what continues in Chinese or Japanese characters. */
const before = /(?:\p{Lu}[\p{L}\p{M}\p{N}’'-]*[ \u00A0-]){1,2}$|\p{sc=Han}{1,4}$/u;
const after = /^(?:[ \u00A0-]\p{Lu}[\p{L}\p{M}\p{N}’'-]*){1,2}|^\p{sc=Han}{1,4}/u;

/** A sentence begins with it; no name does. */
const article =
  /^(?:The|An?|Der|Die|Das|Le|La|Les|El|Los|Las|Il|Os?|As|De|Het|In|For|With)[ \u00A0]/u;

/** Names in a text that are longer than what was found in them, such as "Mekong Delta" around Delta: each once. */
export function longerPhrases(text: string, mentions: readonly Span[]): string[] {
  const phrases = mentions.flatMap(({ start, end }) => {
    const words = before.exec(text.slice(Math.max(0, start - maxLength), start))?.[0] ?? '';
    const head = words.replace(article, '');
    const tail = after.exec(text.slice(end, end + maxLength))?.[0] ?? '';
    return head || tail ? [head + text.slice(start, end) + tail] : [];
  });
  return [...new Set(phrases)].slice(0, maxPhrases);
}
