import { z } from 'zod';
import type { Response } from '#contract/answers/responses.ts';
import { sentiments } from '#contract/answers/responses.ts';
import { addDays } from '#contract/days.ts';
import { getResponse, listResponses } from '#contract/operations/responses.ts';
import {
  brandId,
  foreignWords,
  link,
  notice,
  plainDays,
  platformName,
  rowLimit,
} from '../shared-inputs.ts';
import { tool } from '../tool.ts';

const judged = {
  response_id: z.int(),
  date: z.string(),
  platform: z.string(),
  prompt_id: z.int(),
  prompt: z.string(),
  brand_present: z.boolean(),
  brand_sentiment: z.string().nullable(),
  brand_position: z.string().nullable(),
  competitors_present: z.array(z.string()),
};
const maxQuoteLength = 300;
const maxCitations = 20;

const search = tool({
  name: 'search_answers',
  title: 'Search answers',
  description:
    'Answers of AI platforms, newest first, with quotes. Cite response_id and link. All filters must hold.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    text: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Words, or "phrases in quotation marks".' }),
    platform: platformName.optional(),
    prompt_id: z.int().positive().optional(),
    topic: z.string().max(255).optional(),
    tag: z.string().max(64).optional(),
    branded: z.boolean().optional(),
    brand_present: z.boolean().optional(),
    brand_sentiment: z.enum(sentiments).optional(),
    competitor_id: z.int().positive().optional().meta({ description: 'Names this competitor.' }),
    cited_domain: z.string().max(255).optional(),
    ...plainDays,
    limit: rowLimit(5, 20),
  }),
  output: z.object({
    total: z.int(),
    answers: z.array(z.object({ ...judged, quotes: z.array(z.string()), link })),
    notice,
    link,
  }),
  example: { brand_id: 1, brand_present: true },
  async run({ call, link: linkTo }, { brand_id, end_date, ...query }) {
    const found = await call(listResponses, {
      params: { brand_id },
      query: {
        ...query,
        include_evidence: query.text === undefined,
        // The list's end is exclusive.
        ...(end_date === undefined ? {} : { end_date: addDays(end_date, 1) }),
      },
    });
    return {
      total: found.total,
      answers: found.items.map((answer) => ({
        ...answer,
        response_id: answer.id,
        date: answer.created_at.slice(0, 10),
        quotes: quotesOf(answer),
        link: linkTo(`/brands/${brand_id}/responses/${answer.id}`),
      })),
      notice: foreignWords,
      link: linkTo(`/brands/${brand_id}/responses`),
    };
  },
});

/** The matches, else certain praise or criticism, else the beginning. */
function quotesOf({ text_matches, sentiment_evidence, response_text }: Response): string[] {
  const matches = (text_matches ?? []).map(
    ({ before, match, after }) => `… ${before}${match}${after} …`,
  );
  if (matches.length > 0) return matches;
  const evidence = (sentiment_evidence?.brand ?? []).flatMap(({ says, text }) =>
    says ? [text] : [],
  );
  if (evidence.length > 0) return evidence.slice(0, 2);
  return response_text === '' ? [] : [shortened(response_text, maxQuoteLength)];
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)} …`;
}

const get = tool({
  name: 'get_answer',
  title: 'Read an answer',
  description: 'One answer with its text, how it was judged and what it cites.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    response_id: z.int().positive(),
    max_characters: z.int().min(100).max(20_000).default(4_000),
  }),
  output: z.object({
    ...judged,
    brand_rank: z.int().nullable(),
    text: z.string(),
    characters_left_out: z.int(),
    citations: z.array(z.object({ url: z.string(), source_type: z.string() })),
    model: z.string().nullable(),
    country: z.string().nullable(),
    notice,
    link,
  }),
  example: { brand_id: 1, response_id: 1 },
  async run({ call, link: linkTo }, { brand_id, response_id, max_characters }) {
    const answer = await call(getResponse, { params: { brand_id, response_id } });
    return {
      ...answer,
      response_id,
      date: answer.created_at.slice(0, 10),
      text: answer.response_text.slice(0, max_characters),
      characters_left_out: Math.max(0, answer.response_text.length - max_characters),
      citations: answer.citations.slice(0, maxCitations),
      notice: foreignWords,
      link: linkTo(`/brands/${brand_id}/responses/${response_id}`),
    };
  },
});

export const answerTools = [search, get];
