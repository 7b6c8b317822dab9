import { z } from 'zod';
import { id } from '../fields.ts';
import { queryParameters } from '../figures/query.ts';
import { platform } from '../platforms.ts';

const day = z.iso.date();

export const promptFlipsQuery = z.object({
  start_date: queryParameters.shape.start_date,
  end_date: queryParameters.shape.end_date,
});

export const promptFlips = z
  .object({
    prompt_id: id,
    start_date: day,
    end_date: day,
    platforms: z.array(
      z.object({
        platform,
        days: z.int().min(1).meta({ description: 'Days with answers.' }),
        responses: z.int().min(1),
        flip_rate: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .meta({
            description:
              'With one answer a day the share of days on which the brand begins or ceases to be named; with several the mean ' +
              'squared difference between the shares of neighbouring days. Null with a single day.',
          }),
      }),
    ),
  })
  .meta({
    id: 'PromptFlips',
    examples: [
      {
        ...{ prompt_id: 42, start_date: '2026-10-18', end_date: '2026-11-14' },
        platforms: [{ platform: 'chatgpt' as const, days: 28, responses: 28, flip_rate: 0.11 }],
      },
    ],
  });

export type PromptFlips = z.infer<typeof promptFlips>;
export type PromptFlipsQuery = z.infer<typeof promptFlipsQuery>;
