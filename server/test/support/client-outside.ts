import { ulid } from '#kernel/ulid.ts';
import { announceEvent } from '../../src/modules/webhooks/index.ts';
import { succeeded } from './answers.ts';
import { appRedirect, connectApp, registerApp } from './connected-app.ts';
import type { TestOrganization } from './organization.ts';
import type { TestService } from './service.ts';
import { serveSuggestedSite } from './suggested-site.ts';

/** Websites on loopback: one that can be read, one that forbids it, one without text. */
export async function startClientWebsites() {
  const robots = { type: 'text/plain', body: 'User-agent: *\nDisallow: /' };
  const sentence = 'Northwind plans the routes of small depots and their freight. ';
  const body = `<title>Northwind: freight software</title><main><h1>Freight software</h1>
    <h2>Northwind vs Contoso</h2><p>${sentence.repeat(9)}</p></main>`;
  const [readable, blocked, empty] = [
    await serveSuggestedSite('none', { '/': { body } }),
    await serveSuggestedSite('none', { '/robots.txt': robots, '/': { body } }),
    await serveSuggestedSite('none', { '/': { body: '<title>App</title><div></div>' } }),
  ];
  const all = [readable, blocked, empty];
  return {
    hosts: all.map(({ host }) => host),
    origins: { readable: readable.origin, blocked: blocked.origin, empty: empty.origin },
    close: () => Promise.all(all.map((site) => site.close())),
  };
}

export type ClientWebsites = Awaited<ReturnType<typeof startClientWebsites>>;

/** An app that may ask to be connected, and two that the person connected before. */
export async function buildApps(service: TestService, token: string) {
  const asking = await registerApp(service, { client_name: 'Asking' });
  for (const name of ['First', 'Second']) await connectApp(service, token, { client_name: name });
  const { items } = succeeded(await service.call('GET', '/auth/apps', { key: token }));
  return {
    asking: { client_id: asking, redirect_uri: appRedirect },
    connectedIds: items.map(({ id }: { id: number }) => id) as [number, number],
  };
}

/** What a webhook is sent once something happened in the pipeline. */
export async function buildDelivery(
  service: TestService,
  organization: TestOrganization,
  { brandId, webhookId, token }: { brandId: number; webhookId: unknown; token: string },
) {
  const [pipelineId, track] = [0, 1].map(() => {
    return ulid(service.services.clock, service.services.random);
  }) as [string, string];
  const data = { pipeline_id: pipelineId, token: track, url: 'https://northwind.example/a' };
  const event = { brandId, type: 'audit.completed', pipelineId, token: track, data } as const;
  await announceEvent(organization.ctx, { ...event, webhookId: null });
  const path = `/v1/${brandId}/webhooks/${webhookId}/deliveries`;
  return succeeded(await service.call('GET', path, { key: token })).items[0].id;
}
