import { z } from 'zod';
import { effectExample, effectFields, effectMeasure } from '../changes-and-actions/effect.ts';

/** What a published page did for the prompts it was made for, against prompts that no page was made for. */
export const publicationEffect = z
  .object({
    token: z.string(),
    url: z.string(),
    published_at: z.iso.datetime({ offset: true }).nullable(),
    ended_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: 'When the page was taken back; null while it is live.' }),
    ...effectFields,
    citation: effectMeasure.meta({
      description:
        'The share of answers that cite the page: its host and path, whatever the query string.',
    }),
  })
  .meta({
    id: 'PublicationEffect',
    examples: [
      {
        token: '01KA3V7Q2C8Z5E9XJ4T6W0RNBB',
        url: 'https://www.northwind.example/shoes',
        published_at: '2026-09-03T09:00:00.000Z',
        ended_at: null,
        ...effectExample,
      },
    ],
  });

export type PublicationEffect = z.infer<typeof publicationEffect>;
