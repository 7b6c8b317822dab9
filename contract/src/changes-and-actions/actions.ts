import { z } from 'zod';
import { type CheckFailure, checked, id, label, names, optional } from '../fields.ts';
import { enumParameter, paging } from '../parameters.ts';
import { platform } from '../platforms.ts';
import { storableDay } from './annotations.ts';
import { maxCampaignPrompts } from './campaign-limits.ts';
import { effectStatuses } from './effect.ts';

/** What can be done, in the order in which kinds are shown. */
export const actionKinds = [
  'open_door',
  'correct_fact',
  'win_source',
  'write_page',
  'improve_page',
  'answer_criticism',
  'measure_better',
] as const;

const kindMeaning =
  '`win_source`: answers cite a page that names rivals and not the brand. `write_page`: no page of the brand is cited for these prompts. ' +
  "`improve_page`: a page of the brand fails checks. `correct_fact`: answers say what the brand's own pages contradict. `open_door`: AI " +
  'agents cannot read a page. `answer_criticism`: answers criticize the same thing again and again. `measure_better`: too few answers to tell.';

/** `judged` comes by itself on the day of the verdict. */
export const actionStatuses = ['proposed', 'planned', 'done', 'judged', 'dismissed'] as const;

/** What each kind takes, from 1 (an hour) to 5 (weeks, with the help of others). */
export const effortOfKind: Readonly<Record<ActionKind, number>> = {
  open_door: 1,
  improve_page: 2,
  correct_fact: 2,
  write_page: 3,
  win_source: 4,
  measure_better: 4,
  answer_criticism: 5,
};

/** Every verdict is about the share of answers that name the brand. */
export const verdictMetric = 'brand_presence_percentage';

const count = z.int().min(0);
const day = z.iso.date();
const time = z.iso.datetime({ offset: true });

const answerEvidence = z.object({
  response_id: id,
  date: day,
  platform,
  prompt_id: id,
  prompt: z.string(),
  text: z
    .string()
    .nullable()
    .meta({ description: 'The sentence that counts; null: the whole answer does.' }),
});

const pageEvidence = z.object({
  url: z.string(),
  title: z.string().nullable(),
  answers: count.meta({ description: 'Answers of these days that cite it.' }),
  says: z
    .string()
    .nullable()
    .meta({ description: 'What the page itself says, or what was found on it.' }),
});

const plan = z.object({
  owner: z.string().nullable().meta({ description: 'Who does it.' }),
  due_date: day,
  prompt_ids: z.array(id).meta({ description: 'What the verdict is about; fixed when planned.' }),
  metric: z.literal(verdictMetric),
  verdict_date: day.meta({
    description: 'Fixed when planned. If it is done late, five weeks after it is done.',
  }),
});

const verdictResults = ['effect_seen', 'no_effect_seen', 'not_measurable'] as const;

const verdict = z.object({
  result: z.enum(verdictResults).meta({
    description:
      '`effect_seen`: the bounds of the effect exclude zero. `not_measurable`: `reason` says why.',
  }),
  estimate: z.number().nullable().meta({ description: 'Change of the share, as a share.' }),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  p_value: z.number().nullable(),
  smallest_effect: z
    .number()
    .nullable()
    .meta({ description: 'The smallest effect that would have been seen four times out of five.' }),
  reason: z.enum(effectStatuses).meta({ description: '`measured` where there is an estimate.' }),
  text: z.string().meta({ description: 'In one sentence.' }),
  judged_on: day,
});

const fields = {
  id,
  kind: z.enum(actionKinds).meta({ description: kindMeaning }),
  status: z.enum(actionStatuses),
  title: z.string().meta({ description: 'What to do, in one line.' }),
  why: z.string().meta({ description: 'What it rests on, in one or two sentences.' }),
  subject: z.string().meta({
    description: 'What it is about: an address, a topic, a theme or a prompt.',
  }),
  reach: z.object({
    answers: count.meta({ description: 'Answers of the last 30 days that it concerns.' }),
    prompts: count,
    prompt_ids: z.array(id).meta({ description: 'The first 100.' }),
    stages: z.array(z.string()),
  }),
  effort: z.int().min(1).max(5).meta({ description: 'By kind, from 1 (an hour) to 5 (weeks).' }),
  score: z.number().meta({ description: '`reach.answers` / `effort`; the highest comes first.' }),
  evidence: z.object({
    answers: z.array(answerEvidence).meta({ description: 'The newest, up to five.' }),
    pages: z.array(pageEvidence).meta({ description: 'The most cited, up to ten.' }),
  }),
  first_seen: day,
  last_seen: day.meta({ description: 'The last day on which its evidence was found.' }),
  plan: plan.nullable(),
  done_on: day.nullable(),
  campaign_id: id.nullable().meta({ description: 'Where its effect can be read once it is done.' }),
  verdict: verdict.nullable(),
  dismissed: z.object({ at: time, reason: z.string().nullable() }).nullable(),
};

const example = {
  id: 31,
  kind: 'write_page' as const,
  status: 'proposed' as const,
  title: 'Write a page that answers “best running shoes for flat feet”',
  why: '1 of 1 answer to 1 prompt does not name you, and few cite a page of yours.',
  subject: 'best running shoes for flat feet',
  reach: { answers: 1, prompts: 1, prompt_ids: [12], stages: ['Awareness'] },
  effort: 3,
  score: 1 / 3,
  evidence: {
    answers: [
      {
        response_id: 901,
        date: '2026-11-15',
        platform: 'chatgpt' as const,
        prompt_id: 12,
        prompt: 'best running shoes for flat feet',
        text: null,
      },
    ],
    pages: [{ url: 'https://reviews.example/running-shoes', title: null, answers: 1, says: null }],
  },
  first_seen: '2026-11-15',
  last_seen: '2026-11-15',
  plan: null,
  done_on: null,
  campaign_id: null,
  verdict: null,
  dismissed: null,
};

export const action = z.object(fields).meta({ id: 'Action', examples: [example] });

export const actionListQuery = z.object({
  ...paging,
  status: enumParameter(actionStatuses).optional().meta({ description: 'Only these.' }),
  kind: enumParameter(actionKinds).optional().meta({ description: 'Only of this kind.' }),
});

const trackRecord = z
  .object({
    kind: z.enum(actionKinds),
    judged: count.meta({ description: 'With a verdict that could be measured.' }),
    effect_seen: count,
    share: z
      .object({ estimate: z.number(), lower: z.number(), upper: z.number() })
      .nullable()
      .meta({ description: '`effect_seen` of `judged`, with 95% bounds; null where none was.' }),
    mean_effect: z
      .object({ estimate: z.number(), lower: z.number(), upper: z.number() })
      .nullable()
      .meta({ description: 'Over all that were judged, seen or not; null below two.' }),
    not_measurable: count,
  })
  .meta({ description: 'How often advice of a kind worked for this brand.' });

/** The list of actions knows when it was made, and how well earlier advice did. */
export const actionList = z
  .object({
    total: count,
    items: z.array(action),
    offset: count,
    limit: z.int().min(1),
    computed_at: time.nullable().meta({ description: 'When actions were last looked for.' }),
    track_record: z.array(trackRecord).meta({ description: 'Kinds with a verdict.' }),
  })
  .meta({ id: 'ActionList' });

/** Somebody's own: a page to write for some prompts. */
export const actionBody = z
  .object({
    prompt_ids: names(id, maxCampaignPrompts)
      .refine((ids) => ids.length > 0, { message: 'At least one prompt is needed' })
      .meta({ description: 'The prompts that a page should be written for.' }),
  })
  .meta({ examples: [{ prompt_ids: [12] }] });

const changeFields = z.object({
  status: z.enum(['planned', 'done', 'dismissed', 'proposed']),
  owner: optional(label(1, 200)).meta({ description: 'With `planned`: who does it.' }),
  due_date: optional(storableDay).meta({
    description: 'Needed with `planned`: until when; today or up to 26 weeks ahead.',
  }),
  verdict_date: optional(storableDay).meta({
    description:
      'With `planned`: 5 to 26 weeks after `due_date`; omitted: 8 weeks. Fixed from here on.',
  }),
  prompt_ids: optional(names(id, maxCampaignPrompts)).meta({
    description:
      'With `planned`: the prompts of the verdict; omitted: those it reaches. Fixed from here on.',
  }),
  date: optional(storableDay).meta({
    description: 'With `done`: when it was done; omitted: today.',
  }),
  reason: optional(label(1, 500)).meta({ description: 'With `dismissed`: why.' }),
});

/** Which status each field belongs to. */
const statusOfField = {
  ...{ owner: 'planned', due_date: 'planned', verdict_date: 'planned', prompt_ids: 'planned' },
  ...{ date: 'done', reason: 'dismissed' },
} as const;

export const actionChange = checked(changeFields, (change) => {
  const failure = (message: string): CheckFailure => ({
    ...{ type: 'value_error', message, ctx: { error: message } },
  });
  for (const field of Object.keys(statusOfField) as (keyof typeof statusOfField)[]) {
    if (change[field] === undefined || statusOfField[field] === change.status) continue;
    return failure(`${field} belongs to status ${statusOfField[field]}`);
  }
  const lacksDate = change.status === 'planned' && change.due_date === undefined;
  return lacksDate ? failure('due_date is needed with status planned') : undefined;
}).meta({ examples: [{ status: 'dismissed' as const, reason: 'Not for us.' }] });

export type ActionKind = (typeof actionKinds)[number];
export type ActionStatus = (typeof actionStatuses)[number];
export type Action = z.infer<typeof action>;
export type ActionEvidence = Action['evidence'];
export type ActionVerdict = z.infer<typeof verdict>;
export type ActionPlan = z.infer<typeof plan>;
export type ActionListQuery = z.infer<typeof actionListQuery>;
export type ActionList = z.infer<typeof actionList>;
export type ActionBody = z.infer<typeof actionBody>;
export type ActionChange = z.infer<typeof actionChange>;
export type TrackRecord = z.infer<typeof trackRecord>;
