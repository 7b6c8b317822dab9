import { z } from 'zod';
import { metricLabels } from '#contract/field-labels.ts';
import { listSignalRuns, listSignals } from '#contract/operations/signals.ts';
import type { Signal } from '#contract/signals.ts';
import { signalKinds } from '#contract/signals.ts';
import { brandId, link, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';
import { ofChange } from '../words.ts';

const signals = tool({
  name: 'list_signals',
  title: 'List what changed',
  description:
    'Changes that the daily search found to be more than chance, surest first, with the prompts and answers that show them. Start here for "why did X drop".',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    kind: z.enum(signalKinds).optional(),
    direction: z.enum(['up', 'down']).optional(),
    limit: rowLimit(5, 50),
  }),
  output: z.object({
    total: z.int(),
    searched: z.string(),
    signals: z.array(
      z.object({
        kind: z.string(),
        subject: z.string(),
        metric: z.string(),
        before: z.number(),
        now: z.number(),
        says: z.string(),
        evidence: z.array(
          z.object({
            prompt_id: z.int(),
            prompt: z.string(),
            before: z.number(),
            now: z.number(),
            response_ids_before: z.array(z.int()),
            response_ids_now: z.array(z.int()),
          }),
        ),
      }),
    ),
    link,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, ...query }) {
    const params = { brand_id };
    const [found, runs] = await Promise.all([
      call(listSignals, { params, query }),
      call(listSignalRuns, { params, query: { limit: 10 } }),
    ]);
    const run = runs.items.find(({ status }) => status === 'completed');
    return {
      total: found.total,
      searched: run
        ? `${run.start_date} to ${run.end_date} against ${run.compare_start_date} to ${run.compare_end_date}: ${run.tested} changes tested, ${run.untested} with too few answers to test.`
        : 'No search has completed yet.',
      signals: found.items.map((signal) => ({
        ...signal,
        says: sentence(signal),
        evidence: signal.evidence.slice(0, 3),
      })),
      link: linkTo(`/brands/${brand_id}/signals`),
    };
  },
});

function sentence({ metric, like_for_like, basket }: Signal): string {
  const isCitation = metric === 'domain_citation_rate';
  const label = isCitation ? 'Share of answers that cite it' : metricLabels[metric];
  const known = isCitation ? 'brand_citation_rate' : metric;
  const chance = basket.q_value < 0.001 ? 'below 0.001' : basket.q_value.toFixed(3);
  return `${label}: ${ofChange(known, like_for_like, basket)} like for like; q-value ${chance}`;
}

export const signalTools = [signals];
