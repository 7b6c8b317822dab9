/** English verbs whose past tense begins differently. */
const pasts =
  'begin began begun,break broke broken,bring brought,build built,buy bought,catch caught,choose chose chosen,come came,do did done,draw drew drawn,drink drank drunk,drive drove driven,eat ate eaten,fall fell fallen,feel felt,find found,fly flew flown,forget forgot,freeze froze frozen,give gave given,go went gone,grow grew grown,hold held,keep kept,know knew known,lead led,leave left,lend lent,lose lost,make made,mean meant,meet met,pay paid,ride rode ridden,rise rose risen,run ran,say said,sell sold,send sent,sink sank sunk,sit sat,sleep slept,speak spoke spoken,spend spent,stand stood,steal stole stolen,swim swam swum,take took taken,teach taught,tell told,think thought,throw threw thrown,understand understood,wear wore worn,win won,write wrote written';

const bases: ReadonlyMap<string, string> = new Map(
  pasts.split(',').flatMap((forms) => {
    const [base = '', ...others] = forms.split(' ');
    return [base, `${base}s`, `${base}ing`, ...others].map((form) => [form, base] as const);
  }),
);

/** The common base of such a verb's forms; undefined for other words. */
function irregularBase(word: string): string | undefined {
  return bases.get(word);
}

/** Whether two words are probably forms of one: the same beginning and short endings. */
export function areRelated(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const same = sharedStart(shorter, longer);
  if (same < 3 || longer.length - same > 4 || /\p{N}/u.test(one + other)) return false;
  if (/\p{Script=Arabic}/u.test(one))
    return same >= 3 && shorter.length - same <= 1 && longer.length - same <= 3;
  if (shorter.length <= 3)
    return same === shorter.length && longer.length === same + 1 && /[senxz]$/.test(longer);
  return (
    same >= 4 &&
    shorter.length - same <= 2 &&
    longer.length - same <= 4 &&
    same >= longer.length * 0.6
  );
}

/** Whether a word, or a form of it, is part of a compound. */
export function isPartOf(part: string, whole: string): boolean {
  if (part.length < 4 || whole.length < part.length + 3) return false;
  const stem = part.length > 5 ? part.replace(/(?:en|e|n|s)$/u, '') : part;
  const at = whole.indexOf(stem);
  return at === 0 || (at >= 3 && whole.length - at - stem.length <= 4);
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/**
 * What forms of a word share that begin differently: in Arabic its consonants, in German and Dutch a participle without
 * its prefix. Undefined if the beginning suffices.
 */
export function coreOf(word: string, hasCompounds: boolean): string | undefined {
  if (/\p{Script=Arabic}/u.test(word)) {
    const bare = word
      .replace(/^(?:[وفبكلس](?=\p{L}{3}))?(?:ال|[يتنا](?=\p{L}{3}))?/u, '')
      .replace(/(?<=\p{L}{3})(?:ها|هم|كم|نا|ات|ون|ين|ان|يه|ه|ي|ك|ت)$/u, '');
    const consonants = bare.replaceAll(/(?<=.)[اويءئؤ]/gu, '');
    return consonants.length >= 2 ? consonants : bare;
  }
  const base = irregularBase(word);
  if (base !== undefined) return base;
  if (!hasCompounds) return undefined;
  return word
    .replace(
      /^(?:(?:auf|ab|an|aus|ein|mit|zu|op|af|aan|uit|in|mee)?ge|auf|ab|aus|ein|mit|be|op|af|aan|uit|mee)(?=\p{L}{4})/u,
      '',
    )
    .replace(/(?<=\p{L}{3})(?:ten|te|en|er|es|st|t|d|e|n|s)$/u, '');
}
