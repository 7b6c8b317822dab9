import type { Stage, StageEntry } from '#contract/brands/brands.ts';
import { listStages, replaceStages } from '#contract/operations/stages.ts';
import { call } from '../../lib/api/call.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';

/** Stages are changed as a whole list, so the list of this moment is what the change is made on. */
export function useChangeStages() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  return async (edit: (stages: readonly Stage[]) => readonly StageEntry[]): Promise<void> => {
    const { items } = await call(listStages, { params });
    await change(replaceStages, { params, body: edit(items) });
  };
}
