import { z } from 'zod';
import { listCampaigns } from '#contract/operations/campaigns.ts';
import {
  getPipelineTracking,
  getPublicationEffect,
  listPipelines,
  listPipelineTracks,
  submitPipeline,
} from '#contract/operations/pipelines.ts';
import type { PublicationEffect } from '#contract/pages/publication-effect.ts';
import { brandId, link, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';
import { ofChange, rounded, verdicts } from '../words.ts';

/** Each effect is computed. */
const maxCampaigns = 5;
const maxEffects = 5;
const maxSubmissions = 20;
const maxPagesEach = 50;

const list = tool({
  name: 'list_pipelines',
  title: 'List rewritten pages',
  description:
    'Rewritten pages, newest first: token, how far each is, whether it waits for a person, and what the newest published ones did for their prompts. Also campaigns with their effect.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId, limit: rowLimit(10, 50) }),
  output: z.object({
    total: z.int(),
    pages: z.array(
      z.object({
        token: z.string(),
        url: z.string(),
        status: z.string(),
        awaiting_approval: z.boolean(),
        effect: z.string().optional(),
        link,
      }),
    ),
    campaigns: z.array(
      z.object({ name: z.string(), date: z.string(), prompts: z.int(), effect: z.string() }),
    ),
    link,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, limit }) {
    const params = { brand_id };
    const [submissions, campaigns] = await Promise.all([
      call(listPipelines, { params, query: { limit: Math.min(limit, maxSubmissions) } }),
      call(listCampaigns, { params, query: { limit: maxCampaigns } }),
    ]);
    const tracks = await Promise.all(
      submissions.items.map(async ({ pipeline_id }) => {
        const of = { brand_id, pipeline_id };
        const { items } = await call(listPipelineTracks, {
          params: of,
          query: { limit: Math.min(limit, maxPagesEach) },
        });
        return items.map((track) => ({ ...track, pipeline_id }));
      }),
    );
    const shown = tracks.flat().slice(0, limit);
    const published = shown.filter(({ result }) => result.version?.state === 'live');
    const effects = new Map(
      await Promise.all(
        published.slice(0, maxEffects).map(async ({ token }) => {
          const measured = await call(getPublicationEffect, { params: { brand_id, token } });
          return [token, effectInWords(measured.status, measured.presence.effect)] as const;
        }),
      ),
    );
    return {
      total: submissions.total,
      pages: shown.map(({ pipeline_id, ...track }) => ({
        ...track,
        effect: effects.get(track.token),
        link: linkTo(`/brands/${brand_id}/pages/versions/${pipeline_id}/${track.token}`),
      })),
      campaigns: campaigns.items.map(({ status, verdict, ...campaign }) => ({
        ...{ name: campaign.name, date: campaign.date, prompts: campaign.prompt_ids.length },
        effect: effectInWords(status, verdict),
      })),
      link: linkTo(`/brands/${brand_id}/pages/versions`),
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

const number = z.number().nullable();
const measure = z.object({
  before: number,
  after: number,
  effect: number,
  lower: number,
  upper: number,
  says: z.string(),
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
    verdict_date: z.string().nullable(),
    presence: measure,
    citation: measure,
    link,
  }),
  example: { brand_id: 1, token: '01KA3V7Q2C8Z5E9XJ4T6W0RNBB' },
  async run({ call, link: linkTo }, { brand_id, token }) {
    const params = { brand_id, token };
    const [found, measured] = await Promise.all([
      call(getPipelineTracking, { params }),
      call(getPublicationEffect, { params }),
    ]);
    const { status, presence, citation } = measured;
    return {
      ...found,
      error: found.error?.message ?? null,
      effect_status: status,
      published_at: measured.published_at,
      verdict_date: measured.verdict_on,
      presence: { ...flat(presence), says: effectInWords(status, presence.effect) },
      citation: { ...flat(citation), says: effectInWords(status, citation.effect) },
      link: linkTo(`/brands/${brand_id}/pages/versions/${found.pipeline_id}/${token}`),
    };
  },
});

interface Effect {
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
  readonly p_value: number;
}

interface Measure {
  readonly target: { readonly before: number; readonly after: number } | null;
  readonly effect: Effect | null;
}

function flat({ target, effect }: Measure) {
  return {
    before: rounded(target?.before),
    after: rounded(target?.after),
    effect: rounded(effect?.estimate),
    lower: rounded(effect?.lower),
    upper: rounded(effect?.upper),
  };
}

/** Why there is no verdict, in the words of the dashboard. */
const unknownEffects: Readonly<Record<Exclude<PublicationEffect['status'], 'measured'>, string>> = {
  not_published: 'Not published',
  no_target_prompts: 'No target prompts',
  too_early: 'Too early to say',
  too_little_history: 'Too little history',
  too_few_prompts: 'Too few prompts to compare with',
  too_few_answers: 'Too few answers',
  not_parallel: 'No verdict: the prompts did not move together before',
};

/** "+15.0 points (+4.0 to +26.0): likely real" */
function effectInWords(status: PublicationEffect['status'], effect: Effect | null): string {
  if (status !== 'measured') return unknownEffects[status];
  if (!effect) return unknownEffects.too_few_answers;
  const [likely, chance] = verdicts;
  const verdict = effect.p_value <= maxChance ? likely : chance;
  return `${ofChange('brand_presence_percentage', effect.estimate, effect)}: ${verdict}`;
}

/** Up to it an effect is called likely real, as in the dashboard. */
const maxChance = 0.05;

export const pipelineTools = [list, submit, track];
