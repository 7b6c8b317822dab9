import { z } from 'zod';
import type { Response } from '#contract/answers/responses.ts';
import { sentiments } from '#contract/answers/responses.ts';
import { addDays } from '#contract/days.ts';
import { getResponse, listResponses } from '#contract/operations/responses.ts';
import { platforms } from '#contract/platform-names.ts';
import { refuseUnknownTopic } from '../known-names.ts';
import { daysInWords, daysOfLink, type QuestionDays, questionDays } from '../question-days.ts';
import {
  aiPlatform,
  brandId,
  foreignWords,
  link,
  notice,
  plainDays,
  rowLimit,
  stillRead,
  topicName,
  window,
} from '../shared-inputs.ts';
import { stillBeingRead } from '../still-being-read.ts';
import { type LinkSearch, tool } from '../tool.ts';

const judged = {
  response_id: z.int(),
  date: z.string(),
  ai_platform: z.string(),
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
    search: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Words, or "phrases in quotation marks".' }),
    ai_platform: aiPlatform.optional(),
    prompt_id: z.int().positive().optional(),
    prompt_topic: topicName.optional(),
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
    window,
    total: z.int(),
    answers: z.array(z.object({ ...judged, quotes: z.array(z.string()), link })),
    still_being_read: stillRead,
    notice,
    link,
  }),
  example: { brand_id: 1, brand_present: true },
  async run(context, given) {
    const { call, link: linkTo } = context;
    const { brand_id, search: text, ai_platform, prompt_topic, limit, ...filters } = given;
    const days = questionDays(context.today, given);
    await refuseUnknownTopic(context, brand_id, prompt_topic, days);
    const [found, still_being_read] = await Promise.all([
      call(listResponses, {
        params: { brand_id },
        query: {
          ...filters,
          ...{ text, limit, platform: ai_platform, topic: prompt_topic },
          include_evidence: text === undefined,
          start_date: days.start_date,
          // The list's end is exclusive.
          end_date: addDays(days.end_date, 1),
        },
      }),
      stillBeingRead(context, brand_id, filters.competitor_id ? ['competitor_id'] : []),
    ]);
    return {
      window: daysInWords(days),
      total: found.total,
      answers: found.items.map((answer) => ({
        ...shownAnswer(answer),
        quotes: quotesOf(answer),
        link: linkTo(`/brands/${brand_id}/responses/${answer.id}`),
      })),
      still_being_read,
      notice: foreignWords,
      link: linkTo(`/brands/${brand_id}/responses`, answerSearch(given, days)),
    };
  },
});

function shownAnswer<Answer extends Pick<Response, 'id' | 'created_at' | 'platform'>>(
  answer: Answer,
) {
  return {
    ...answer,
    response_id: answer.id,
    date: answer.created_at.slice(0, 10),
    ai_platform: platforms[answer.platform].displayName,
  };
}

interface Asked {
  readonly search?: string | undefined;
  readonly ai_platform?: string | undefined;
  readonly prompt_id?: number | undefined;
  readonly prompt_topic?: string | undefined;
  readonly tag?: string | undefined;
  readonly branded?: boolean | undefined;
  readonly brand_present?: boolean | undefined;
  readonly brand_sentiment?: string | undefined;
  readonly competitor_id?: number | undefined;
  readonly cited_domain?: string | undefined;
}

/** The same answers on the page of answers. */
function answerSearch(asked: Asked, days: QuestionDays): LinkSearch {
  const { search, ai_platform, prompt_topic, tag, brand_sentiment, cited_domain } = asked;
  const choice = (value: boolean | undefined) =>
    value === undefined ? undefined : value ? 'yes' : 'no';
  return {
    ...daysOfLink(days),
    ...{ q: search, platform: ai_platform, topic: prompt_topic, tag, domain: cited_domain },
    ...{ prompt: asked.prompt_id?.toString(), competitor: asked.competitor_id?.toString() },
    ...{ sentiment: brand_sentiment, present: choice(asked.brand_present) },
    branded: choice(asked.branded),
  };
}

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

function shortened(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)} …`;
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
    surface: z.string(),
    model: z.string().nullable(),
    country: z.string().nullable(),
    notice,
    link,
  }),
  example: { brand_id: 1, response_id: 1 },
  async run({ call, link: linkTo }, { brand_id, response_id, max_characters }) {
    const answer = await call(getResponse, { params: { brand_id, response_id } });
    return {
      ...shownAnswer(answer),
      text: answer.response_text.slice(0, max_characters),
      characters_left_out: Math.max(0, answer.response_text.length - max_characters),
      citations: answer.citations.slice(0, maxCitations),
      notice: foreignWords,
      link: linkTo(`/brands/${brand_id}/responses/${response_id}`),
    };
  },
});

export const answerTools = [search, get];
