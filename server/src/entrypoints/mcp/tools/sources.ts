import { z } from 'zod';
import { getSourceShare, listSources } from '#contract/operations/sources.ts';
import { sourceKinds } from '#contract/pages/sources.ts';
import { choosePrompts } from '../choose-prompts.ts';
import { refuseUnknownTopic, topicsOf } from '../known-names.ts';
import { daysInWords, daysOfLink, questionDays } from '../question-days.ts';
import { scopeSearch } from '../scope-search.ts';
import {
  brandId,
  link,
  over,
  plainDays,
  rowLimit,
  sameFilters,
  samePrompts,
  window,
} from '../shared-inputs.ts';
import { tool } from '../tool.ts';
import { shareInWords } from '../words.ts';

const list = tool({
  name: 'list_sources',
  title: 'List cited sources',
  description:
    'Websites or pages that answers cite. `worth_winning`: those of others, cited where answers name a competitor and not the brand (`gap_answers`). With cited_domain, also its share with interval.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    worth_winning: z.boolean().default(true),
    by: z.enum(['domain', 'page']).default('domain'),
    kind: z.enum(sourceKinds).optional(),
    cited_domain: z.string().max(255).optional(),
    ...plainDays,
    filters: sameFilters,
    prompts: samePrompts,
    limit: rowLimit(10, 50),
  }),
  output: z.object({
    window,
    total: z.int(),
    answers: z.int(),
    share: z.string().optional(),
    over,
    sources: z.array(
      z.object({
        cited_domain: z.string(),
        url: z.string().nullable(),
        kind: z.string(),
        owner: z.string(),
        answers: z.int(),
        gap_answers: z.int(),
        brand_answers: z.int(),
        competitors: z.array(z.object({ name: z.string(), answers: z.int() })),
        link,
      }),
    ),
    link,
  }),
  example: { brand_id: 1 },
  async run(context, input) {
    const { call, link: linkTo } = context;
    const { brand_id, worth_winning, by, kind, cited_domain: domain, limit } = input;
    const days = questionDays(context.today, input);
    for (const topic of topicsOf(input.filters)) {
      await refuseUnknownTopic(context, brand_id, topic, days);
    }
    const {
      filters,
      prompts,
      over: words,
    } = await choosePrompts(context, { ...input, ...days, by: [] });
    const params = { brand_id };
    const sort = worth_winning && domain === undefined ? 'worth' : 'answers';
    const [found, shared] = await Promise.all([
      call(listSources, {
        params,
        query: { ...days, filters, by, kind, domain, limit, sort },
      }),
      domain === undefined
        ? undefined
        : call(getSourceShare, { params, query: { ...days, filters, domain } }),
    ]);
    const page = `/brands/${brand_id}/sources`;
    const search = { ...daysOfLink(days), ...scopeSearch(input.filters, prompts) };
    return {
      window: daysInWords(days),
      total: found.total,
      answers: found.responses,
      share: shared && shareInWords(shared.share),
      over: words,
      sources: found.items.map((source) => ({
        ...source,
        cited_domain: source.domain,
        competitors: source.competitors.slice(0, 3),
        link: linkTo(`${page}/${encodeURIComponent(source.domain)}`, search),
      })),
      link: linkTo(page, { ...search, kind }),
    };
  },
});

export const sourceTools = [list];
