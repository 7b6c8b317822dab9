import { z } from 'zod';
import { listAlertEvents, listAlerts } from '#contract/operations/alerts.ts';
import type { AlertRule } from '#contract/outgoing/alerts.ts';
import { metricLabels } from '#domain/words/field-labels.ts';
import { inUnit } from '#domain/words/figure-words.ts';
import { brandId, link, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';
import { ofChange } from '../words.ts';

const maxRules = 50;

const list = tool({
  name: 'list_alerts',
  title: 'List alerts',
  description:
    'The rules that watch for a change, what each saw on its latest day, and what was reported, newest first.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId, limit: rowLimit(10, 50) }),
  output: z.object({
    rules: z.array(
      z.object({
        name: z.string(),
        watches: z.string(),
        is_active: z.boolean(),
        raised: z.string().nullable(),
        latest: z.string(),
      }),
    ),
    total: z.int(),
    reported: z.array(
      z.object({
        date: z.string(),
        title: z.string(),
        text: z.string(),
        delivered: z.int(),
        failed: z.int(),
      }),
    ),
    link,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, limit }) {
    const params = { brand_id };
    const [rules, events] = await Promise.all([
      call(listAlerts, { params, query: { limit: maxRules } }),
      call(listAlertEvents, { params, query: { limit } }),
    ]);
    return {
      rules: rules.items.map((rule) => ({
        ...rule,
        watches: conditionOf(rule),
        latest: latestOf(rule),
      })),
      total: events.total,
      reported: events.items.map(({ created_at, title, text, deliveries }) => ({
        ...{ date: created_at.slice(0, 10), title, text },
        delivered: deliveries.filter(({ status }) => status === 'delivered').length,
        failed: deliveries.filter(({ status }) => status === 'failed').length,
      })),
      link: linkTo(`/brands/${brand_id}/alerts`),
    };
  },
});

const directions = { up: 'rises', down: 'falls', either: 'rises or falls' } as const;

function conditionOf({ metric, direction, smallest_change: points, filters }: AlertRule): string {
  const size = points === 1 ? '1 point' : `${points} points`;
  const where = filters.length > 0 ? `; only ${filters.join(', ')}` : '';
  return `${metricLabels[metric]} ${directions[direction]} by ${size} or more${where}`;
}

function latestOf({ metric, latest, error }: AlertRule): string {
  if (error !== null) return error;
  if (latest === null) return 'No day was judged yet.';
  const { day, before, now, change } = latest;
  return `${day}: ${inUnit(metric, before)} to ${inUnit(metric, now)}; ${ofChange(metric, change, latest)}`;
}

export const alertTools = [list];
