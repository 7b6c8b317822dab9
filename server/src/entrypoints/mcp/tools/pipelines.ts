import { z } from 'zod';
import { listCampaigns } from '#contract/operations/campaigns.ts';
import {
  getPipelineTracking,
  getPublicationEffect,
  listApprovals,
  listPipelines,
  submitPipeline,
} from '#contract/operations/pipelines.ts';
import { brandId, link, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

/** Each verdict is computed. */
const maxCampaigns = 5;

const list = tool({
  name: 'list_pipelines',
  title: 'List improved pages',
  description:
    'Submitted pages, results that wait for a person, registered campaigns and their effect.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId, limit: rowLimit(10, 50) }),
  output: z.object({
    total: z.int(),
    pipelines: z.array(
      z.object({
        pipeline_id: z.string(),
        optimize: z.boolean(),
        tracks: z.record(z.string(), z.int()),
        created_at: z.string(),
        link,
      }),
    ),
    waiting: z.array(z.object({ token: z.string(), url: z.string() })),
    campaigns: z.array(z.unknown()),
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, limit }) {
    const params = { brand_id };
    const [found, waiting, campaigns] = await Promise.all([
      call(listPipelines, { params, query: { limit } }),
      call(listApprovals, { params, query: { limit: 20 } }),
      call(listCampaigns, { params, query: { limit: maxCampaigns } }),
    ]);
    return {
      total: found.total,
      pipelines: found.items.map((pipeline) => ({
        ...pipeline,
        link: linkTo(`/brands/${brand_id}/pages/versions/${pipeline.pipeline_id}`),
      })),
      waiting: waiting.items,
      campaigns: campaigns.items,
    };
  },
});

const submit = tool({
  name: 'improve_pages',
  title: 'Improve pages',
  description:
    'Audits pages and writes a version that AI agents read better. Nothing is published: a person does that in the dashboard.',
  scope: 'configure',
  writes: 'adds',
  input: z.strictObject({
    brand_id: brandId,
    urls: z.array(z.string().min(1).max(2083)).min(1).max(20),
    target_prompts: z
      .array(z.string().min(1).max(2000))
      .max(20)
      .optional()
      .meta({ description: 'Questions the pages are to answer.' }),
  }),
  output: z.object({
    pipeline_id: z.string(),
    tracks: z.array(z.object({ token: z.string(), url: z.string(), status: z.string() })),
    link,
  }),
  example: { brand_id: 1, urls: ['https://www.northwind.example/shoes'] },
  async run({ call, link: linkTo }, { brand_id, ...given }) {
    const made = await call(submitPipeline, {
      params: { brand_id },
      body: { ...given, optimize: true },
    });
    return {
      pipeline_id: made.pipeline_id,
      tracks: made.tokens,
      link: linkTo(`/brands/${brand_id}/pages/versions/${made.pipeline_id}`),
    };
  },
});

const effect = z.object({
  before: z.number().nullable(),
  after: z.number().nullable(),
  effect: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  p_value: z.number().nullable(),
});

const track = tool({
  name: 'get_improved_page',
  title: 'Read how a page did',
  description:
    'How far one page is, and what it did for its prompts once published, against others.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId, token: z.string().max(200) }),
  output: z.object({
    url: z.string(),
    status: z.string(),
    orchestration_status: z.string(),
    awaiting_approval: z.boolean(),
    error: z.string().nullable(),
    effect_status: z.string(),
    published_at: z.string().nullable(),
    presence: effect,
    citation: effect,
    link,
  }),
  example: { brand_id: 1, token: '01KA3V7Q2C8Z5E9XJ4T6W0RNBB' },
  async run({ call, link: linkTo }, { brand_id, token }) {
    const params = { brand_id, token };
    const [found, measured] = await Promise.all([
      call(getPipelineTracking, { params }),
      call(getPublicationEffect, { params }),
    ]);
    return {
      ...found,
      error: found.error?.message ?? null,
      effect_status: measured.status,
      published_at: measured.published_at,
      presence: flat(measured.presence),
      citation: flat(measured.citation),
      link: linkTo(`/brands/${brand_id}/pages/versions/${found.pipeline_id}/${token}`),
    };
  },
});

interface Measure {
  readonly target: { readonly before: number; readonly after: number } | null;
  readonly effect: {
    readonly estimate: number;
    readonly lower: number;
    readonly upper: number;
    readonly p_value: number;
  } | null;
}

function flat({ target, effect: found }: Measure) {
  return {
    before: target?.before ?? null,
    after: target?.after ?? null,
    effect: found?.estimate ?? null,
    lower: found?.lower ?? null,
    upper: found?.upper ?? null,
    p_value: found?.p_value ?? null,
  };
}

export const pipelineTools = [list, submit, track];
