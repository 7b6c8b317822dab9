/** Frequent words by language: the languages whose sentiment is judged, and similar ones to tell apart. */
const frequentWords: Readonly<Record<string, string>> = {
  en: 'the and of to is for with that it its you your are as this by from has on at or but not have can their more an if be most than also offers which in a was will said these',
  de: 'der die das und ist für mit nicht von auf auch eine ein einen einem einer den dem im zu bei sich sind aber als wird hat oder aus nach zum zur sowie über wenn kann durch ohne sehr mehr noch nur',
  es: 'el los las una que en y por con para su es del se lo más pero muy sin como al son sus también si no hay tiene cuando entre desde ofrece mejor',
  fr: 'le les des une et est pour dans avec qui sur pas plus par ne ce mais sont au aux vous si très son ses sans ou cette être bien leur elle il à',
  it: 'il di che è per con non una sono della nel gli dei anche più si del alla le ma ha lo dal come delle degli questo molto senza se offre',
  pt: 'o os as do da não uma com em ao dos mais para é um na no por se mas das pelo muito sem são você seu sua também ou foi ele nas nos',
  nl: 'het een van voor niet zijn met op aan dat die ook bij je te of als maar is er naar door deze wordt heeft om uit nog over geen en de',
  scandinavian:
    'och det är er som på för att av inte har og ikke af eller också till jag vi ett hos være blir',
  polish: 'nie się jest na to że do jak co przez dla oraz ale czy lub od po za może są',
};

const lists = Object.entries(frequentWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

/** The start of a text suffices to detect its language. */
const lookedAt = 2_000;
/** Texts of facts and figures have fewer of these words. */
const minShare = 0.05;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const otherScript =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Han}\p{Script=Thai}\p{Script=Devanagari}]/gu;

/**
 * The language, as ISO 639-1, that most of a text's frequent words belong to, if its sentiment can be judged. Undefined
 * for a text with too few such words: a table, a list of remarks.
 */
export function languageOfText(text: string): string | undefined {
  const shown = text.slice(0, lookedAt).toLowerCase();
  const letters = shown.match(/\p{L}/gu)?.length ?? 0;
  if ((shown.match(kana)?.length ?? 0) > letters * 0.15) return 'ja';
  if ((shown.match(otherScript)?.length ?? 0) > letters * 0.3) return 'other';
  const words = shown.match(/\p{L}+/gu) ?? [];
  let best: string | undefined;
  let most = Math.max(1, words.length * minShare) - 0.5;
  for (const [language, frequent] of lists) {
    const count = words.filter((word) => frequent.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
}
