import { readLists } from '#kernel/word-lists.ts';

/** What people praise and criticize. */
export const themeTexts = {
  price: {
    name: 'Price',
    /** Made to follow "the criticism of". */
    yours: 'your prices',
  },
  support: {
    name: 'Support',
    yours: 'your support',
  },
  onboarding: {
    name: 'Getting started',
    yours: 'how people get started with you',
  },
  ease_of_use: {
    name: 'Ease of use',
    yours: 'how easy you are to use',
  },
  features: {
    name: 'Features',
    yours: 'your features',
  },
  integrations: {
    name: 'Integrations',
    yours: 'your integrations',
  },
  performance: {
    name: 'Speed',
    yours: 'your speed',
  },
  reliability: {
    name: 'Reliability',
    yours: 'your reliability',
  },
  quality: {
    name: 'Quality',
    yours: 'your quality',
  },
  delivery: {
    name: 'Delivery',
    yours: 'your delivery',
  },
  selection: {
    name: 'Choice',
    yours: 'your choice of products',
  },
  returns: {
    name: 'Returns and warranty',
    yours: 'your returns and warranty',
  },
  security: {
    name: 'Security and privacy',
    yours: 'your security and privacy',
  },
  design: {
    name: 'Design',
    yours: 'your design',
  },
  comfort: {
    name: 'Comfort and fit',
    yours: 'comfort and fit',
  },
  sustainability: {
    name: 'Sustainability',
    yours: 'your sustainability',
  },
} as const;

export type KnownTheme = keyof typeof themeTexts;

/** Every known theme, in the order in which ties are listed. */
export const knownThemes = Object.keys(themeTexts) as readonly KnownTheme[];

const readWords = (file: URL) => readLists(file, knownThemes);

/**
 * The words that say so in eight languages. `word` is a whole word, `stem*` any word that begins so, `*end` any that
 * ends so, `*part*` any with it inside, and several words are a phrase. `~word` is weak: it counts only where nothing
 * else in the text does. Japanese is written without spaces: its words are found anywhere.
 */
export const themeWords = {
  en: readWords(new URL('./words/en.txt', import.meta.url)),
  de: readWords(new URL('./words/de.txt', import.meta.url)),
  es: readWords(new URL('./words/es.txt', import.meta.url)),
  fr: readWords(new URL('./words/fr.txt', import.meta.url)),
  it: readWords(new URL('./words/it.txt', import.meta.url)),
  nl: readWords(new URL('./words/nl.txt', import.meta.url)),
  pt: readWords(new URL('./words/pt.txt', import.meta.url)),
  ja: readWords(new URL('./words/ja.txt', import.meta.url)),
};

/** What a theme is about, in words that follow "the criticism of". */
export function subjectOf(key: string, name: string): string {
  const known = Object.entries(themeTexts).find(([theme]) => theme === key);
  return known ? known[1].yours : `“${name}”`;
}
