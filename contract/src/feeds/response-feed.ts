import { z } from 'zod';
import { directions, responseDetail, sentiments } from '../answers/responses.ts';
import { checked, id } from '../fields.ts';
import { textParameter } from '../parameters.ts';
import { changeMembers, feedAnswer, feedCursor, feedLimit } from './feed.ts';

const includedParts = ['text', 'evidence'] as const;

const include = checked(textParameter(100), (value) =>
  value.split(',').every((word) => (includedParts as readonly string[]).includes(word))
    ? undefined
    : { type: 'enum', message: `Input should be some of ${includedParts.join(', ')}` },
)
  .optional()
  .meta({
    type: 'string',
    maxLength: 100,
    description:
      'What else each row has, separated by commas: `text` is `response_text`, `evidence` is `sentiment_evidence`.',
    examples: ['text,evidence'],
  });

export const responseFeedQuery = z.object({
  cursor: feedCursor,
  limit: feedLimit(100_000, 10_000),
  include,
});

const spans = z.array(
  z.object({ start: z.int(), end: z.int(), says: z.enum(directions).nullable() }),
);

/** The single response, without what is read from its text at each request. */
const shown = responseDetail
  .omit({
    id: true,
    response_text: true,
    sentiment_evidence: true,
    mentions: true,
    text_matches: true,
  })
  .extend({
    labels: z
      .array(
        z.object({
          competitor_id: id.nullable().meta({ description: 'Null: the brand itself.' }),
          person: z.enum(sentiments),
        }),
      )
      .nullable()
      .meta({ description: 'What a person said of names in the answer; null: nobody has.' }),
    response_text: z.string().meta({ description: 'With `include=text`.' }),
    sentiment_evidence: z
      .object({ brand: spans, competitors: z.array(z.object({ id, spans })) })
      .meta({
        description: 'With `include=evidence`: UTF-16 offsets in the text, the end excluded.',
      }),
  })
  .partial();

export const responseChange = z
  .object({ id, ...changeMembers, ...shown.shape })
  .meta({ id: 'ResponseChange' });

export const responseFeed = feedAnswer(responseChange).meta({
  examples: [
    {
      items: [{ id: 5120, changed_at: '2026-11-18T09:30:00.000125Z', deleted: true }],
      cursor: 'cmVzcG9uc2VzLjEuMTc2MzQ1ODIwMDAwMDEyNS41MTIwLg',
      more: false,
    },
  ],
});
