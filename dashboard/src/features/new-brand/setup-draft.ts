import type { BrandSuggestion } from '#contract/brands/brand-suggestions.ts';
import type { StageSet } from '#contract/brands/brands.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { countryName } from '#domain/words/country-names.ts';
import type { BrandDraft } from './brand-draft.ts';

export interface PromptRow {
  /** Tells rows apart while their texts change. */
  readonly key: number;
  readonly text: string;
  readonly stage: string;
}

/** A brand that is being set up, with everything that begins its tracking. */
export interface SetupDraft {
  readonly brand: BrandDraft;
  readonly prompts: readonly PromptRow[];
  /** Undefined until somebody chooses: then those that have a key. */
  readonly platforms: readonly PlatformValue[] | undefined;
  /** As it is typed; undefined until then: about what the prompts cost. */
  readonly monthlyBudget: string | undefined;
  /** Chosen, and never by leaving something empty. */
  readonly hasNoLimit: boolean;
  /** Where each suggestion comes from, for those who ask. */
  /** Whom and what for the pages say it is, and why that country; empty in a draft without. */
  readonly reading: string;
  readonly readPages: readonly { readonly url: string; readonly title: string }[];
  readonly quotes: Readonly<Record<string, string>>;
  /** Once it was created: what failed afterwards continues there. */
  readonly brandId: number | undefined;
}

export const stagesOfSet: Readonly<Record<StageSet, readonly string[]>> = {
  intent: ['Advice', 'Awareness', 'Evaluation', 'Comparison', 'Other'],
  funnel: ['Awareness', 'Consideration', 'Conversion', 'Loyalty', 'Other'],
};

export const maxPrompts = 100;

/** What a suggestion fills the form with. */
export function draftOf(suggestion: BrandSuggestion): SetupDraft {
  const { name, description, topics, competitors, prompts } = suggestion;
  return {
    brand: {
      name: name.value,
      website: suggestion.website,
      description: description?.value ?? '',
      otherNames: suggestion.alternative_names.map(({ value }) => value),
      competitors: competitors.map((rival) => rival.name),
      topics: topics.map(({ value }) => value),
      country: suggestion.country,
      language: suggestion.language,
      stageSet: suggestion.stage_set,
    },
    prompts: prompts.map(({ text, stage }, key) => ({ key, text, stage })),
    platforms: undefined,
    monthlyBudget: undefined,
    hasNoLimit: false,
    reading: readingOf(suggestion),
    readPages: suggestion.pages,
    quotes: Object.fromEntries(
      competitors.flatMap(({ name: rival, quote }) => (quote === null ? [] : [[rival, quote]])),
    ),
    brandId: undefined,
  };
}

const countryReasons: Readonly<Record<BrandSuggestion['country_from'], string>> = {
  request: 'as you asked',
  address: 'by an address on the pages',
  legal_notice: 'by a company or tax number on the pages',
  domain: 'by the ending of its domain',
  phone: 'by a phone number on the pages',
  hreflang: 'by the versions of its pages',
  currency: 'by the currency of its prices',
  language_region: 'by the region of its language',
  country_name: 'named on the pages',
  language: 'only by its language: please check',
};

/** "Bookkeeping software, for small bakeries, in the United Kingdom (by an address on the pages)." */
function readingOf({ category, audience, city, country, country_from }: BrandSuggestion): string {
  const where = `${countryName(country)} (${countryReasons[country_from]})`;
  return [
    category
      ? `What: ${category.value}.`
      : 'What you sell is not clear from your pages: please check the questions, and add your own.',
    ...(audience ? [`For whom: ${audience.value}.`] : []),
    `Where: ${city ? `${city.value}, ` : ''}${where}.`,
  ].join(' ');
}

/** Whether a question names the brand: then it shows nothing about who is named unasked. */
export function namesBrand(text: string, { name, otherNames }: BrandDraft): boolean {
  const asked = text.toLowerCase();
  return [name, ...otherNames].some((one) => one.trim() && asked.includes(one.toLowerCase()));
}

/** Prompts that say something, each text once: what is created. */
export function promptsToCreate({ prompts }: SetupDraft): PromptRow[] {
  const texts = new Set<string>();
  return prompts.filter(({ text }) => {
    const key = text.trim().replaceAll(/\s+/g, ' ');
    const isNew = key !== '' && !texts.has(key);
    texts.add(key);
    return isNew;
  });
}

/** What it costs, rounded up to whole dollars: less would leave prompts waiting, much more would limit nothing. */
export function presetBudget(monthUsd: number): string {
  return String(Math.max(1, Math.ceil(monthUsd)));
}
