import { z } from 'zod';
import { metricInterval } from '../figures/intervals.ts';
import { plannerQuery } from './planner.ts';
import { plannedMetrics } from './planner-metrics.ts';

export const decisionGradeQuery = plannerQuery.omit({ width: true });

const count = z.int().min(0);
const share = z.number().min(0).max(1);

/** How far numbers of the window carry. */
const decisionGrades = ['decision', 'indicative', 'too_little'] as const;

const coverage = z.object({
  platform: z.string().meta({ description: 'As the dimension `ai_platform` shows it.' }),
  responses: count,
  days: count.meta({ description: 'Days of the window on which it answered.' }),
  share: share.meta({ description: 'Of the days in the window.' }),
});

/** The dimensions whose groups people compare. */
export const comparedDimensions = ['ai_platform', 'prompt_topic', 'stage'] as const;

const comparedGroups = z.object({
  dimension: z.enum(comparedDimensions),
  groups: count,
  basket_reliable: count.meta({ description: 'Groups that are reliable for these prompts.' }),
  population_reliable: count.meta({ description: 'Those that are for prompts like these.' }),
  chance_points: z.number().min(0).nullable().meta({
    description:
      'Differences between two reliable groups below this may be chance, for these prompts; null with fewer than two.',
  }),
  unreliable: z.array(z.string()).max(20).meta({
    description: 'Groups that are not reliable even for these prompts.',
  }),
});

const languageFigures = z.object({
  language: z.string().meta({ description: 'ISO 639-1, of the prompts that were answered.' }),
  name: z.string(),
  prompts: count,
  macro_f1: share.nullable().meta({
    description: 'How well sentiment is read in it; null: it is not judged.',
  }),
  macro_f1_hard: share.nullable().meta({
    description: 'The same where wording avoids plain praise and criticism.',
  }),
});

const conclusion = z.object({
  verdict: z.enum(['yes', 'care', 'no']).meta({
    description: '`yes`: may be concluded; `care`: within limits; `no`: may not.',
  }),
  text: z.string(),
});

export const decisionGrade = z
  .object({
    metric: z.enum(plannedMetrics),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    days: count.meta({ description: 'Days in the window.' }),
    level: z.number(),
    grade: z.enum(decisionGrades).meta({
      description:
        '`decision`: reliable for these prompts and for prompts like these; `indicative`: only for these prompts; ' +
        '`too_little`: for neither.',
    }),
    responses: count,
    prompts: count,
    platforms: count,
    answers_per_day: z.number().min(0).nullable().meta({
      description: 'Answers of each prompt on each platform, per day of the window.',
    }),
    interval: metricInterval,
    coverage: z.array(coverage),
    groups: z.array(comparedGroups),
    languages: z.array(languageFigures),
    conclusions: z.array(conclusion).meta({ description: 'What may and may not be concluded.' }),
  })
  .meta({
    id: 'DecisionGrade',
    examples: [
      {
        metric: 'brand_presence_percentage',
        start_date: '2026-01-01',
        end_date: '2026-01-30',
        days: 30,
        level: 0.95,
        grade: 'indicative',
        responses: 3600,
        prompts: 40,
        platforms: 3,
        answers_per_day: 1,
        interval: {
          estimate: 0.41,
          responses: 3600,
          prompts: 40,
          stability: { day_to_day: 0.03, pairs: 241 },
          basket: {
            ...{ lower: 0.396, upper: 0.425, effective_responses: 4380.2, reliable: true },
            next_window: { lower: 0.3, upper: 0.5 },
          },
          population: { lower: 0.25, upper: 0.58, effective_responses: 36.1, reliable: false },
        },
        coverage: [{ platform: 'ChatGPT', responses: 1200, days: 30, share: 1 }],
        groups: [
          {
            dimension: 'ai_platform',
            groups: 3,
            basket_reliable: 3,
            population_reliable: 0,
            chance_points: 3.6,
            unreliable: [],
          },
        ],
        languages: [
          { language: 'en', name: 'English', prompts: 40, macro_f1: 0.83, macro_f1_hard: 0.62 },
        ],
        conclusions: [
          {
            verdict: 'yes',
            text: 'You can compare platforms; differences below 3.6 points may be chance.',
          },
        ],
      },
    ],
  });

export type DecisionGradeQuery = z.output<typeof decisionGradeQuery>;
export type DecisionGrade = z.infer<typeof decisionGrade>;
export type ComparedGroups = z.infer<typeof comparedGroups>;
export type ComparedDimension = (typeof comparedDimensions)[number];
export type Conclusion = z.infer<typeof conclusion>;
export type LanguageFigures = z.infer<typeof languageFigures>;
export type DayCoverage = z.infer<typeof coverage>;
