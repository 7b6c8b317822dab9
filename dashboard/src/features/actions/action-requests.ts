import { getAction, listActions } from '#contract/operations/actions.ts';
import { requestOf } from '../../lib/api/api-request.ts';

/** More than a brand can have open. */
const maxListed = 1_000;

/** All of them, whatever became of each. */
export function actionsRequest(brandId: number) {
  const params = { brand_id: brandId };
  return requestOf(listActions, { params, query: { limit: maxListed } });
}

/** The first that are to do. */
export function nextActionsRequest(brandId: number, limit: number) {
  const params = { brand_id: brandId };
  return requestOf(listActions, { params, query: { status: 'proposed', limit } });
}

export function actionRequest(brandId: number, actionId: number) {
  return requestOf(getAction, { params: { brand_id: brandId, action_id: actionId } });
}
