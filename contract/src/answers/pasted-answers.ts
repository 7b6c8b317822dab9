import { z } from 'zod';
import { id, optional, text } from '../fields.ts';
import { textParameter } from '../parameters.ts';
import { platform, platformInput } from '../platforms.ts';
import { promptText } from '../prompts/prompts.ts';
import { maxPastedHtml, maxPastedText } from './pasted-file.ts';
import { answerReading, answerTime, givenCitations } from './responses.ts';

const timestamp = z.iso.datetime({ offset: true });
const exampleId = '01KA3V7Q2C8Z5E9XJ4T6W0RNBK';

export const maxPastedCitations = 200;
export const maxPastedAnswers = 1_000;

const given = {
  prompt: 'Which freight software suits a small depot?',
  platform: 'chatgpt' as const,
  text: '1. Northwind is the easiest to start with ([Small depots](https://www.northwind.example/depots)).\n2. Contoso',
};

export const pastedAnswerBody = z
  .object({
    prompt: promptText.meta({ description: 'What the assistant was asked.' }),
    platform: platformInput,
    text: optional(text(1, maxPastedText)).meta({
      description: 'The answer as plain text or Markdown. Either this or `html` is needed.',
    }),
    html: optional(text(1, maxPastedHtml)).meta({
      description:
        'The answer, or the page with it, as HTML, such as a clipboard has it. It is kept as Markdown; links become citations.',
    }),
    citations: optional(givenCitations(maxPastedCitations)).meta({
      description:
        'Pages that the answer cites, in addition to those that its links and web addresses lead to.',
    }),
    created_at: optional(answerTime).meta({
      description:
        'When the answer was given, in the past; now where it is left out. A time without a zone is UTC.',
    }),
  })
  .superRefine(({ text: plain, html }, refinement) => {
    if ((plain === undefined) !== (html === undefined)) return;
    const message = 'Send the answer either as text or as html';
    refinement.addIssue({
      code: 'custom',
      path: [plain === undefined ? 'text' : 'html'],
      message,
      input: html,
      params: { type: 'value_error', ctx: { error: message } },
    });
  })
  .meta({ examples: [given] });

export const addPastedAnswerBody = z
  .object({
    prompt_id: optional(id).meta({
      description:
        'The prompt of the brand that it answers; where it is left out, the one with the same text: active ones first, then paused and archived ones, ' +
        'and of those the one without a persona.',
    }),
  })
  .meta({ examples: [{ prompt_id: 42 }] });

const listed = z.object({
  id: z.string().meta({ description: 'A ULID.' }),
  prompt: z.string(),
  platform,
  created_at: timestamp.meta({ description: 'When the answer was given.' }),
  pasted_at: timestamp,
  prompt_id: id.nullable().meta({
    description: 'The prompt that it was added to; null while it is not counted.',
  }),
  response_id: id.nullable().meta({
    description: 'The response that it became; null while it is not counted.',
  }),
});

const example = {
  id: exampleId,
  prompt: given.prompt,
  platform: given.platform,
  created_at: '2026-11-15T09:00:00.000Z',
  pasted_at: '2026-11-15T09:00:00.000Z',
  prompt_id: null,
  response_id: null,
};

export const pastedAnswer = listed.meta({ id: 'PastedAnswer', examples: [example] });

export const pastedAnswerReading = listed
  .extend({
    response_text: z.string().meta({ description: 'The answer; of HTML, as Markdown.' }),
    ...answerReading,
    other_names: z.array(z.string()).meta({
      description: 'Names that it lists and that the brand does not track.',
    }),
  })
  .meta({
    id: 'PastedAnswerReading',
    examples: [
      {
        ...example,
        response_text: given.text,
        brand_present: true,
        brand_sentiment: 'positive',
        brand_position: 'top',
        brand_rank: 1,
        list_length: 2,
        competitors: [],
        citations: [
          {
            url: 'https://www.northwind.example/depots',
            domain: 'northwind.example',
            source_type: 'brand',
            competitor_id: null,
            title: 'Small depots',
            snippet: null,
          },
        ],
        sentiment_evidence: {
          brand: [
            {
              start: 3,
              end: 97,
              says: 'praise',
              text: 'Northwind is the easiest to start with (Small depots).',
            },
          ],
          competitors: [],
        },
        mentions: { brand: [{ start: 3, end: 12 }], competitors: [], passed_over: [] },
        other_names: ['Contoso'],
      },
    ],
  });

export const pastedAnswerId = textParameter(200).meta({
  description: 'The ULID of a pasted answer.',
  examples: [exampleId],
});

export type AddPastedAnswerBody = z.infer<typeof addPastedAnswerBody>;
export type PastedAnswer = z.infer<typeof pastedAnswer>;
export type PastedAnswerBody = z.infer<typeof pastedAnswerBody>;
export type PastedAnswerReading = z.infer<typeof pastedAnswerReading>;
