import type { Parsed } from '#contract/operation-types.ts';
import { changePrompts, importPrompts } from '#contract/operations/prompt-changes.ts';
import * as operations from '#contract/operations/prompts.ts';
import { promptFlips } from '../../../modules/planner/index.ts';
import * as prompts from '../../../modules/prompts/index.ts';
import { route } from '../route.ts';
import { listRoute, longVerbRoute, verbRoute } from './verb-route.ts';

const named = (params: Parsed<typeof operations.getPrompt, 'params'>) => ({
  brandId: params.brand_id,
  promptId: params.prompt_id,
});

export const promptRoutes = [
  verbRoute(operations.createPrompt, prompts.createPrompt),
  listRoute(operations.listPrompts, prompts.listPrompts),
  route(operations.countPrompts, async ({ ctx, params, query }) => ({
    items: await prompts.countPrompts(ctx, { brandId: params.brand_id, ...query }),
  })),
  verbRoute(operations.getPrompt, prompts.getPrompt),
  longVerbRoute(operations.getPromptFlips, promptFlips),
  route(operations.changePromptStatus, ({ ctx, params, body }) =>
    prompts.changePromptStatus(ctx, { ...named(params), status: body.status }),
  ),
  verbRoute(operations.archivePrompt, prompts.archivePrompt),
  route(operations.reassignPersona, ({ ctx, params, body }) =>
    prompts.reassignPersona(ctx, { ...named(params), personaId: body.persona_id }),
  ),
  verbRoute(operations.changeLabels, prompts.changeLabels),
  verbRoute(operations.reclassifyPrompts, prompts.reclassifyPrompts),
  route(operations.collectNow, ({ ctx, params, body, idempotencyKey }) =>
    prompts.collectNow(ctx, {
      brandId: params.brand_id,
      promptId: body.prompt_id,
      platforms: body.platforms ?? [],
      idempotencyKey,
    }),
  ),
  verbRoute(changePrompts, prompts.changePrompts),
  verbRoute(importPrompts, prompts.importPrompts, { maxBytes: 8 * 1024 * 1024 }),
];
