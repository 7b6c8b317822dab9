import { z } from 'zod';
import type { Competitor } from '#contract/brands/brands.ts';
import {
  createCompetitor,
  listCompetitorSuggestions,
  listCompetitors,
} from '#contract/operations/competitors.ts';
import { startReevaluation } from '#contract/operations/reevaluations.ts';
import { readingInWords, uncheckedInWords } from '#domain/words/reevaluation-words.ts';
import { brandId, link, stillRead } from '../shared-inputs.ts';
import { stillBeingRead } from '../still-being-read.ts';
import { tool } from '../tool.ts';

const competitor = {
  competitor_id: z.int(),
  name: z.string(),
  websites: z.array(z.string()),
  checked_since: z.string().nullable(),
};
const maxCompetitors = 1_000;
const name = z.string().min(1).max(255);

const list = tool({
  name: 'list_competitors',
  title: 'List competitors',
  description:
    'Tracked competitors, and names that answers list next to the brand and nobody tracks yet.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId }),
  output: z.object({
    competitors: z.array(z.object(competitor)),
    suggestions: z.array(
      z.object({ name: z.string(), answers: z.int(), answers_without_brand: z.int() }),
    ),
    still_being_read: stillRead,
    link,
  }),
  example: { brand_id: 1 },
  async run(context, { brand_id }) {
    const { call, link: linkTo } = context;
    const params = { brand_id };
    const [tracked, suggested, still_being_read] = await Promise.all([
      call(listCompetitors, { params, query: { limit: maxCompetitors } }),
      call(listCompetitorSuggestions, { params, query: { limit: 10 } }),
      stillBeingRead(context, brand_id, ['competitor_id']),
    ]);
    return {
      competitors: tracked.items.map(shownCompetitor),
      suggestions: suggested.items,
      still_being_read,
      link: linkTo(`/brands/${brand_id}/competitors`),
    };
  },
});

const add = tool({
  name: 'add_competitor',
  title: 'Add a competitor',
  description:
    'Tracks a competitor in answers from now on, and starts a re-evaluation that reads past answers for it; until list_competitors shows no checked_since, say that its figures are still being read.',
  scope: 'configure',
  writes: 'adds',
  input: z.strictObject({
    brand_id: brandId,
    name,
    alternative_names: z.array(name).max(20).default([]),
    websites: z.array(z.string().min(1).max(2083)).max(20).default([]),
    read_past_answers: z.boolean().default(true),
  }),
  output: z.object({ ...competitor, reevaluation_id: z.int().optional(), says: z.string(), link }),
  example: { brand_id: 1, name: 'Fabrikam', websites: ['https://fabrikam.example'] },
  async run({ call, link: linkTo }, { brand_id, read_past_answers, ...body }) {
    const params = { brand_id };
    const added = await call(createCompetitor, { params, body });
    const run = read_past_answers ? await call(startReevaluation, { params, body: {} }) : undefined;
    return {
      ...shownCompetitor(added),
      reevaluation_id: run?.id,
      says: `${run ? readingInWords(run) : ''} ${uncheckedInWords([added])}`.trim(),
      link: linkTo(`/brands/${brand_id}/competitors/${added.id}`),
    };
  },
});

function shownCompetitor({ id, ...tracked }: Competitor) {
  return { ...tracked, competitor_id: id };
}

export const competitorTools = [list, add];
