import { z } from 'zod';
import { changePrompts, importPrompts } from '#contract/operations/prompt-changes.ts';
import { listPrompts } from '#contract/operations/prompts.ts';
import { platformValues } from '#contract/platforms.ts';
import { promptStatuses } from '#contract/prompts/prompts.ts';
import { CallRefused } from '../call-api.ts';
import { refuseUnknownTopic } from '../known-names.ts';
import { brandId, link, named, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

const name = z.string().min(1).max(255);
const tags = z.array(z.string().min(1).max(64)).min(1).max(20).optional();
const topics = z.array(name).min(1).max(20).optional();

const list = tool({
  name: 'list_prompts',
  title: 'List prompts',
  description: 'The questions that are asked for a brand.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    search: z.string().max(500).optional(),
    status: z.enum(promptStatuses).optional().meta({ description: 'Default: active and paused.' }),
    stage: name.optional(),
    prompt_topic: name.optional(),
    tag: name.optional(),
    limit: rowLimit(20, 100),
  }),
  output: z.object({
    total: z.int(),
    prompts: z.array(
      z.object({
        prompt_id: z.int(),
        prompt: z.string(),
        stage: z.string(),
        tags: z.array(z.string()),
        topics: z.array(z.string()),
        status: z.string(),
        country: z.string(),
        platforms: z.array(z.string()),
        link,
      }),
    ),
  }),
  example: { brand_id: 1 },
  async run(context, { brand_id, status, prompt_topic: topic, ...query }) {
    const { call, link: linkTo } = context;
    await refuseUnknownTopic(context, brand_id, topic);
    const found = await call(listPrompts, {
      params: { brand_id },
      query: { ...query, topic, ...(status ? { status: [status] } : {}) },
    });
    return {
      total: found.total,
      prompts: found.items.map((prompt) => ({
        ...prompt,
        prompt_id: prompt.id,
        prompt: prompt.text,
        link: linkTo(`/brands/${brand_id}/prompts/${prompt.id}`),
      })),
    };
  },
});

const create = tool({
  name: 'create_prompts',
  title: 'Create prompts',
  description:
    'Adds questions to ask from now on, which costs money: dry_run first, and see get_costs.',
  scope: 'configure',
  writes: 'adds',
  input: z.strictObject({
    brand_id: brandId,
    prompts: z
      .array(
        z.strictObject({
          prompt: z.string().min(1).max(5000),
          stage: name.optional(),
          tags,
          topics,
          platforms: z.array(named(platformValues)).min(1).optional(),
        }),
      )
      .min(1)
      .max(50),
    create_topics: z.boolean().default(false),
    dry_run: z.boolean().default(true),
    successor_active: z.boolean().optional(),
  }),
  output: z.object({
    dry_run: z.boolean(),
    created: z.int(),
    restored: z.int(),
    existing: z.int(),
    refused: z.int(),
    new_topics: z.array(z.string()),
    rows: z.array(
      z.object({
        row: z.int(),
        result: z.string(),
        prompt_id: z.int().nullable(),
        message: z.string().nullable(),
      }),
    ),
  }),
  example: { brand_id: 1, prompts: [{ prompt: 'Which freight software suits a small depot?' }] },
  async run({ call }, { brand_id, prompts, successor_active, ...body }) {
    const rows = prompts.map(({ prompt, topics: key_topics, ...row }) => ({
      ...row,
      ...{ text: prompt, key_topics },
    }));
    const send = (dry_run: boolean) =>
      call(importPrompts, { params: { brand_id }, body: { ...body, dry_run, rows } });
    if (body.dry_run || successor_active) return send(body.dry_run);
    const planned = await send(true);
    const [first] = planned.rows.filter((row) => row.continued_by_prompt_id !== null);
    if (first) throw successorActive(`Row ${first.row}: ${first.message}`);
    return send(false);
  },
});

const successorActive = (why: string) =>
  new CallRefused(
    409,
    'successor_active',
    `${why} Nothing was created. Ask the person, then set successor_active.`,
  );

const change = tool({
  name: 'change_prompts',
  title: 'Change prompts',
  description: 'One change for many prompts, all or none: give exactly one of the changes.',
  scope: 'configure',
  writes: 'changes',
  input: z.strictObject({
    brand_id: brandId,
    prompt_ids: z.array(z.int().positive()).min(1).max(500),
    add_tags: tags,
    remove_tags: tags,
    add_topics: topics,
    remove_topics: topics,
    stage: name.optional(),
    status: z.enum(promptStatuses).optional(),
  }),
  output: z.object({ changed: z.int(), unchanged: z.int() }),
  example: { brand_id: 1, prompt_ids: [1], add_tags: ['spring'] },
  run: ({ call }, { brand_id, prompt_ids, ...given }) =>
    call(changePrompts, { params: { brand_id }, body: { prompt_ids, change: given } }),
});

export const promptTools = [list, create, change];
