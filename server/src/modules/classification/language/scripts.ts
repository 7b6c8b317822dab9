interface Script {
  readonly letters: RegExp;
  /** The language of the script, or of the first letter that only one of its languages has. */
  readonly language: string;
  readonly enough?: number;
  readonly unlessHas?: readonly (readonly [letters: RegExp, language: string])[];
}

/** Scripts that tell the language, some with letters that tell it apart from its neighbours. */
const scripts: readonly Script[] = [
  { letters: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, enough: 1, language: 'ja' },
  { letters: /\p{sc=Hangul}/gu, language: 'ko' },
  {
    letters: /\p{sc=Han}/gu,
    language: 'zh',
    // Characters in the form that only Japan writes, and words of Japanese shops.
    unlessHas: [
      [
        /[価円広応対駅図検険単戦経続変実楽気毎処桜竜発売読転伝払拡択沢渋焼働込枠県従歩総録験顔児両乗仮圧囲団圏塩増壊専将帰弾径徴悪悩恵掲揺撃権様欧歓浄浜涙湾満滝滞]|評判|解約|料金|無料|口座|会社|荷物|制限|手続/u,
        'ja',
      ],
    ],
  },
  {
    letters: /\p{sc=Cyrillic}/gu,
    language: 'ru',
    unlessHas: [
      [/[їєґ]/iu, 'uk'],
      [/ў/iu, 'be'],
      [/[ђћљњџј]/iu, 'sr'],
      [/і|(?<!\p{L})(?:чи|що|який|яка|яке|скільки|та|як)(?!\p{L})/iu, 'uk'],
      [
        /[ыэё]|(?<!\p{L})(?:что|как|это|или|чем|лучше|сколько|какой|какая|какие|где)(?!\p{L})/iu,
        'ru',
      ],
      [/ъ|(?<!\p{L})(?:е|са|кой|коя|кое|кои|колко|най|какво|защо|ще)(?!\p{L})/iu, 'bg'],
    ],
  },
  { letters: /\p{sc=Greek}/gu, language: 'el' },
  { letters: /\p{sc=Hebrew}/gu, language: 'he' },
  {
    letters: /\p{sc=Arabic}/gu,
    language: 'ar',
    unlessHas: [
      [/[ٹڈڑںے]/u, 'ur'],
      [/[پچژگکی]/u, 'fa'],
    ],
  },
  { letters: /\p{sc=Thai}/gu, language: 'th' },
  { letters: /\p{sc=Devanagari}/gu, language: 'hi', unlessHas: [[/ळ|आहे|कोणत/u, 'mr']] },
  { letters: /\p{sc=Bengali}/gu, language: 'bn' },
  { letters: /\p{sc=Tamil}/gu, language: 'ta' },
  { letters: /\p{sc=Telugu}/gu, language: 'te' },
  { letters: /\p{sc=Gujarati}/gu, language: 'gu' },
  { letters: /\p{sc=Kannada}/gu, language: 'kn' },
  { letters: /\p{sc=Malayalam}/gu, language: 'ml' },
  { letters: /\p{sc=Gurmukhi}/gu, language: 'pa' },
  { letters: /\p{sc=Georgian}/gu, language: 'ka' },
  { letters: /\p{sc=Armenian}/gu, language: 'hy' },
  { letters: /\p{sc=Ethiopic}/gu, language: 'am' },
  { letters: /\p{sc=Khmer}/gu, language: 'km' },
  { letters: /\p{sc=Lao}/gu, language: 'lo' },
  { letters: /\p{sc=Myanmar}/gu, language: 'my' },
  { letters: /\p{sc=Sinhala}/gu, language: 'si' },
];

/** Brand names stay in Latin letters, so a few letters of another script say more than many Latin ones. */
const share = 0.1;

/** The language that the script alone tells; undefined for Latin letters. */
export function languageOfScript(text: string): string | undefined {
  if (/^[\p{ASCII}\p{sc=Latin}\p{P}\p{S}]*$/u.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = scripts.find(({ letters: of, enough = 2 }) => {
    const count = text.match(of)?.length ?? 0;
    return count >= enough && count >= letters * share;
  });
  if (found === undefined) return undefined;
  const special = found.unlessHas?.find(([letter]) => letter.test(text));
  return special?.[1] ?? found.language;
}
