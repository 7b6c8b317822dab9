import { z } from 'zod';
import { checked, id, integer, label, list, text } from '../fields.ts';
import { platform, platformInput } from '../platforms.ts';
import { formerValidHours } from '../rotation.ts';
import { organizationDisplay } from './organization-display.ts';
import { plans } from './plans.ts';

export const scopes = ['query', 'configure', 'create-brand'] as const;
export type Scope = (typeof scopes)[number];

export const roles = ['admin', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What a session may do by the role of its person; keys, people and the name are an admin's beyond that. */
export const scopesOfRole: Readonly<Record<Role, readonly Scope[]>> = {
  admin: scopes,
  member: scopes,
  viewer: ['query'],
};

const timestamp = z.iso.datetime({ offset: true });

export const sessionBody = z
  .object({ email: label(1, 320), password: text(1, 1024) })
  .meta({ examples: [{ email: 'admin@example.com', password: 'correct horse battery staple' }] });

export const session = z
  .object({ token: z.string(), expires_at: timestamp, role: z.enum(roles), organization_id: id })
  .meta({
    id: 'Session',
    examples: [
      {
        token: 'ss_3fK0…',
        expires_at: '2026-12-15T09:00:00.000Z',
        role: 'admin',
        organization_id: 1,
      },
    ],
  });

const organizationName = { id, name: z.string() };

const uniqueList = <Item extends z.ZodType>(item: Item, max: number, min: number) =>
  checked(list(item, max, min), (value) =>
    new Set(value).size === value.length
      ? undefined
      : {
          type: 'value_error',
          message: 'Entries should be unique',
          ctx: { error: 'repeated entry' },
        },
  );

/** The brands that a key or a person is limited to. */
export const brandAccessInput = uniqueList(id, 1000, 1).nullable();
export const brandAccess = z
  .array(id)
  .nullable()
  .meta({ description: 'The brands within reach; null means all of the organization.' });

export const currentSession = z
  .object({
    email: z.string(),
    is_email_confirmed: z
      .boolean()
      .meta({ description: 'Whether they proved to own the address.' }),
    role: z.enum(roles),
    brand_ids: brandAccess,
    expires_at: timestamp,
    organization: z.object({
      ...organizationName,
      plan: z.enum(plans),
      display: organizationDisplay,
    }),
    organizations: z
      .array(z.object({ ...organizationName, role: z.enum(roles) }))
      .meta({ description: 'Every organization of this person, the current one too.' }),
  })
  .meta({
    id: 'CurrentSession',
    examples: [
      {
        email: 'admin@example.com',
        is_email_confirmed: true,
        role: 'admin',
        brand_ids: null,
        expires_at: '2026-12-15T09:00:00.000Z',
        organization: {
          id: 1,
          name: 'My organization',
          plan: 'enterprise',
          display: {
            time_zone: 'UTC',
            currency: 'USD',
            units_per_usd: 1,
            rate_entered_on: null,
          },
        },
        organizations: [{ id: 1, name: 'My organization', role: 'admin' }],
      },
    ],
  });

export const organizationSwitchBody = z
  .object({ organization_id: id })
  .meta({ examples: [{ organization_id: 2 }] });

export const signedOut = z.object({ signed_out: z.literal(true) });

const sessionExample = {
  id: 12,
  organization: { id: 1, name: 'My organization' },
  created_at: '2026-11-15T09:00:00.000Z',
  last_used_at: '2026-11-15T09:41:00.000Z',
  expires_at: '2026-12-15T09:00:00.000Z',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  address: '192.0.2.7',
  is_current: true,
};

export const sessionRecord = z
  .object({
    id,
    organization: z.object(organizationName),
    created_at: timestamp,
    last_used_at: timestamp.nullable().meta({ description: 'To the minute; null: not since.' }),
    expires_at: timestamp.meta({
      description:
        'When it ends, at the latest; where a policy limits how long it may be idle, when it ends unless it is used.',
    }),
    user_agent: z
      .string()
      .nullable()
      .meta({ description: 'The browser or program that signed in, as it described itself.' }),
    address: z.string().nullable().meta({ description: 'Where it signed in from.' }),
    is_current: z.boolean().meta({ description: 'The one that this request was sent with.' }),
  })
  .meta({ id: 'SessionRecord', examples: [sessionExample] });

export const endedSessions = z
  .object({ ended: z.int().min(0).meta({ description: 'How many sessions ended.' }) })
  .meta({ examples: [{ ended: 2 }] });

const addressRange = label(2, 49);

const allowedAddressesInput = list(addressRange, 100, 1).nullable();
const allowedAddressesMeaning =
  'Where requests with the key may come from: IPv4 and IPv6 addresses and ranges such as `203.0.113.0/24`. Null: from anywhere.';

export const apiKeyBody = z
  .object({
    name: label(1, 255).meta({ description: 'A name to recognise the key by.' }),
    scopes: uniqueList(z.enum(scopes), 3, 1).meta({
      description: 'What it may do; choose the fewest.',
    }),
    brand_ids: brandAccessInput.default(null).meta({
      description: 'The brands it reaches; null means all of the organization.',
    }),
    expires_at: timestamp.nullable().default(null).meta({
      description:
        'Null or later than the policy `max_key_days` of the organization allows: it ends when that says.',
    }),
    allowed_addresses: allowedAddressesInput
      .default(null)
      .meta({ description: allowedAddressesMeaning }),
  })
  .meta({ examples: [{ name: 'Warehouse', scopes: ['query'], brand_ids: null }] });

export const apiKeyUpdateBody = z
  .object({
    name: label(1, 255).meta({ description: 'A name to recognise the key by.' }),
    allowed_addresses: allowedAddressesInput.meta({ description: allowedAddressesMeaning }),
  })
  .partial()
  .meta({ examples: [{ allowed_addresses: ['203.0.113.7', '2001:db8:7::/48'] }] });

export const apiKeyRotationBody = z
  .object({
    former_valid_hours: formerValidHours,
    expires_at: timestamp
      .nullable()
      .optional()
      .meta({ description: 'When the new secret expires, null: never. As before where omitted.' }),
  })
  .meta({ examples: [{ former_valid_hours: 24 }] });

const apiKeyExample = {
  id: 5,
  name: 'Warehouse',
  prefix: 'sl_3fK0q',
  scopes: ['query' as const],
  brand_ids: null,
  created_at: '2026-11-15T09:00:00.000Z',
  expires_at: null,
  created_by: { person_id: 3, email: 'ada@example.com' },
  last_used_at: '2026-11-15T09:41:00.000Z',
  last_used_from: '203.0.113.7',
  allowed_addresses: null,
  former_secret: null,
};

export const apiKey = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters, to recognise it by.' }),
    scopes: z.array(z.enum(scopes)),
    brand_ids: brandAccess,
    created_at: timestamp,
    expires_at: timestamp.nullable().meta({
      description:
        'When it stops working: its own end, or the earlier one by the policy `max_key_days` of the organization.',
    }),
    created_by: z
      .object({ person_id: id, email: z.string() })
      .nullable()
      .meta({ description: 'Null: the operator, or a person whose account is gone.' }),
    last_used_at: timestamp.nullable().meta({ description: 'To the minute; null: never.' }),
    last_used_from: z
      .string()
      .nullable()
      .meta({ description: 'The address it was last used from; null: not known.' }),
    allowed_addresses: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Where its requests may come from; null: from anywhere.' }),
    former_secret: z
      .object({
        prefix: z.string().meta({ description: 'The first characters of the former key.' }),
        valid_until: timestamp,
      })
      .nullable()
      .meta({ description: 'Valid in addition, since the key was rotated; null: there is none.' }),
  })
  .meta({ id: 'ApiKey', examples: [apiKeyExample] });

export const createdApiKey = apiKey
  .extend({ key: z.string().meta({ description: 'Shown in this answer and never again.' }) })
  .meta({
    id: 'CreatedApiKey',
    examples: [
      {
        ...apiKeyExample,
        last_used_at: null,
        last_used_from: null,
        key: 'sl_3fK0qXb7sPz1mVnR9tYwLcDgHj5aEu2x_1aB2cD',
      },
    ],
  });

export const organization = z
  .object({
    id,
    name: z.string(),
    plan: z.enum(plans),
    prompt_pool_size: z.int().min(0),
    prompt_pool_used: z.int().min(0),
    disabled_platforms: z.array(platform),
    early_access: z.boolean(),
    monthly_pipeline_urls: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'URLs that the pipeline takes in a month; null: no limit.' }),
  })
  .meta({
    id: 'Organization',
    examples: [
      {
        id: 1,
        name: 'My organization',
        plan: 'enterprise',
        prompt_pool_size: 10_000,
        prompt_pool_used: 270,
        disabled_platforms: ['grok'],
        early_access: true,
        monthly_pipeline_urls: null,
      },
    ],
  });

export const organizationUpdateBody = z
  .object({
    name: label(1, 255),
    plan: z.enum(plans),
    prompt_pool_size: integer.min(0).max(1_000_000_000),
    disabled_platforms: list(platformInput, 20),
    early_access: z.boolean(),
    monthly_pipeline_urls: integer.min(0).max(1_000_000_000).nullable(),
  })
  .partial()
  .meta({ examples: [{ disabled_platforms: ['grok'] }] });

export const organizationCreateBody = z
  .object({
    name: label(1, 255),
    admin_email: checked(label(3, 320), (value) =>
      /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(value)
        ? undefined
        : {
            type: 'value_error',
            message: 'Input should be an email address',
            ctx: { error: 'no email address' },
          },
    ).meta({
      description: 'Whose account becomes its first admin; it is made where there is none.',
    }),
    plan: z.enum(plans).default('enterprise'),
    prompt_pool_size: integer.min(0).max(1_000_000_000).default(10_000),
    early_access: z.boolean().default(true),
  })
  .meta({ examples: [{ name: 'Northwind', admin_email: 'ada@example.com' }] });

export const createdOrganization = z
  .object({
    organization,
    admin: z.object({
      person_id: id,
      email: z.string(),
      password: z
        .string()
        .nullable()
        .meta({ description: 'Shown in this answer and never again; null: they have an account.' }),
    }),
  })
  .meta({
    id: 'CreatedOrganization',
    examples: [
      {
        organization: {
          id: 2,
          name: 'Northwind',
          plan: 'enterprise',
          prompt_pool_size: 10_000,
          prompt_pool_used: 0,
          disabled_platforms: [],
          early_access: true,
          monthly_pipeline_urls: null,
        },
        admin: { person_id: 7, email: 'ada@example.com', password: 'Zk3…' },
      },
    ],
  });

export const deletedOrganization = z
  .object({
    id,
    deleted_at: timestamp,
    rows: z.int().min(0).meta({ description: 'Rows of configuration that were deleted.' }),
    observed_rows: z.int().min(0).meta({ description: 'Answers, referrals and visits, likewise.' }),
  })
  .meta({
    id: 'DeletedOrganization',
    examples: [
      { id: 2, deleted_at: '2026-11-15T09:00:00.000Z', rows: 4210, observed_rows: 120_931 },
    ],
  });

export const organizationNameBody = z
  .object({ name: label(1, 255) })
  .meta({ examples: [{ name: 'Northwind' }] });

export const demoState = z
  .object({ status: z.enum(['none', 'loading', 'loaded', 'removing', 'removed']) })
  .meta({ examples: [{ status: 'loaded' }] });

export const simulatedWorld = z
  .object({
    state: z.enum(['absent', 'loading', 'loaded', 'removing']),
    brand_ids: z.array(id).meta({ description: 'The brands whose answers are simulated.' }),
    loaded: z.int().min(0).meta({ description: 'Prompts that have their answers of all days.' }),
    total: z.int().min(0).meta({ description: 'Prompts that there will be.' }),
  })
  .meta({
    id: 'SimulatedWorld',
    examples: [{ state: 'loaded', brand_ids: [1, 2, 3], loaded: 43, total: 43 }],
  });

export const removedDemo = z
  .object({ brands: z.int().min(0), answers: z.int().min(0) })
  .meta({ examples: [{ brands: 3, answers: 16_734 }] });

export type Organization = z.infer<typeof organization>;
export type OrganizationCreateBody = z.infer<typeof organizationCreateBody>;
export type CreatedOrganization = z.infer<typeof createdOrganization>;
export type DeletedOrganization = z.infer<typeof deletedOrganization>;
export type OrganizationUpdateBody = z.infer<typeof organizationUpdateBody>;
export type SessionBody = z.infer<typeof sessionBody>;
export type CurrentSession = z.infer<typeof currentSession>;
export type Session = z.infer<typeof session>;
export type SessionRecord = z.infer<typeof sessionRecord>;
export type ApiKeyBody = z.infer<typeof apiKeyBody>;
export type ApiKeyUpdateBody = z.infer<typeof apiKeyUpdateBody>;
export type ApiKeyRotationBody = z.infer<typeof apiKeyRotationBody>;
export type ApiKey = z.infer<typeof apiKey>;
export type CreatedApiKey = z.infer<typeof createdApiKey>;
