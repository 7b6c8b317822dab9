import type { Action, ActionBody } from '#contract/changes-and-actions/actions.ts';
import { maxCampaignPrompts } from '#contract/changes-and-actions/campaign-limits.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { promptFacts } from '../prompts/index.ts';
import { pageToWrite } from './finders/write-page.ts';
import type { ScopePrompt } from './finding.ts';
import { keepFindings } from './keep-findings.ts';
import { actionColumns, actionRecord, selectActions } from './list-actions.ts';
import { readScope } from './read-scope.ts';

interface CreateInput extends ActionBody {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

const maxOpenActions = 500;

/** A page to write for prompts that somebody chose and whose answers leave the brand out. The same prompts give the same action. */
export async function createAction(ctx: Context, input: CreateInput): Promise<Action> {
  requireScope(ctx.principal, 'configure');
  const { brandId, signal } = input;
  const ids = input.prompt_ids.toSorted((one, other) => one - other);
  const brand = await requireBrand(ctx, brandId);
  const facts = await promptFacts(ctx, brand, ids);
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new Refusal('prompt_not_found', `There is no prompt ${unknown} in this brand.`);
  }
  const key = `write_page prompts ${ids.slice(0, maxCampaignPrompts).join(',')}`;
  const open = await findOpen(ctx, brandId, key);
  if (open) return actionRecord(open);
  const scope = await readScope(ctx, brand, signal);
  const prompts = facts.map(
    ({ id, text, topics }): ScopePrompt =>
      scope.prompts.get(id) ?? {
        id,
        text,
        topics,
        stage: '',
        answers: 0,
        present: 0,
        citing: 0,
        citingRivals: 0,
      },
  );
  const gap = prompts.reduce((sum, { answers, present }) => sum + answers - present, 0);
  if (gap === 0) {
    const message = 'No answer of the last 30 days to these prompts leaves you out.';
    throw new Refusal('action_without_evidence', message);
  }
  const [first] = prompts;
  const name = first && prompts.length === 1 ? first.text : `${prompts.length} prompts`;
  const finding = await pageToWrite(ctx, scope, { key, name, prompts, gap });
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    const meanwhile = await findOpen(inside, brandId, key);
    if (meanwhile) return actionRecord(meanwhile);
    const open = selectActions(inside, brandId).where('status', 'in', ['proposed', 'planned']);
    const message = `A brand can have ${maxOpenActions} open actions.`;
    await requireFewer(open, maxOpenActions, message);
    await keepFindings(inside, scope, [finding], 'made');
    return actionRecord(await ofKey(inside, brandId, key).executeTakeFirstOrThrow());
  });
}

const ofKey = (ctx: Context, brandId: number, key: string) =>
  selectActions(ctx, brandId).select(actionColumns).where('key', '=', key);

/** What there is for the same prompts already, unless somebody dismissed it. */
const findOpen = (ctx: Context, brandId: number, key: string) =>
  ofKey(ctx, brandId, key).where('status', '<>', 'dismissed').executeTakeFirst();
