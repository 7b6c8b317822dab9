const plurals: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  woman: 'women',
  man: 'men',
  tradesperson: 'tradespeople',
  salesperson: 'salespeople',
};
const irregular = new Set(Object.values(plurals));
/** End in s and are one thing, or cannot be counted. */
const notPlural =
  /(?:ss|us|is|(?<!clin|mechan|top|fabr|crit|med|academ|class|bas)ics|news|business|process|fitness|wellness|gas|lens|bus|ops|saas|always)$/iu;

export function isEnglishPlural(word: string): boolean {
  const small = word.toLowerCase();
  return irregular.has(small) || (/[a-zé]s$/u.test(small) && !notPlural.test(small));
}

export function englishPlural(word: string): string {
  const known = plurals[word.toLowerCase()];
  if (known !== undefined) return known;
  if (isEnglishPlural(word)) return word;
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(word) ? `${word}es` : `${word}s`;
}

/** One of several, as it stands before another noun: "sashes" of "sash restoration". */
export function englishSingular(word: string): string {
  const [one] = Object.entries(plurals).find(([, many]) => many === word.toLowerCase()) ?? [];
  if (one !== undefined) return one;
  if (!isEnglishPlural(word)) return word;
  if (/[^aeiou]ies$/iu.test(word)) return `${word.slice(0, -3)}y`;
  // "Horses" and "headaches" have their e from the one; "sashes", "viruses" and "coaches" do not.
  if (/(?:ss|x|zz|sh|tch|[eo]ach|[nr]ch|[brnpl]us|gas|lens)es$/iu.test(word))
    return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Things without a number: no "a" before them and no "s" after. */
const uncountable =
  /(?:software|insurance|training|advice|banking|consulting|furniture|equipment|coffee|tea|wine|beer|clothing|jewellery|jewelry|catering|cleaning|logistics|accountancy|surveying|landscaping|tutoring|recruitment|storage|hire|repair|food|oil|honey|cheese|bread|hardware|machinery|packaging|lighting|flooring|footwear|skincare|support|care|rental|freight|energy|electricity|broadband|installation|restoration|maintenance|physiotherapy|self-storage)$/iu;

/** "a good dentist", "good solicitors", "good bookkeeping software". */
export function goodInEnglish(category: string): string {
  const last = category.split(' ').at(-1) ?? '';
  const isBare = isEnglishPlural(last) || uncountable.test(last);
  return isBare ? `good ${category}` : `a good ${category}`;
}

/** "dentists", "law firms"; what cannot be counted stays as it is. */
export function inPlural(category: string): string {
  if (uncountable.test(category)) return category;
  const words = category.split(' ');
  return [...words.slice(0, -1), englishPlural(words.at(-1) ?? '')].join(' ');
}

export function isUncountable(category: string): boolean {
  return uncountable.test(category);
}
