import { searchActions } from '../../../server/src/modules/actions/index.ts';
import { checkNextHost } from '../../../server/src/modules/cited-pages/index.ts';
import { detectSignals, listSignalRuns } from '../../../server/src/modules/signals/index.ts';
import { deliverDue } from '../../../server/src/modules/webhooks/index.ts';
import type { TestDashboard } from './dashboard.ts';

/** What workers do soon after the world is loaded; until then pages ask again and again how far it is. */
export async function endDemoWork(dashboard: TestDashboard): Promise<void> {
  const { service, organization, brandIds } = dashboard;
  const { signal } = new AbortController();
  while (await checkNextHost(service.services, { signal, pauseMs: 0 }));
  for (const brandId of brandIds) {
    const { items } = await listSignalRuns(organization.ctx, { brandId, limit: 1, offset: 0 });
    for (const { id: runId } of items) await detectSignals(organization.ctx, { brandId, runId });
    await searchActions(organization.ctx, { brandId });
  }
  await deliverDue(service.services, { atMost: 100, signal });
}
