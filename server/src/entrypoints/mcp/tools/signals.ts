import { z } from 'zod';
import { listEvents, listSignalRuns } from '#contract/operations/signals.ts';
import { seenText } from '#domain/words/uncertainty-words.ts';
import { brandId, link, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

const events = tool({
  name: 'list_events',
  title: 'List what changed',
  description:
    'What happened in the last four weeks beyond chance, each movement once: where, since when, how large, who else moved. Start here for "why did X drop".',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId, limit: rowLimit(5, 20) }),
  output: z.object({
    total: z.int(),
    searched: z.string(),
    events: z.array(
      z.object({
        says: z.string(),
        metric: z.string(),
        where: z.unknown(),
        began: z.unknown(),
        size: z.number(),
        prompts: z.array(
          z.object({
            prompt_id: z.int(),
            prompt: z.string(),
            response_ids_before: z.array(z.int()),
            response_ids_now: z.array(z.int()),
          }),
        ),
        possible_causes: z.array(z.string()),
        quotes: z.object({ before: z.array(z.string()), since: z.array(z.string()) }),
      }),
    ),
    link,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, ...query }) {
    const params = { brand_id };
    const [found, runs] = await Promise.all([
      call(listEvents, { params, query }),
      call(listSignalRuns, { params, query: { limit: 10 } }),
    ]);
    const run = runs.items.find(({ status }) => status === 'completed');
    return {
      total: found.total,
      searched: run
        ? `${run.start_date} to ${run.end_date} against the 28 days before, and the last 7 days: ${run.tested} changes tested, ${run.untested} with too few answers to test. ${seenText(run)}`.trimEnd()
        : 'No search has completed yet.',
      events: found.items.map(({ summary, prompts, quotes, where, ...event }) => ({
        ...event,
        says: summary,
        where: Object.fromEntries(Object.entries(where).filter(([, value]) => value !== null)),
        possible_causes: event.possible_causes.map(({ day, title }) => `${day}: ${title}`),
        prompts: prompts.slice(0, 3),
        quotes: {
          before: quotes.before.map(({ text }) => text),
          since: quotes.since.map(({ text }) => text),
        },
      })),
      link: linkTo(`/brands/${brand_id}/signals`),
    };
  },
});

export const signalTools = [events];
