import { z } from 'zod';
import { addDays } from '../days.ts';
import { type CheckFailure, checked, id, label, names, optional } from '../fields.ts';
import { isStorableDay } from '../pages/traffic-reports.ts';
import { integerParameter, paging } from '../parameters.ts';
import { pageUrl, storableDay } from './annotations.ts';
import {
  maxCampaignPrompts,
  maxVerdictDays,
  minVerdictDays,
  verdictDateOf,
} from './campaign-limits.ts';
import {
  effectControls,
  effectExample,
  effectFields,
  effectMeasure,
  effectPower,
  effectStatuses,
} from './effect.ts';

export const campaignKinds = ['page', 'press', 'release', 'other'] as const;

const bodyExample = {
  kind: 'press' as const,
  name: 'Autumn press release',
  url: 'https://www.northwind.example/news/autumn',
  date: '2026-11-23',
  verdict_date: '2027-01-18',
  prompt_ids: [12],
};

const fields = z.object({
  kind: z.enum(campaignKinds),
  name: optional(label(1, 200)).meta({ description: 'Needed where there is no `url`.' }),
  url: optional(pageUrl).meta({
    description:
      'The page that is published. Where it is given, answers that cite it are counted, too.',
  }),
  date: storableDay.meta({ description: 'The day on which it is published or begins (UTC).' }),
  verdict_date: optional(storableDay).meta({
    description: `The day of the verdict, 5 to 26 weeks after \`date\`; omitted: 8 weeks after it. It cannot be changed later.`,
  }),
  prompt_ids: optional(names(id, maxCampaignPrompts)).meta({
    description:
      'The prompts that it is meant for; either these or a `topic`. They cannot be changed later.',
  }),
  topic: optional(label(1, 255)).meta({
    description:
      'All prompts that have this topic now. To leave prompts of the topic to compare with, name `prompt_ids` instead.',
  }),
});

export const campaignBody = checked(fields, (body) => {
  const { name, url, date, prompt_ids, topic } = body;
  const valueError = (message: string, error: string): CheckFailure => ({
    ...{ type: 'value_error', message, ctx: { error } },
  });
  if (!name && !url) return valueError('name or url is needed', 'neither name nor url');
  if ((prompt_ids ?? []).length > 0 === (topic !== undefined)) {
    return valueError('Either prompt_ids or topic is needed', 'not one of prompt_ids and topic');
  }
  // A date that is none is refused where it is.
  if (!isStorableDay(date)) return;
  const verdict = verdictDateOf(body);
  if (verdict >= addDays(date, minVerdictDays) && verdict <= addDays(date, maxVerdictDays)) return;
  return valueError('verdict_date should be 5 to 26 weeks after date', 'verdict_date out of range');
}).meta({ examples: [bodyExample] });

const campaignFields = {
  id,
  kind: z.enum(campaignKinds),
  name: z.string().meta({ description: 'The address where no name was given.' }),
  url: z.string().nullable(),
  date: z.iso.date(),
  verdict_date: z.iso.date(),
  prompt_ids: z.array(z.int()),
  topic: z.string().nullable(),
  registered_at: z.iso.datetime({ offset: true }),
  registered_late: z.boolean().meta({
    description: 'It was registered more than a week after its date, when results could be known.',
  }),
  registered_by: z.object({
    kind: z.enum(['person', 'key']),
    name: z
      .string()
      .nullable()
      .meta({ description: 'The email address of a person, the name of a key.' }),
  }),
};

const recordExample = {
  id: 7,
  ...bodyExample,
  topic: null,
  registered_at: '2026-11-15T09:00:00.000Z',
  registered_late: false,
  registered_by: { kind: 'person' as const, name: 'ada@example.com' },
};

export const campaign = z
  .object(campaignFields)
  .meta({ id: 'Campaign', examples: [recordExample] });

export const listedCampaign = z
  .object({
    ...campaignFields,
    status: z.enum(effectStatuses),
    verdict: z
      .object({ estimate: z.number(), lower: z.number(), upper: z.number(), p_value: z.number() })
      .nullable()
      .meta({ description: 'The effect on answers that name the brand; null unless `measured`.' }),
  })
  .meta({
    id: 'ListedCampaign',
    examples: [{ ...recordExample, status: 'too_early' as const, verdict: null }],
  });

export const campaignEffect = z
  .object({
    ...effectFields,
    citation: effectMeasure.nullable().meta({
      description: 'The share of answers that cite its page; null for a campaign without `url`.',
    }),
  })
  .meta({ id: 'CampaignEffect', examples: [effectExample] });

export const measuredCampaign = z
  .object({ ...campaignFields, effect: campaignEffect })
  .meta({ id: 'MeasuredCampaign', examples: [{ ...recordExample, effect: effectExample }] });

/** What is known before it is registered. */
export const campaignPreview = z
  .object({
    prompt_ids: campaignFields.prompt_ids,
    verdict_date: campaignFields.verdict_date,
    registered_late: campaignFields.registered_late,
    controls: effectControls,
    untouched_prompts: z
      .int()
      .min(0)
      .meta({ description: 'Prompts that there are to compare with.' }),
    power: effectPower,
  })
  .meta({
    id: 'CampaignPreview',
    examples: [
      {
        prompt_ids: [12],
        verdict_date: '2027-01-18',
        registered_late: false,
        controls: 'topic' as const,
        untouched_prompts: 9,
        power: { smallest_effect: 0.08, chance: 0.8, by: '2027-01-18' },
      },
    ],
  });

/** Each verdict is computed when it is read. */
const maxListed = 20;

export const campaignListQuery = z.object({
  ...paging,
  limit: integerParameter({ min: 1, max: maxListed })
    .default(maxListed)
    .meta({ description: 'Rows to return.', default: maxListed }),
});

export type CampaignKind = (typeof campaignKinds)[number];
export type CampaignBody = z.infer<typeof campaignBody>;
export type Campaign = z.infer<typeof campaign>;
export type ListedCampaign = z.infer<typeof listedCampaign>;
export type CampaignEffect = z.infer<typeof campaignEffect>;
export type MeasuredCampaign = z.infer<typeof measuredCampaign>;
export type CampaignPreview = z.infer<typeof campaignPreview>;
