import { z } from 'zod';
import { surfaces } from '../answers/responses.ts';
import { checked, id, integer, label, list, website } from '../fields.ts';
import { platform } from '../platforms.ts';

const timestamp = z.iso.datetime({ offset: true });

const maxBudget = 10_000_000;

/** A millionth of a dollar is the smallest amount that is kept. */
export const budget = checked(z.number().min(0).max(maxBudget), (value) =>
  Number(value.toFixed(6)) === value
    ? undefined
    : {
        type: 'value_error',
        message: 'Input should have at most six decimal places',
        ctx: { error: 'more than six decimal places' },
      },
);

const dailyBudget = budget
  .nullable()
  .default(null)
  .meta({ description: 'US dollars for a day (UTC); null: no limit.' });
const monthlyBudget = budget
  .nullable()
  .default(null)
  .meta({ description: 'US dollars for a calendar month (UTC); null: no limit.' });

/** `simulated` belongs to the brands of the simulated world; it cannot be chosen. */
export const collectionModes = ['on', 'off', 'simulated'] as const;

const settingsExample = {
  mode: 'on' as const,
  cadence_hours: 24,
  repeats: 1,
  daily_budget_usd: 5,
  monthly_budget_usd: 100,
};

export const collectionSettingsBody = z
  .object({
    mode: z
      .enum(['on', 'off'])
      .default('on')
      .meta({ description: '`off`: nothing of this brand is asked.' }),
    cadence_hours: integer.min(1).max(168).default(24).meta({
      description: 'Hours between two runs of the same variant.',
    }),
    repeats: integer.min(1).max(10).default(1).meta({
      description: 'How many times it is asked in each run, since answers vary.',
    }),
    daily_budget_usd: dailyBudget,
    monthly_budget_usd: monthlyBudget,
  })
  .meta({ examples: [settingsExample] });

export const collectionSettings = z
  .object({
    mode: z.enum(collectionModes),
    cadence_hours: z.int(),
    repeats: z.int(),
    daily_budget_usd: z.number().nullable(),
    monthly_budget_usd: z.number().nullable(),
  })
  .meta({ id: 'CollectionSettings', examples: [settingsExample] });

export const collectionBudgetBody = z
  .object({ daily_budget_usd: dailyBudget, monthly_budget_usd: monthlyBudget })
  .meta({ examples: [{ daily_budget_usd: 20, monthly_budget_usd: 400 }] });

const spend = z.object({
  spent_usd: z.number().meta({ description: 'Reservations of questions under way included.' }),
  budget_usd: z.number().nullable(),
});
const spending = z.object({ today: spend, month: spend });

export const collectionBudget = z
  .object({
    daily_budget_usd: z.number().nullable(),
    monthly_budget_usd: z.number().nullable(),
    spending,
  })
  .meta({
    id: 'CollectionBudget',
    examples: [
      {
        daily_budget_usd: 20,
        monthly_budget_usd: 400,
        spending: {
          today: { spent_usd: 3.41, budget_usd: 20 },
          month: { spent_usd: 62.07, budget_usd: 400 },
        },
      },
    ],
  });

/** Why a platform is not asked at the moment; `ready` when it is. */
const platformStates = [
  'ready',
  'not_configured',
  'key_unreadable',
  'paused',
  'broken',
  'over_budget',
  'disabled',
  'off',
  'simulated',
] as const;

/** Below what one question may cost: no question can be asked with it, on any day. */
const tooSmallBudget = z.object({
  of: z.enum(['brand', 'organization']),
  period: z.enum(['day', 'month']),
  budget_usd: z.number(),
  needed_usd: z.number().meta({ description: 'The least budget with which it can be asked.' }),
});

const platformStatus = z.object({
  platform,
  state: z.enum(platformStates).meta({
    description:
      '`key_unreadable`: the key of the organization cannot be decrypted and has to be entered again; ' +
      '`paused`: the provider asked for a pause or refused the key, see `reason`; `broken`: it failed again ' +
      'and again and is tried with one question at a time; `disabled`: by the operator.',
  }),
  configured: z.boolean().meta({ description: 'Whether there is a key for it.' }),
  surface: z.enum(surfaces).nullable(),
  provider: z.string().nullable(),
  paused_until: timestamp.nullable().meta({ description: 'Null once the pause is over.' }),
  reason: z.string().nullable().meta({ description: 'Why it is paused or broken.' }),
  too_small_budget: tooSmallBudget.nullable().meta({
    description: 'A budget that is below what one question to this platform may cost.',
  }),
  variants: z.int().min(0).meta({ description: 'Active variants on it.' }),
  queued: z.int().min(0).meta({ description: 'Due or requested, and not asked yet.' }),
  running: z.int().min(0),
  failed: z.int().min(0).meta({ description: 'Given up within the last 60 days.' }),
  stored_today: z.int().min(0).meta({ description: 'Answers stored today (UTC).' }),
  last_answer_at: timestamp.nullable(),
  last_failure: z
    .object({ reason: z.string(), message: z.string(), at: timestamp })
    .nullable()
    .meta({ description: 'The last attempt that failed, also one that will be repeated.' }),
});

export const collectionStatus = z
  .object({
    collection: z.enum(['on', 'off']).meta({
      description: '`off`: the operator has switched collection off; requests wait.',
    }),
    settings: collectionSettings,
    platforms: z.array(platformStatus),
    spending: z.object({ brand: spending, organization: spending }),
  })
  .meta({
    id: 'CollectionStatus',
    examples: [
      {
        collection: 'on',
        settings: settingsExample,
        platforms: [
          {
            platform: 'chatgpt',
            state: 'ready',
            configured: true,
            surface: 'api',
            provider: 'openai',
            paused_until: null,
            reason: null,
            too_small_budget: null,
            variants: 120,
            queued: 14,
            running: 8,
            failed: 1,
            stored_today: 97,
            last_answer_at: '2026-11-15T09:00:00.000Z',
            last_failure: null,
          },
        ],
        spending: {
          brand: {
            today: { spent_usd: 1.12, budget_usd: 5 },
            month: { spent_usd: 20.4, budget_usd: 100 },
          },
          organization: {
            today: { spent_usd: 3.41, budget_usd: 20 },
            month: { spent_usd: 62.07, budget_usd: 400 },
          },
        },
      },
    ],
  });

export const collectionFailure = z
  .object({
    id,
    prompt_id: id,
    prompt: z.string(),
    platform,
    scheduled_for: timestamp,
    failed_at: timestamp,
    attempts: z.int().min(0),
    reason: z.string().meta({
      description: 'unauthorized, rejected, unavailable, timed_out, malformed or interrupted.',
    }),
    message: z.string(),
    cost_usd: z.number().meta({ description: 'What its attempts cost.' }),
  })
  .meta({
    id: 'CollectionFailure',
    examples: [
      {
        id: 81,
        prompt_id: 42,
        prompt: 'Which freight software suits a small depot?',
        platform: 'chatgpt',
        scheduled_for: '2026-11-15T08:12:31.000Z',
        failed_at: '2026-11-15T08:55:02.000Z',
        attempts: 5,
        reason: 'timed_out',
        message: 'OpenAI did not answer within 120 seconds.',
        cost_usd: 0.2,
      },
    ],
  });

export const retryBody = z
  .object({
    failure_ids: list(id, 10_000, 1)
      .nullable()
      .default(null)
      .meta({ description: 'Which ones; null: all of the brand.' }),
  })
  .meta({ examples: [{ failure_ids: [81] }] });

export const retried = z.object({ retried: z.int().min(0) }).meta({ examples: [{ retried: 1 }] });

export const brandCollection = z
  .object({ prompts: z.int().min(0), events: z.int().min(0) })
  .meta({ examples: [{ prompts: 40, events: 196 }] });

export const providerKeyBody = z
  .object({
    key: label(1, 4096).meta({
      description: 'Kept encrypted and never shown again.',
      format: 'password',
    }),
    base_url: website.nullable().default(null).meta({
      description:
        'Another address to ask at, for a provider that takes one: an aggregator that speaks the same form. Public and https; null: the provider’s own.',
    }),
    test: z.boolean().default(false).meta({
      description:
        'Ask the provider one short question first, which it bills as usual and which counts toward no budget. A key that gets no answer is refused and not kept.',
    }),
  })
  .meta({ examples: [{ key: 'sk-…' }] });

export const providerKey = z
  .object({
    provider: z.string(),
    title: z.string().meta({ description: 'Display name.' }),
    expects: z.string().meta({ description: 'What to enter as the key.' }),
    key_url: z.string().nullable().meta({
      description: 'The page on which a key is made; null: none is known.',
    }),
    needs: z.string().meta({ description: 'What the account needs before its key works.' }),
    surface: z.enum(['api', 'serp']).meta({
      description: '`api`: the official API; `serp`: a vendor that reads the page that people see.',
    }),
    platforms: z.array(platform).meta({ description: 'The platforms that a key gives access to.' }),
    takes_base_url: z.boolean().meta({
      description: 'Whether a key can come with another address, such as that of an aggregator.',
    }),
    prices: z.array(z.object({ platform, usd_per_answer: z.number() })).meta({
      description: 'What a typical answer costs by the provider’s price list.',
    }),
    prices_as_of: z.iso.date().meta({ description: 'When the price list was read.' }),
    base_url: z.string().nullable().meta({
      description: 'The address that the own key is for; null: the provider’s own.',
    }),
    source: z.enum(['organization', 'operator']).nullable().meta({
      description: 'Whose key is used: the own one, else the operator’s; null: there is none.',
    }),
    updated_at: timestamp.nullable().meta({ description: 'When the own key was set.' }),
  })
  .meta({
    id: 'ProviderKey',
    examples: [
      {
        provider: 'openai',
        title: 'OpenAI',
        expects: 'an API key of the OpenAI platform',
        key_url: 'https://platform.openai.com/api-keys',
        needs:
          'Needs an account of the OpenAI platform with prepaid credit. A ChatGPT subscription does not include it.',
        surface: 'api',
        platforms: ['chatgpt'],
        takes_base_url: false,
        prices: [{ platform: 'chatgpt', usd_per_answer: 0.058 }],
        prices_as_of: '2026-11-15',
        base_url: null,
        source: 'organization',
        updated_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

export const providerKeys = z.object({ items: z.array(providerKey) });

export type CollectionMode = (typeof collectionModes)[number];
export type CollectionSettings = z.infer<typeof collectionSettings>;
export type CollectionSettingsBody = z.infer<typeof collectionSettingsBody>;
export type CollectionBudget = z.infer<typeof collectionBudget>;
export type CollectionBudgetBody = z.infer<typeof collectionBudgetBody>;
export type TooSmallBudget = z.infer<typeof tooSmallBudget>;
export type CollectionStatus = z.infer<typeof collectionStatus>;
export type PlatformStatus = CollectionStatus['platforms'][number];
export type CollectionFailureRecord = z.infer<typeof collectionFailure>;
export type ProviderKey = z.infer<typeof providerKey>;
