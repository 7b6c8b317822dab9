/** What figures and their units speak of, without a word for it: a currency of a price, decibels of noise. */
const signs: readonly (readonly [concept: string, sign: RegExp])[] = [
  [
    '#price',
    /[$€£¥₹]|\b(?:eur|usd|gbp|chf|aed|sar|brl)\b|r\$|\p{N} ?(?:円|元|euros?\b|درهم|ريال|ر\.س|руб)/u,
  ],
  ['#share', /\p{N} ?[%٪]/u],
  ['#weight', /\p{N} ?(?:kg|lbs?|oz|pounds|кг|كجم|كغ|كيلوغرام|キロ|公斤|千克)(?![a-z])/u],
  ['#size', /\p{N} ?(?:mm|cm|px|inch|inches|in\.|センチ|厘米|سم|см)(?![a-z])|\p{N} ?[×x] ?\p{N}/u],
  ['#distance', /\p{N} ?(?:km|miles?|公里|كم)(?![a-z/])/u],
  ['#capacity', /\p{N} ?(?:l|ml|cl|litros?|liter|litres?|リットル|升|لتر)(?![a-z])/u],
  ['#noise', /\p{N} ?(?:db|decibel|デシベル|分贝)/u],
  ['#power', /\p{N} ?(?:kwh|kw|kwp|w|v|watt|volt|mah|ワット|瓦)(?![a-z])/u],
  ['#hot', /\p{N} ?°/u],
  ['#nutrition', /\p{N} ?(?:kcal|kj|大卡|千卡|سعره)/u],
  ['#speed', /\p{N} ?(?:[mgk]bit|mbps|gbps|km\/h|ميجابت|ms)(?![a-z])/u],
  ['#data', /\p{N} ?(?:[mgt]b|gib|mib)(?![a-z])/u],
  ['#dose', /\p{N} ?(?:mg|ml|µg|mcg)(?![a-z])/u],
  ['#hours', /\p{N}{1,2}[:.h]\p{N}{2}\b|\p{N} ?(?:[ap]m\b|uhr|uur)|\p{N}[時点]/u],
  ['#email', /\S@\S/u],
  ['#contact', /\S@\S|\b\p{N}[\p{N} ()/-]{6,}\p{N}\b/u],
  ['#website', /https?:|www\./u],
];

/** The concepts that the figures of a text speak of; the text is normalized. */
export function conceptsOfSigns(text: string): string[] {
  return signs.filter(([, sign]) => sign.test(text)).map(([concept]) => concept);
}
