import type { Action } from '#contract/actions.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import {
  type ActionKey,
  actionColumns,
  actionNotFound,
  actionRecord,
  selectActions,
} from './action-record.ts';

export async function getAction(ctx: Context, key: ActionKey): Promise<Action> {
  requireScope(ctx.principal, 'query');
  const row = await selectActions(ctx, key.brandId)
    .select(actionColumns)
    .where('id', '=', key.actionId)
    .executeTakeFirst();
  if (!row) throw actionNotFound();
  return actionRecord(row);
}
