import type { Parsed } from '#contract/operation-types.ts';
import { changePrompts, importPrompts } from '#contract/operations/prompt-changes.ts';
import * as operations from '#contract/operations/prompts.ts';
import { promptFlips } from '../../../modules/planner/index.ts';
import * as prompts from '../../../modules/prompts/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

const named = (params: Parsed<typeof operations.getPrompt, 'params'>) => ({
  brandId: params.brand_id,
  promptId: params.prompt_id,
});

export const promptRoutes = [
  route(operations.createPrompt, ({ ctx, params, body }) =>
    prompts.createPrompt(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.listPrompts, async ({ ctx, params, query }) =>
    paged(await prompts.listPrompts(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.countPrompts, async ({ ctx, params, query }) => ({
    items: await prompts.countPrompts(ctx, { brandId: params.brand_id, ...query }),
  })),
  route(operations.getPrompt, ({ ctx, params }) => prompts.getPrompt(ctx, named(params))),
  route(operations.getPromptFlips, ({ ctx, params, query, reply }) =>
    promptFlips(ctx, { ...named(params), ...query, signal: goneSignal(reply) }),
  ),
  route(operations.changePromptStatus, ({ ctx, params, body }) =>
    prompts.changePromptStatus(ctx, { ...named(params), status: body.status }),
  ),
  route(operations.archivePrompt, ({ ctx, params }) => prompts.archivePrompt(ctx, named(params))),
  route(operations.reassignPersona, ({ ctx, params, body }) =>
    prompts.reassignPersona(ctx, { ...named(params), personaId: body.persona_id }),
  ),
  route(operations.changeLabels, ({ ctx, params, body }) =>
    prompts.changeLabels(ctx, { ...named(params), ...body }),
  ),
  route(operations.reclassifyPrompts, ({ ctx, params }) =>
    prompts.reclassifyPrompts(ctx, { brandId: params.brand_id }),
  ),
  route(operations.collectNow, ({ ctx, params, body, idempotencyKey }) =>
    prompts.collectNow(ctx, {
      brandId: params.brand_id,
      promptId: body.prompt_id,
      platforms: body.platforms ?? [],
      idempotencyKey,
    }),
  ),
  route(changePrompts, ({ ctx, params, body }) =>
    prompts.changePrompts(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(
    importPrompts,
    ({ ctx, params, body }) => prompts.importPrompts(ctx, { brandId: params.brand_id, ...body }),
    { maxBytes: 8 * 1024 * 1024 },
  ),
];
