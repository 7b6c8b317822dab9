import { z } from 'zod';
import { checked, id, integer, label, list, text } from './fields.ts';
import { plans } from './plans.ts';
import { platform, platformInput } from './platforms.ts';

export const scopes = ['query', 'configure', 'create-brand'] as const;
export type Scope = (typeof scopes)[number];

export const roles = ['admin', 'member'] as const;
export type Role = (typeof roles)[number];

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

export const currentSession = z
  .object({
    email: z.string(),
    role: z.enum(roles),
    expires_at: timestamp,
    organization: z.object({ ...organizationName, plan: z.enum(plans) }),
    organizations: z
      .array(z.object({ ...organizationName, role: z.enum(roles) }))
      .meta({ description: 'Every organization of this person, the current one too.' }),
  })
  .meta({
    id: 'CurrentSession',
    examples: [
      {
        email: 'admin@example.com',
        role: 'admin',
        expires_at: '2026-12-15T09:00:00.000Z',
        organization: { id: 1, name: 'My organization', plan: 'enterprise' },
        organizations: [{ id: 1, name: 'My organization', role: 'admin' }],
      },
    ],
  });

export const organizationSwitchBody = z
  .object({ organization_id: id })
  .meta({ examples: [{ organization_id: 2 }] });

export const signedOut = z.object({ signed_out: z.literal(true) });

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

export const apiKeyBody = z
  .object({
    name: label(1, 255).meta({ description: 'To recognise it by.' }),
    scopes: uniqueList(z.enum(scopes), 3, 1).meta({
      description: 'What it may do; choose the fewest.',
    }),
    brand_ids: uniqueList(id, 1000, 1).nullable().default(null).meta({
      description: 'The brands it reaches; null means all of the organization.',
    }),
    expires_at: timestamp.nullable().default(null),
  })
  .meta({ examples: [{ name: 'Warehouse', scopes: ['query'], brand_ids: null }] });

const apiKeyExample = {
  id: 5,
  name: 'Warehouse',
  prefix: 'sl_3fK0q',
  scopes: ['query' as const],
  brand_ids: null,
  created_at: '2026-11-15T09:00:00.000Z',
  expires_at: null,
};

export const apiKey = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters, to recognise it by.' }),
    scopes: z.array(z.enum(scopes)),
    brand_ids: z.array(id).nullable(),
    created_at: timestamp,
    expires_at: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey', examples: [apiKeyExample] });

export const createdApiKey = apiKey
  .extend({ key: z.string().meta({ description: 'Shown in this answer and never again.' }) })
  .meta({
    id: 'CreatedApiKey',
    examples: [{ ...apiKeyExample, key: 'sl_3fK0qXb7sPz1mVnR9tYwLcDgHj5aEu2x_1aB2cD' }],
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
    loaded: z.int().min(0).meta({ description: 'Days of answers that are there.' }),
    total: z.int().min(0).meta({ description: 'Days of answers that there will be.' }),
  })
  .meta({
    id: 'SimulatedWorld',
    examples: [{ state: 'loaded', brand_ids: [1, 2, 3], loaded: 90, total: 90 }],
  });

export const removedDemo = z
  .object({ brands: z.int().min(0), answers: z.int().min(0) })
  .meta({ examples: [{ brands: 3, answers: 16_734 }] });

export type Organization = z.infer<typeof organization>;
export type OrganizationUpdateBody = z.infer<typeof organizationUpdateBody>;
export type SessionBody = z.infer<typeof sessionBody>;
export type CurrentSession = z.infer<typeof currentSession>;
export type SimulatedWorld = z.infer<typeof simulatedWorld>;
export type Session = z.infer<typeof session>;
export type ApiKeyBody = z.infer<typeof apiKeyBody>;
export type ApiKey = z.infer<typeof apiKey>;
export type CreatedApiKey = z.infer<typeof createdApiKey>;
