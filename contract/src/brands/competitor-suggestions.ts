import { z } from 'zod';
import { checkLastDay, responseScope } from '../answers/response-filters.ts';
import { id } from '../fields.ts';
import { enumParameter, paging, textParameter } from '../parameters.ts';

export const suggestionStatuses = ['suggested', 'dismissed'] as const;

export const suggestionListQuery = z
  .object({ ...paging, ...responseScope })
  .omit({ has_shopping_data: true, has_shopping: true, brand_present: true })
  .extend({
    status: enumParameter(suggestionStatuses)
      .default('suggested')
      .meta({ description: 'Dismissed ones can be restored.', default: 'suggested' }),
  })
  .superRefine(checkLastDay);

/** Letters and digits of the name; a word that no suggestion has is a 404. */
export const suggestionId = textParameter(255).meta({ examples: ['fabrikam'] });

const count = z.int().min(0);
const time = z.iso.datetime({ offset: true }).nullable();

export const competitorSuggestion = z
  .object({
    id: z.string().meta({
      description: 'What all spellings of the name have in common; it stays the same.',
    }),
    name: z.string().meta({ description: 'As most answers write it.' }),
    status: z.enum(suggestionStatuses),
    answers: count.meta({ description: 'Answers that list the name.' }),
    answers_without_brand: count.meta({
      description: 'Those of them that do not name the brand.',
    }),
    answer_share: z.number().min(0).max(1).meta({
      description: 'The share of all answers that list the name.',
    }),
    score: z
      .number()
      .min(0)
      .max(100)
      .meta({
        description:
          'How much it matters: 100 times the mean of `answer_share` and of the share of all answers that ' +
          'list the name and leave the brand out.',
      }),
    first_seen: time,
    last_seen: time,
    evidence: z
      .array(
        z.object({
          response_id: id,
          excerpt: z.object({ before: z.string(), match: z.string(), after: z.string() }),
        }),
      )
      .meta({
        description:
          'The newest three answers that list it. Empty without the scope `query`, and where the texts ' +
          'before it on the page reach 10 MB.',
      }),
  })
  .meta({
    id: 'CompetitorSuggestion',
    examples: [
      {
        id: 'fabrikam',
        name: 'Fabrikam',
        status: 'suggested',
        answers: 42,
        answers_without_brand: 18,
        answer_share: 0.21,
        score: 15,
        first_seen: '2026-08-02T06:00:00.000Z',
        last_seen: '2026-11-14T06:00:00.000Z',
        evidence: [
          {
            response_id: 5120,
            excerpt: { before: '1. Contoso 2. ', match: 'Fabrikam', after: ' – simple and cheap' },
          },
        ],
      },
    ],
  });

export type SuggestionStatus = (typeof suggestionStatuses)[number];
export type SuggestionListQuery = z.infer<typeof suggestionListQuery>;
export type CompetitorSuggestion = z.infer<typeof competitorSuggestion>;
