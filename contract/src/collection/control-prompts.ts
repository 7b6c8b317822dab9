import { z } from 'zod';
import { suggestedLanguages } from '../brands/brand-suggestions.ts';
import { list, optional } from '../fields.ts';
import { platform } from '../platforms.ts';
import { estimatedMonthDays } from './collection-estimate.ts';
import { controlQuestions, maxControlLanguages } from './control-limits.ts';

/** The languages that control prompts are written in. */
export const controlLanguages = suggestedLanguages;

export const controlMeasures = ['length', 'citations', 'with_sources', 'refused'] as const;

const language = z.enum(controlLanguages);
const week = z.iso.date().meta({ description: 'The Monday of an ISO week (UTC).' });
const dollars = z.number().min(0);
const share = z.number().min(0).max(1);

const settings = {
  enabled: z.boolean().meta({ description: '`false`: nothing is asked.' }),
  languages: z.array(language).meta({
    description: 'The languages that are asked in, or would be: those of active prompts at first.',
  }),
};

const settingsExample = { enabled: true, languages: ['en', 'de'] as ('en' | 'de')[] };

export const controlPromptBody = z
  .object({
    enabled: z.boolean(),
    languages: optional(
      list(language, maxControlLanguages, 1).transform((entries) => [...new Set(entries)]),
    ).meta({
      description:
        'Omitted: those of the organization’s active prompts that there are questions in, the most frequent ' +
        'first; English where there are none.',
    }),
  })
  .meta({ examples: [settingsExample] });

export const controlPromptSettings = z
  .object(settings)
  .meta({ id: 'ControlPromptSettings', examples: [settingsExample] });

const platformCost = z.object({
  platform,
  state: z.enum(['priced', 'not_configured', 'disabled']).meta({
    description:
      '`not_configured`: there is no key for it; `disabled`: by the operator. Neither is asked.',
  }),
  usd_per_answer: dollars.nullable(),
  basis: z
    .enum(['average', 'documented'])
    .nullable()
    .meta({
      description:
        '`average`: of the latest answers to control prompts from this provider; `documented`: the provider’s ' +
        'price for a typical answer, since there are none yet.',
    }),
  month_usd: dollars.nullable().meta({ description: 'In all languages.' }),
});

const cost = z.object({
  questions_per_week: z
    .int()
    .min(0)
    .meta({
      description: `${controlQuestions} for each platform with a key and each language.`,
    }),
  month_usd: dollars.nullable().meta({
    description: `What ${estimatedMonthDays} days cost, or would cost; null: no platform has a key.`,
  }),
  month_usd_per_language: dollars.nullable(),
  spent_usd: dollars.meta({
    description: 'So far this calendar month (UTC), questions under way included.',
  }),
  platforms: z.array(platformCost),
});

const weekOfAnswers = z.object({
  week,
  asked: z.int().min(0),
  answered: z.int().min(0).meta({ description: 'The means and shares are of these.' }),
  mean_characters: z.number().min(0).nullable(),
  mean_citations: z.number().min(0).nullable(),
  with_sources: share.nullable().meta({ description: 'Share of answers that cite something.' }),
  refused: share.nullable().meta({ description: 'Share of answers that decline to answer.' }),
  model: z.string().nullable().meta({ description: 'The one that most answers report.' }),
});

const jump = z.object({
  platform,
  language,
  week,
  measure: z.enum(controlMeasures),
  before: z.number().meta({
    description: 'Over the up to four weeks before, of the questions that both have.',
  }),
  after: z.number(),
});

const exampleWeek = {
  ...{ asked: 10, answered: 10, with_sources: 0.9, refused: 0, model: 'gpt-5' },
};

/** What the same questions, which concern no brand, show about the platforms themselves. */
export const controlPrompts = z
  .object({
    ...settings,
    available_languages: z.array(language),
    collection: z.enum(['on', 'off']).meta({
      description: '`off`: the operator has switched collection off; nothing is asked.',
    }),
    questions: z
      .array(z.object({ language, texts: z.array(z.string()) }))
      .meta({ description: 'What is asked, in the languages chosen.' }),
    cost,
    series: z.array(z.object({ platform, language, weeks: z.array(weekOfAnswers) })).meta({
      description: 'Up to a year, the earliest week first.',
    }),
    jumps: z.array(jump).meta({
      description:
        'Where answers to the same questions changed by more than chance explains: the platform changed.',
    }),
  })
  .meta({
    id: 'ControlPrompts',
    examples: [
      {
        enabled: true,
        languages: ['en' as const],
        available_languages: [...controlLanguages],
        collection: 'on' as const,
        questions: [{ language: 'en', texts: ['What should I see in a weekend in Lisbon?'] }],
        cost: {
          questions_per_week: 10,
          month_usd: 2.485714,
          month_usd_per_language: 2.485714,
          spent_usd: 1.12,
          platforms: [
            {
              ...{ platform: 'chatgpt', state: 'priced', usd_per_answer: 0.058 },
              ...{ basis: 'documented', month_usd: 2.485714 },
            },
          ],
        },
        series: [
          {
            platform: 'chatgpt',
            language: 'en',
            weeks: [
              { week: '2026-11-02', ...exampleWeek, mean_characters: 1_480, mean_citations: 4.1 },
              { week: '2026-11-09', ...exampleWeek, mean_characters: 2_310, mean_citations: 4.3 },
            ],
          },
        ],
        jumps: [
          {
            ...{ platform: 'chatgpt', language: 'en', week: '2026-11-09' },
            ...{ measure: 'length', before: 1_480, after: 2_310 },
          },
        ],
      },
    ],
  });

export type ControlLanguage = (typeof controlLanguages)[number];
export type ControlMeasure = (typeof controlMeasures)[number];
export type ControlPromptBody = z.output<typeof controlPromptBody>;
export type ControlPromptSettings = z.infer<typeof controlPromptSettings>;
export type ControlPrompts = z.infer<typeof controlPrompts>;
export type ControlWeek = z.infer<typeof weekOfAnswers>;
