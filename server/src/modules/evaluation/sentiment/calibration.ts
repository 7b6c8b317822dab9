/** Made by training/sentiment/calibrate.ts for these weights: run it again with every new file of them. */
interface SideCalibration {
  /** By what the network's score for this side counts, and its score for the other. */
  readonly own: number;
  readonly other: number;
  readonly offset: number;
  readonly offsets: Readonly<Record<string, number>>;
}

export const calibration: Readonly<Record<'praise' | 'criticism', SideCalibration>> = {
  praise: {
    own: 0.7,
    other: -0.068,
    offset: -0.377,
    offsets: {
      de: 0.27,
      en: -0.207,
      es: 0.053,
      fr: -0.081,
      it: 0.379,
      ja: 0.029,
      nl: -0.106,
      pt: -0.344,
    },
  },
  criticism: {
    own: 0.661,
    other: 0.02,
    offset: -0.147,
    offsets: {
      de: -0.051,
      en: -0.308,
      es: -0.032,
      fr: 0.254,
      it: -0.007,
      ja: 0.049,
      nl: 0.26,
      pt: -0.168,
    },
  },
};

/** How well sentiment is read in a language: macro-F1 of the four sentiments, 0 to 1. */
interface LanguageAccuracy {
  /** ISO 639-1. */
  readonly language: string;
  readonly name: string;
  /** In passages as assistants write them, in a part that nothing was learned from. */
  readonly everyday: number;
  /** The names that the everyday figure was measured on. */
  readonly names: number;
  /** Where praise and criticism show by facts, idioms and comparisons alone. */
  readonly hard: number;
}

/** Measured by `npm run bench -- evaluator`; docs/evaluation.md shows the same. Other languages are not judged. */
export const accuracyByLanguage: readonly LanguageAccuracy[] = [
  { language: 'en', name: 'English', everyday: 0.84, names: 296, hard: 0.62 },
  { language: 'de', name: 'German', everyday: 0.77, names: 100, hard: 0.59 },
  { language: 'es', name: 'Spanish', everyday: 0.8, names: 84, hard: 0.53 },
  { language: 'fr', name: 'French', everyday: 0.86, names: 124, hard: 0.66 },
  { language: 'it', name: 'Italian', everyday: 0.8, names: 85, hard: 0.54 },
  { language: 'nl', name: 'Dutch', everyday: 0.8, names: 49, hard: 0.66 },
  { language: 'pt', name: 'Portuguese', everyday: 0.75, names: 58, hard: 0.76 },
  { language: 'ja', name: 'Japanese', everyday: 0.8, names: 66, hard: 0.48 },
];
