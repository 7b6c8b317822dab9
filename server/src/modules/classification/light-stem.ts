/**
 * Light stemming: words of one family match ("price", "prices", "pricing"), words that only look alike do not ("care",
 * "car"). Expects plain words (lower case, no diacritics); a stem is for comparing, not for reading.
 */
export function lightStem(word: string, language: string): string {
  const stem = Object.hasOwn(stemmers, language) ? stemmers[language] : undefined;
  return stem === undefined || word.length < 3 || !/^[a-z]+$/.test(word) ? word : stem(word);
}

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};

/** Removes the first ending that leaves at least this many letters. */
function without(word: string, endings: RegExp, left: number): string {
  const found = endings.exec(word);
  return found !== null && found.index >= left ? word.slice(0, found.index) : word;
}

const englishFamilies = new Map(
  Object.entries({
    news: 'news',
    marketing: 'marketing',
    accounting: 'accounting',
    routing: 'route',
    lens: 'lens',
    series: 'series',
    foundation: 'foundation',
    foundations: 'foundation',
    security: 'secur',
    delivery: 'deliver',
    deliveries: 'deliver',
    comparison: 'compar',
    comparisons: 'compar',
    paid: 'pay',
    bought: 'buy',
    sold: 'sell',
    sent: 'send',
    built: 'build',
    spent: 'spend',
    children: 'child',
    women: 'woman',
    men: 'man',
    feet: 'foot',
    teeth: 'tooth',
  }),
);

function english(word: string): string {
  const family = englishFamilies.get(word);
  if (family !== undefined) return family;
  const noun = englishSingular(word)
    .replace(/scription$/, 'scribe')
    .replace(/(?<=.{3})[ai]bility$/, 'able')
    .replace(/isation$/, 'ization');
  const root = englishVerb(noun).replace(/(?<=.{4})is(?=e?$)/, 'iz');
  const base = without(root, /(?:ation|ator|ate)$/, 4);
  const bare = base === root ? without(root, /(?<=[st])ion$/, 5) : base;
  return undoubled(withoutSilentE(bare));
}

function englishSingular(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** "shipped" and "shipping" become "ship"; "rating" becomes "rate", not "rat". */
function englishVerb(word: string): string {
  const root = without(word, /(?:ing|(?<!e)ed)$/, 2);
  if (root === word || syllables(root) === 0) return word;
  if (/([bdgkmnprt])\1$/.test(root)) return root.slice(0, -1);
  if (syllables(root) > 1) return root.endsWith('at') ? `${root}e` : root;
  return losesSilentE.test(root) ? `${root}e` : root;
}

/** Short roots that lost an "e" before "-ing": pric(e), leas(e), danc(e), chang(e); not train, host or sell. */
const losesSilentE =
  /(?:^|[^aeiou])[aeiou][^aeiouwxy]$|[aeiou]{2}[cgsvz]$|[^aeiouns][cgsvz]$|n[csvz]$|ang$/;

/** Long words drop their "e" (manage, managing); short ones keep it (plan, plane). */
function withoutSilentE(word: string): string {
  return word.endsWith('e') && syllables(word.slice(0, -1)) > 1 ? word.slice(0, -1) : word;
}

function syllables(word: string): number {
  return word.match(/[aeiouy]+/g)?.length ?? 0;
}

function undoubled(word: string): string {
  return word.length > 4 && /([^aeiou])\1$/.test(word) ? word.slice(0, -1) : word;
}

function german(word: string): string {
  const derived = without(word, /(?:ier(?:en|t|te|ten|ung|ungen)|ation(?:en)?)$/, 4);
  if (derived !== word) return derived;
  const inflected = without(word, /(?:innen|en|em|er|es|et|ete|e|(?<=[el][rl])n|(?<![isu])s)$/, 4);
  const root = without(inflected, /ung$/, 5).replace(/(?<=.{3}e[rl])t$/, '');
  return without(root, /er$/, 4);
}

const spanishFamilies = new Map(
  ['cuesta', 'cuestan', 'cuesto'].map((word): [string, string] => [word, 'cost']),
);

function spanish(word: string): string {
  const family = spanishFamilies.get(word);
  if (family !== undefined) return family;
  const single = spanishSingular(word);
  const root = without(single, /(?:acion|amiento|ando|iendo|ad[oa]|id[oa]|[aei]r)$/, 4);
  return root === single ? without(single, /[aoe]$/, 4) : root;
}

function spanishSingular(word: string): string {
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (/[^aeiou]es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return /[aeiou]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

function french(word: string): string {
  const single = word
    .replace(/eaux$/, 'eau')
    .replace(/(?<=.{2})aux$/, 'al')
    .replace(/(?<=.{3})s$|(?<=[aeo]u)x$/, '');
  return without(
    single,
    /(?:issement|ement|ication|ation|aison|ance|ee|ez|er|ir|e)$/,
    single.endsWith('ication') ? 5 : 4,
  );
}
