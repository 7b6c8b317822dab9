import type { PublicationEffect } from '#contract/pages/publication-effect.ts';
import { dayOf, millisecondsPerDay } from '../../../contract/src/days.ts';
import { searchActions } from '../../../server/src/modules/actions/index.ts';
import { checkNextHost } from '../../../server/src/modules/cited-pages/index.ts';
import { runTrack } from '../../../server/src/modules/pipeline/index.ts';
import { detectSignals, listSignalRuns } from '../../../server/src/modules/signals/index.ts';
import { deliverDue } from '../../../server/src/modules/webhooks/index.ts';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { useOwnEngines } from '../../../server/test/support/service/engines.ts';
import { startPipelineOrigin } from '../../../server/test/support/sites/pipeline-origin.ts';
import { startDashboard, type TestDashboard } from './dashboard.ts';
import { submitPages } from './improved-pages.ts';
import { findPlaces, type Places } from './places.ts';

export type WalkedBrand = Awaited<ReturnType<typeof startWalkedBrand>>;

interface WalkedOptions {
  readonly demoDays: number;
  readonly demoBrands?: readonly string[];
}

/** A simulated brand with something on every page, on engines of its own: its domain can be the site of one brand. */
export async function startWalkedBrand(options: WalkedOptions) {
  const engines = await useOwnEngines();
  const origin = await startPipelineOrigin();
  const dashboard = await startDashboard({ ...options, allowedPrivateHosts: [origin.host] });
  await endDemoWork(dashboard);
  const [brandId = 0] = dashboard.brandIds;
  const key = await dashboard.organization.key();
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> =>
    succeeded(await dashboard.service.call(method, path, { key, body }));
  const read = (path: string) => send('GET', path);
  await send('POST', `/v1/${brandId}/annotations`, {
    kind: 'campaign',
    title: 'Autumn campaign',
    start_date: dayOf(new Date(Date.now() - 5 * millisecondsPerDay)),
    end_date: dayOf(new Date()),
  });

  const places = await findPlaces(read, dashboard.address, dashboard.admin);
  const effectPath = `/v1/${brandId}/pipeline/tracking/${places.trackToken}/effect`;
  // Prompts of the published page, so that it keeps all the untouched ones that it needs.
  const { target_prompt_ids } = (await read(effectPath)) as PublicationEffect;
  await send('POST', `/v1/${brandId}/campaigns`, {
    ...{ kind: 'press', name: 'Autumn press release', date: dayOf(new Date()) },
    prompt_ids: target_prompt_ids,
  });

  /** Pages on their way to a site, one of which failed. */
  async function submitted(): Promise<Pick<Places, 'pipelineId' | 'trackToken' | 'siteId'>> {
    const { pipeline_id, tokens } = await submitPages(send, brandId, origin);
    for (const { token } of tokens) await runTrack(dashboard.organization.ctx, { token });
    const { items } = (await read(`/v1/${brandId}/sites`)) as Listed;
    const site = items.find(({ domain }) => domain === origin.host);
    return {
      pipelineId: String(pipeline_id),
      trackToken: String(tokens[0]?.token),
      siteId: String(site?.id),
    };
  }

  return {
    dashboard,
    brandId,
    read,
    submitted,
    places,
    async close() {
      await dashboard.close();
      await origin.close();
      await engines.close();
    },
  };
}

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** The page of the brand's story that went live; a later one waits to. */
export async function findPublished({
  read,
  brandId,
}: Pick<WalkedBrand, 'read' | 'brandId'>): Promise<Pick<Places, 'pipelineId' | 'trackToken'>> {
  const { items } = (await read(`/v1/${brandId}/pipelines`)) as Listed;
  const pipelineId = String(items.find(({ deploy_axp }) => deploy_axp)?.pipeline_id);
  const tracks = (await read(`/v1/${brandId}/pipelines/${pipelineId}/tracks`)) as Listed;
  return { pipelineId, trackToken: String(tracks.items[0]?.token) };
}

/** What workers do soon after the world is loaded; until then pages ask again and again how far it is. */
async function endDemoWork(dashboard: TestDashboard): Promise<void> {
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
