import { z } from 'zod';
import { id } from '../fields.ts';
import { intervalParameters, metricInterval } from '../figures/intervals.ts';
import { platform } from '../platforms.ts';
import { directions } from './responses.ts';

const { start_date, end_date, filters, level } = intervalParameters.shape;

export const themeListQuery = z.object({ start_date, end_date, filters, level });

const count = z.int().min(0);
const day = z.iso.date();

const said = z.object({
  answers: count.meta({ description: 'Answers that surely say so.' }),
  share: metricInterval.meta({ description: 'Of the answers that name whom it is about.' }),
});

const saidByWeek = said.extend({
  weeks: z
    .array(
      z.object({
        week: z.string().meta({ description: 'As the dimension date_week of the query.' }),
        answers: count,
        share: metricInterval,
      }),
    )
    .meta({ description: 'Weeks with answers that name the brand, the last 26 of them.' }),
});

const themeQuote = z.object({
  response_id: id,
  date: day,
  platform,
  prompt_id: id,
  prompt: z.string(),
  says: z.enum(directions),
  text: z.string(),
});

const theme = z
  .object({
    key: z.string().meta({
      description: 'Stays the same: a known theme, `named ` and a name, or `other`.',
    }),
    name: z.string(),
    praise: saidByWeek,
    criticism: saidByWeek,
    competitors: z
      .array(z.object({ competitor_id: id, name: z.string(), praise: said, criticism: said }))
      .meta({ description: 'Those of whom answers say so, most answers first, up to 20.' }),
    quotes: z.array(themeQuote).meta({ description: 'Of the brand, the newest, up to three.' }),
  })
  .meta({ id: 'Theme' });

const interval = (estimate: number, responses: number) => ({
  ...{ estimate, responses, prompts: 12, stability: { day_to_day: 0.2, pairs: 40 } },
  basket: {
    ...{ lower: 0.03, upper: 0.12, effective_responses: 150, reliable: true },
    next_window: { lower: 0.02, upper: 0.13 },
  },
  population: { lower: 0.02, upper: 0.15, effective_responses: 90, reliable: true },
});

export const themeList = z
  .object({
    items: z.array(theme).meta({ description: 'Most answers first, `other` last; at most 40.' }),
    responses: count.meta({ description: 'Answers that were read and name the brand.' }),
    read: count.meta({ description: 'Answers that were read, the newest, up to 10,000.' }),
    unread: count.meta({ description: 'Older answers of the window, in none of these numbers.' }),
    read_from: day.nullable().meta({ description: 'The day of the oldest answer that was read.' }),
  })
  .meta({
    id: 'ThemeList',
    examples: [
      {
        items: [
          {
            key: 'price',
            name: 'Price',
            praise: { answers: 0, share: null, weeks: [] },
            criticism: {
              answers: 14,
              share: interval(0.07, 200),
              weeks: [{ week: '202646', answers: 14, share: interval(0.07, 200) }],
            },
            competitors: [],
            quotes: [
              {
                ...{ response_id: 901, date: '2026-11-14', platform: 'chatgpt' as const },
                ...{ prompt_id: 12, prompt: 'best freight software for a small depot' },
                ...{ says: 'criticism' as const, text: 'Northwind is rather expensive.' },
              },
            ],
          },
        ],
        ...{ responses: 200, read: 640, unread: 0, read_from: '2026-10-20' },
      },
    ],
  });

export type ThemeListQuery = z.infer<typeof themeListQuery>;
export type ThemeList = z.infer<typeof themeList>;
export type Theme = z.infer<typeof theme>;
