import { z } from 'zod';
import { checked, label, list, text } from '../fields.ts';
import { textParameter } from '../parameters.ts';
import { type AlertEventType, alertEventTypes } from './alert-event-types.ts';
import { alertMetricNames } from './alert-metrics.ts';
import { webhookUrl } from './webhooks.ts';

const alertDirections = ['up', 'down', 'either'] as const;

const timestamp = z.iso.datetime({ offset: true });
const day = z.iso.date();
const ruleId = '01KA3V7Q2C8Z5E9XJ4T6W0RNBF';
const channelId = '01KA3V7Q2C8Z5E9XJ4T6W0RNBG';
const eventId = '01KA3V7Q2C8Z5E9XJ4T6W0RNBH';

const condition = {
  metric: z.enum(alertMetricNames),
  filters: list(text(1, 2_000), 20)
    .nullish()
    .transform((filters) => filters ?? [])
    .meta({
      description:
        'Which responses count, as `filters` of the query: `ai_platform:chatgpt`, `stage:Decision`. Dates are not taken.',
    }),
  direction: z.enum(alertDirections).meta({ description: 'Which way the metric has to move.' }),
  smallest_change: z.number().min(0).max(100).meta({
    description:
      'In points: 5 is from 40% to 45%, or from a score of 60 to 65. Smaller changes are not reported.',
  }),
};

const conditionExample = {
  metric: 'brand_presence_percentage' as const,
  filters: ['ai_platform:chatgpt'],
  direction: 'down' as const,
  smallest_change: 5,
};

export const alertPreviewBody = z.object(condition).meta({ examples: [conditionExample] });

export const alertBody = z
  .object({
    name: label(1, 200),
    ...condition,
    is_active: z.boolean().default(true).meta({ description: 'False: it is kept and not judged.' }),
  })
  .meta({ examples: [{ name: 'ChatGPT forgets us', ...conditionExample, is_active: true }] });

/** What was measured on the day in question; shares from 0 to 1, scores from 0 to 100. */
const measured = z.object({
  day: day.meta({ description: 'The last day that was judged.' }),
  days: z.int().meta({ description: 'How many days up to it show the change best: 28, 7 or 3.' }),
  compared_until: day.meta({ description: 'The last of the 28 days they are compared with.' }),
  before: z.number().nullable(),
  now: z.number().nullable(),
  change: z.number().nullable().meta({
    description: 'Like for like: over prompts and platforms that have responses in both windows.',
  }),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  p_value: z.number().nullable().meta({ description: 'Null: too few responses to judge.' }),
});

const measuredExample = {
  day: '2026-11-15',
  days: 28,
  compared_until: '2026-10-18',
  before: 0.452,
  now: 0.381,
  change: -0.07,
  lower: -0.101,
  upper: -0.039,
  p_value: 0.0002,
};

export const alertRule = z
  .object({
    id: z.string().meta({ description: 'A ULID.' }),
    name: z.string(),
    metric: z.enum(alertMetricNames),
    filters: z.array(z.string()),
    direction: z.enum(alertDirections),
    smallest_change: z.number(),
    is_active: z.boolean(),
    raised: z.enum(['up', 'down']).nullable().meta({
      description: 'The change that was reported and has not gone back.',
    }),
    latest: measured.nullable().meta({ description: 'Null until a day was judged.' }),
    error: z.string().nullable().meta({ description: 'Why the latest day could not be judged.' }),
    created_at: timestamp,
  })
  .meta({
    id: 'AlertRule',
    examples: [
      {
        id: ruleId,
        name: 'ChatGPT forgets us',
        ...conditionExample,
        is_active: true,
        raised: null,
        latest: null,
        error: null,
        created_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

const previewEvent = z.object({
  type: z.enum(['alert.established', 'alert.returned']),
  direction: z.enum(['up', 'down']),
  ...measured.shape,
});

export const alertPreview = z
  .object({
    from: day,
    to: day,
    fired: z.int().min(0).meta({ description: 'How often a change would have been reported.' }),
    judged_days: z.int().min(0).meta({ description: 'Days with enough responses to judge.' }),
    events: z.array(previewEvent).meta({ description: 'Oldest first.' }),
  })
  .meta({
    id: 'AlertPreview',
    examples: [
      {
        from: '2026-08-18',
        to: '2026-11-15',
        fired: 1,
        judged_days: 90,
        events: [{ type: 'alert.established', direction: 'down', ...measuredExample }],
      },
    ],
  });

const email = checked(label(3, 320), (value) =>
  /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,255}$/.test(value)
    ? undefined
    : {
        type: 'value_error',
        message: 'Input should be an email address',
        ctx: { error: 'no email address' },
      },
);

const alertChannelKinds = ['slack', 'email'] as const;

const events = list(z.enum(alertEventTypes), 100, 1)
  .nullish()
  .transform((types): AlertEventType[] => [...new Set(types ?? alertEventTypes)])
  .meta({ description: 'What it is told of; everything where omitted.' });

/** Slack, and what takes the same: Mattermost, Rocket.Chat, Google Chat, Discord with `/slack`. */
export const alertChannelBody = z
  .object({
    kind: z.enum(alertChannelKinds),
    name: label(1, 200),
    url: webhookUrl
      .nullish()
      .meta({ description: 'Of slack: an incoming webhook. It is a secret, and kept encrypted.' }),
    recipients: list(email, 10, 1).nullish().meta({ description: 'Of email: the addresses.' }),
    events,
  })
  .superRefine(({ kind, url, recipients }, refinement) => {
    const [target, value] =
      kind === 'slack' ? (['url', url] as const) : (['recipients', recipients] as const);
    if (value !== null && value !== undefined) return;
    refinement.addIssue({
      code: 'custom',
      message: 'Field required',
      params: { type: 'missing', ctx: {} },
      path: [target],
    });
  })
  .meta({
    examples: [
      {
        kind: 'slack',
        name: '#marketing',
        url: 'https://hooks.slack.example/services/T0/B0/secret',
        events: ['alert.established', 'alert.returned'],
      },
    ],
  });

export const alertChannel = z
  .object({
    id: z.string().meta({ description: 'A ULID.' }),
    kind: z.enum(alertChannelKinds),
    name: z.string(),
    target: z.string().meta({
      description: 'The recipients, or the host of the URL and its last characters.',
    }),
    unconfirmed_recipients: z.array(z.string()).meta({
      description:
        'Of the recipients, those outside the organization who have not agreed yet. They get a link by mail, and no alerts until they open it.',
    }),
    events: z.array(z.enum(alertEventTypes)),
    created_at: timestamp,
  })
  .meta({
    id: 'AlertChannel',
    examples: [
      {
        id: channelId,
        kind: 'slack',
        name: '#marketing',
        target: 'https://hooks.slack.example/…cret',
        unconfirmed_recipients: [],
        events: ['alert.established', 'alert.returned'],
        created_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

const delivery = z.object({
  channel: z.string().meta({ description: 'The name of the channel, or the URL of the webhook.' }),
  kind: z.enum([...alertChannelKinds, 'webhook']),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int().min(0),
  error: z.string().nullable().meta({ description: 'Of the latest attempt.' }),
  delivered_at: timestamp.nullable(),
});

export const alertEvent = z
  .object({
    id: z.string().meta({ description: 'A ULID.' }),
    type: z.enum([...alertEventTypes, 'test']),
    alert_id: z.string().nullable().meta({ description: 'The rule that fired, if one did.' }),
    title: z.string(),
    text: z.string(),
    data: z.record(z.string(), z.unknown()).meta({ description: 'As webhooks get it.' }),
    created_at: timestamp,
    deliveries: z.array(delivery),
  })
  .meta({
    id: 'AlertEvent',
    examples: [
      {
        id: eventId,
        type: 'test',
        alert_id: null,
        title: 'Northwind: test message',
        text: 'Alerts of Northwind arrive here.',
        data: {},
        created_at: '2026-11-15T09:00:00.000Z',
        deliveries: [
          {
            channel: '#marketing',
            kind: 'slack',
            status: 'pending',
            attempts: 0,
            error: null,
            delivered_at: null,
          },
        ],
      },
    ],
  });

export const alertId = textParameter(200).meta({
  description: 'The ULID of a rule.',
  examples: [ruleId],
});
export const alertChannelId = textParameter(200).meta({
  description: 'The ULID of a channel.',
  examples: [channelId],
});

export type AlertCondition = z.infer<typeof alertPreviewBody>;
export type AlertBody = z.infer<typeof alertBody>;
export type AlertRule = z.infer<typeof alertRule>;
export type AlertMeasured = z.infer<typeof measured>;
export type AlertPreview = z.infer<typeof alertPreview>;
export type AlertChannelBody = z.infer<typeof alertChannelBody>;
export type AlertChannel = z.infer<typeof alertChannel>;
export type AlertEvent = z.infer<typeof alertEvent>;
export type AlertDelivery = z.infer<typeof delivery>;
