import type { QueryClient } from '@tanstack/react-query';
import type { Stage, StageEntry } from '#contract/brands.ts';
import { call } from '../../lib/api.ts';
import { get, send } from '../../lib/api-request.ts';
import { type PagedList, refreshBrands } from '../../lib/brands.ts';

/** Stages are changed as a whole list, so the list of this moment is what the change is made on. */
export async function changeStages(
  client: QueryClient,
  brandId: number,
  change: (stages: readonly Stage[]) => readonly StageEntry[],
): Promise<void> {
  const path = `v1/brands/${brandId}/stages`;
  const { items } = await call<PagedList<Stage>>(get(path));
  await call(send('PUT', path, change(items)));
  await refreshBrands(client);
}
