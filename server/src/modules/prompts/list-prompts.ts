import { sql } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import type { Prompt, PromptListQuery } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { promptRecord, selectPrompts } from './prompt-store.ts';

/** The brand's prompts by id; without a status those active or paused. */
export async function listPrompts(
  ctx: Context,
  input: PromptListQuery & { readonly brandId: number },
): Promise<Page<Prompt>> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const prompts = filtered(selectPrompts(ctx, brand), input);
  const rows = await prompts
    .select((of) => of.fn.countAll<number>().over().as('total'))
    .orderBy('prompts.id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, promptRecord, async () => {
    const count = prompts.clearSelect().select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}

type Selection = ReturnType<typeof selectPrompts>;

function filtered(prompts: Selection, filters: PromptListQuery): Selection {
  const { status, stage, persona_id, country, platform, tag, topic, search } = filters;
  let query = prompts.where('prompts.status', 'in', status ?? ['active', 'paused']);
  if (stage !== undefined) query = query.where('stages.name', '=', stage);
  if (persona_id !== undefined) query = query.where('prompts.persona_id', '=', persona_id);
  if (country !== undefined) query = query.where('prompts.country', '=', country);
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = ANY(prompts.tags)`);
  if (topic !== undefined) query = query.where(sql<boolean>`${topic} = ANY(prompts.topics)`);
  if (platform !== undefined) {
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM variants WHERE prompt_id = prompts.id AND platform = ${platform})`,
    );
  }
  if (search !== undefined) {
    const pattern = `%${search.normalize('NFC').replaceAll(/[\\%_]/g, '\\$&')}%`;
    // The text is kept as sent, so it may be decomposed where the search is not.
    query = query.where(sql<boolean>`normalize(prompts.text, NFC) ILIKE ${pattern}`);
  }
  return query;
}
