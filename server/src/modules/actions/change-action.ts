import type {
  Action,
  ActionChange,
  ActionKind,
  ActionPlan,
  ActionStatus,
} from '#contract/changes-and-actions/actions.ts';
import { verdictMetric } from '#contract/changes-and-actions/actions.ts';
import {
  maxCampaignPrompts,
  maxVerdictDays,
  minVerdictDays,
  usualVerdictDays,
} from '#contract/changes-and-actions/campaign-limits.ts';
import type { CampaignKind } from '#contract/changes-and-actions/campaigns.ts';
import { addDays, type Day, dayOf } from '#contract/days.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { type BrandRow, configureBrand } from '../brands/index.ts';
import { registerCampaign } from '../campaigns/index.ts';
import { promptFacts } from '../prompts/index.ts';
import {
  type ActionKey,
  type ActionRow,
  actionColumns,
  actionNotFound,
  actionRecord,
  selectActions,
} from './list-actions.ts';
import { actionTables } from './tables.ts';

type ChangeInput = ActionKey & { readonly change: ActionChange };
/** From which status each change leads on. */
const follows: Readonly<Record<ActionChange['status'], readonly ActionStatus[]>> = {
  planned: ['proposed'],
  done: ['planned'],
  dismissed: ['proposed', 'planned'],
  proposed: ['planned', 'dismissed'],
};

/** Plans, finishes, dismisses or proposes again. What was done cannot be undone: its campaign is registered. */
export async function changeAction(ctx: Context, input: ChangeInput): Promise<Action> {
  const { brandId, actionId, change } = input;
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    const row = await selectActions(inside, brandId)
      .select(actionColumns)
      .where('id', '=', actionId)
      .forUpdate()
      .executeTakeFirstOrThrow(actionNotFound);
    audit(inside, { before: { status: row.status }, after: { ...change } });
    if (!follows[change.status].includes(row.status)) throw notOpen(row.status, change.status);
    const changed = await actionTables(inside.db)
      .updateTable('actions')
      .set({ ...(await columnsOf(inside, brand, row, change)), updated_at: ctx.clock.now() })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', row.id)
      .returning(actionColumns)
      .executeTakeFirstOrThrow();
    return actionRecord(changed);
  });
}

function notOpen(from: ActionStatus, to: ActionChange['status']): Refusal {
  const message =
    from === 'done' || from === 'judged'
      ? 'An action that is marked as done cannot be changed back.'
      : `An action that is ${from} cannot become ${to}.`;
  return new Refusal('action_not_open', message, { status: from });
}

const undismissed = { dismissed_at: null, dismissed_reason: null, dismissed_answers: null };

async function columnsOf(ctx: Context, brand: BrandRow, row: ActionRow, change: ActionChange) {
  switch (change.status) {
    case 'planned':
      return {
        status: 'planned' as const,
        plan: JSON.stringify(await planOf(ctx, brand, row, change)),
      };
    case 'done':
      return finished(ctx, brand, row, change.date ?? dayOf(ctx.clock.now()));
    case 'dismissed':
      return {
        ...{ status: 'dismissed' as const, plan: null },
        dismissed_at: ctx.clock.now(),
        dismissed_reason: change.reason ?? null,
        dismissed_answers: row.finding.reach.answers,
      };
    case 'proposed':
      return { status: 'proposed' as const, plan: null, ...undismissed };
  }
}

async function planOf(
  ctx: Context,
  brand: BrandRow,
  { finding }: ActionRow,
  change: ActionChange,
): Promise<ActionPlan> {
  const { due_date, owner = null } = change;
  // The contract asks for it.
  if (due_date === undefined) throw new Refusal('invalid_date', 'A plan needs a due date.');
  const { verdict_date = addDays(due_date, usualVerdictDays) } = change;
  const today = dayOf(ctx.clock.now());
  if (due_date < today || due_date > addDays(today, maxVerdictDays)) {
    throw new Refusal('invalid_date', 'Choose a due date between today and 26 weeks from now.');
  }
  const isInRange =
    verdict_date >= addDays(due_date, minVerdictDays) &&
    verdict_date <= addDays(due_date, maxVerdictDays);
  if (!isInRange) {
    throw new Refusal(
      'invalid_date',
      'Choose a day for the verdict 5 to 26 weeks after the due date.',
    );
  }
  const wanted = change.prompt_ids?.length ? change.prompt_ids : finding.reach.prompt_ids;
  const prompt_ids = await knownPrompts(ctx, brand, wanted.slice(0, maxCampaignPrompts));
  return { owner, due_date, prompt_ids, metric: verdictMetric, verdict_date };
}

async function knownPrompts(
  ctx: Context,
  brand: BrandRow,
  wanted: readonly number[],
): Promise<number[]> {
  const known = new Set((await promptFacts(ctx, brand, wanted)).map(({ id }) => id));
  const unknown = wanted.find((id) => !known.has(id));
  if (unknown !== undefined || wanted.length === 0) {
    const message =
      unknown === undefined
        ? 'A plan needs at least one prompt to judge it by.'
        : `There is no prompt ${unknown} in this brand.`;
    throw new Refusal('prompt_not_found', message);
  }
  return wanted.toSorted((one, other) => one - other);
}

const campaignKinds: Readonly<Partial<Record<ActionKind, CampaignKind>>> = {
  write_page: 'page',
  improve_page: 'page',
  win_source: 'press',
};

/** Registers the campaign that its effect is judged by: the prompts and the day that were fixed by the plan. */
async function finished(ctx: Context, brand: BrandRow, row: ActionRow, date: Day) {
  const { plan, kind, finding } = row;
  if (!plan) throw notOpen(row.status, 'done');
  if (date > dayOf(ctx.clock.now())) {
    throw new Refusal(
      'invalid_date',
      'Choose today or an earlier day as the day on which the action was done.',
    );
  }
  const isEarly = plan.verdict_date > addDays(date, maxVerdictDays);
  const isLate = plan.verdict_date < addDays(date, minVerdictDays);
  const verdict_date = isLate
    ? addDays(date, minVerdictDays)
    : isEarly
      ? addDays(date, maxVerdictDays)
      : plan.verdict_date;
  const { id } = await registerCampaign(ctx, {
    brandId: brand.id,
    kind: campaignKinds[kind] ?? 'other',
    name: finding.title.slice(0, 200),
    ...{ date, verdict_date, prompt_ids: plan.prompt_ids },
  });
  return {
    ...{ status: 'done' as const, done_on: date, campaign_id: id },
    plan: JSON.stringify({ ...plan, verdict_date }),
  };
}
