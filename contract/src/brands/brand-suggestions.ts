import { z } from 'zod';
import { country } from '../countries.ts';
import { integer, website } from '../fields.ts';
import { language, stageSets } from './brands.ts';

/** The languages that prompts are suggested in without a language model. */
export const suggestedLanguages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ja'] as const;
export type SuggestedLanguage = (typeof suggestedLanguages)[number];

export const brandSuggestionBody = z
  .object({
    website: website.meta({ description: 'The page to begin with, usually the home page.' }),
    language: language.optional().meta({
      description: 'Of the prompts; omitted: the language of the website.',
    }),
    country: country.optional().meta({
      description:
        'Where prompts would be asked from; omitted: what the website says, else by its language.',
    }),
    stage_set: z.enum(stageSets).default('intent').meta({
      description: 'Whose stages the prompts are spread over.',
    }),
    prompt_count: integer.min(1).max(40).default(20).meta({
      description: 'How many prompts to suggest.',
    }),
  })
  .meta({ examples: [{ website: 'https://www.northwind.example', prompt_count: 4 }] });

const suggestionOrigins = ['page', 'template', 'language_model'] as const;

const origin = {
  from: z.enum(suggestionOrigins).meta({
    description:
      '`page`: it is on the page at `url`; `template`: written by a rule from what the pages say; ' +
      '`language_model`: by the language model that the operator configured.',
  }),
  url: z.string().nullable().meta({ description: 'The page that it is on; null: on none.' }),
};

const onHome = { from: 'page' as const, url: 'https://www.northwind.example/' };
const byTemplate = { from: 'template' as const, url: null };

const suggestedText = z.object({ value: z.string(), ...origin });

/** What on the pages says which country a site sells in; the strongest first. */
export const countryOrigins = [
  'request',
  'address',
  'legal_notice',
  'domain',
  'phone',
  'hreflang',
  'currency',
  'language_region',
  'country_name',
  'language',
] as const;
export type CountryOrigin = (typeof countryOrigins)[number];

export const brandSuggestion = z
  .object({
    website: z.string().meta({ description: 'Where the reading began, after redirects.' }),
    language: z.string().meta({
      description:
        'Of the prompts. Without a language model one of en, de, es, fr, it, nl, pt and ja, and `en` for all others.',
    }),
    country: z.string(),
    country_from: z.enum(countryOrigins).meta({
      description:
        'Why this country: `request`: it was asked for; else what weighs most on the pages: an `address`, a tax or company number in a ' +
        '`legal_notice`, the ending of the `domain`, a `phone` prefix, `hreflang`, a `currency`, the region of the ' +
        'declared language (`language_region`), its name in a sentence (`country_name`), or nothing but the `language`.',
    }),
    stage_set: z.enum(stageSets),
    pages: z
      .array(z.object({ url: z.string(), title: z.string() }))
      .meta({ description: 'The pages that were read, at most eight.' }),
    name: suggestedText,
    alternative_names: z.array(suggestedText).max(10),
    description: suggestedText.nullable().meta({ description: 'Null: the pages have none.' }),
    category: suggestedText.nullable().meta({
      description:
        'What it offers in one noun phrase, such as "bookkeeping software"; null: not clear.',
    }),
    audience: suggestedText.nullable().meta({
      description: 'Who buys it, such as "small bakeries"; null: the pages do not say.',
    }),
    city: suggestedText.nullable().meta({
      description: 'Of a business that people go to or that comes to them; null for all others.',
    }),
    topics: z.array(suggestedText).max(8),
    competitors: z
      .array(
        z.object({
          name: z.string(),
          quote: z.string().nullable().meta({
            description: 'Where the page compares itself with it; null: no page names it.',
          }),
          ...origin,
        }),
      )
      .max(10)
      .meta({
        description:
          'Only names that the pages compare the brand with, or that the language model gives.',
      }),
    prompts: z
      .array(
        z.object({
          text: z.string(),
          stage: z.string(),
          topic: z.string().nullable().meta({ description: 'One of `topics`, or null.' }),
          branded: z.boolean().meta({
            description: 'Whether it names the brand; a tenth of the prompts does, at most.',
          }),
          ...origin,
        }),
      )
      .max(40)
      .meta({
        description:
          'Each asks something else, in stages of about the same size; fewer than asked for where the pages say little.',
      }),
  })
  .meta({
    id: 'BrandSuggestion',
    examples: [
      {
        website: 'https://www.northwind.example/',
        language: 'en',
        country: 'US',
        country_from: 'language',
        stage_set: 'intent',
        pages: [
          {
            url: 'https://www.northwind.example/',
            title: 'Northwind: freight software for small depots',
          },
        ],
        name: { value: 'Northwind', ...onHome },
        alternative_names: [],
        description: { value: 'Northwind plans the routes of small depots.', ...onHome },
        category: { value: 'freight software', ...onHome },
        audience: { value: 'small depots', ...onHome },
        city: null,
        topics: [{ value: 'Route planning', ...onHome }],
        competitors: [{ name: 'Contoso', quote: 'Northwind vs Contoso', ...onHome }],
        prompts: [
          {
            ...{ text: 'How do small depots handle route planning?', stage: 'Advice' },
            ...{ topic: 'Route planning', branded: false, ...byTemplate },
          },
          {
            ...{ text: 'What is the best freight software for small depots?', stage: 'Awareness' },
            ...{ topic: null, branded: false, ...byTemplate },
          },
          {
            ...{
              text: 'How much does freight software for small depots cost?',
              stage: 'Evaluation',
            },
            ...{ topic: null, branded: false, ...byTemplate },
          },
          {
            text: 'Which freight software is a good alternative to Contoso?',
            ...{ stage: 'Comparison', topic: null, branded: false, ...byTemplate },
          },
        ],
      },
    ],
  });

export type BrandSuggestionBody = z.infer<typeof brandSuggestionBody>;
export type BrandSuggestion = z.infer<typeof brandSuggestion>;
export type SuggestedText = z.infer<typeof suggestedText>;
export type SuggestedCompetitor = BrandSuggestion['competitors'][number];
export type SuggestedPrompt = BrandSuggestion['prompts'][number];
