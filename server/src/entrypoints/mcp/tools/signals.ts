import { z } from 'zod';
import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import { listEvents, listSignalRuns } from '#contract/operations/signals.ts';
import { platforms } from '#contract/platform-names.ts';
import { seenText } from '#domain/words/range-words.ts';
import { brandId, link, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';
import { ofChange, rounded } from '../words.ts';

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
        lower: z.number().nullable(),
        upper: z.number().nullable(),
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
        size: rounded(event.size) ?? event.size,
        lower: rounded(event.lower),
        upper: rounded(event.upper),
        says: `${summary} ${ofChange(unitOf(event.metric), event.size, event)}.`,
        where: whereOf(where),
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

/** A cited website has a rate like that of the brand's own. */
function unitOf(metric: ChangeEvent['metric']) {
  return metric === 'domain_citation_rate' ? 'brand_citation_rate' : metric;
}

/** By the names of the query. */
function whereOf({ platform, topic, stage, prompt_id }: ChangeEvent['where']) {
  const parts = {
    ai_platform: platform && platforms[platform].displayName,
    prompt_topic: topic,
    ...{ stage, prompt_id },
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
}

export const signalTools = [events];
