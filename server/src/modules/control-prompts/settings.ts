import { maxControlLanguages } from '#contract/collection/control-limits.ts';
import {
  type ControlLanguage,
  type ControlPromptBody,
  type ControlPromptSettings,
  controlLanguages,
} from '#contract/collection/control-prompts.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireOrganizationAdmin } from '../accounts/index.ts';
import { activeVariants, promptQuestions } from '../prompts/index.ts';
import { controlPromptTables } from './tables.ts';

/** Off until an admin switches it on. What is due is asked by the new settings. */
export async function putControlPrompts(
  ctx: Context,
  input: ControlPromptBody & { readonly organizationId: number },
): Promise<ControlPromptSettings> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const languages = input.languages ?? (await languagesOfPrompts(ctx));
  const row = { enabled: input.enabled, languages, updated_at: ctx.clock.now() };
  return inTransaction(ctx, async (inside) => {
    audit(inside, { before: await readSettings(inside) });
    await controlPromptTables(inside.db)
      .insertInto('control_prompt_settings')
      .values({ organization_id: ctx.principal.organizationId, ...row })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
      .execute();
    return { enabled: row.enabled, languages };
  });
}

export async function readSettings(ctx: Context): Promise<ControlPromptSettings> {
  const row = await controlPromptTables(ctx.db)
    .selectFrom('control_prompt_settings')
    .select(['enabled', 'languages'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .executeTakeFirst();
  return row ?? { enabled: false, languages: await languagesOfPrompts(ctx) };
}

/** The languages of active prompts that there are questions in, the most frequent first; else English. */
async function languagesOfPrompts({ db, principal }: Context): Promise<ControlLanguage[]> {
  const rows = await controlPromptTables(db)
    .selectFrom(activeVariants(db).as('variant'))
    .innerJoin(promptQuestions(db).as('question'), 'question.prompt_id', 'variant.prompt_id')
    .select('question.language')
    .select(({ fn }) => fn.countAll<number>().as('variants'))
    .where('variant.organization_id', '=', principal.organizationId)
    .groupBy('question.language')
    .orderBy('variants', 'desc')
    .orderBy('question.language')
    .execute();
  const known = rows.flatMap((row) => controlLanguages.find((one) => one === row.language) ?? []);
  return known.length > 0 ? known.slice(0, maxControlLanguages) : ['en'];
}
