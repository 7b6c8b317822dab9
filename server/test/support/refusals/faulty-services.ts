import { silentLogger } from '#kernel/ports/logger.ts';
import { createDatabase, isConnectionFailure } from '../../../src/adapters/postgres/index.ts';
import { succeeded } from '../answers/answers.ts';
import { promptWorld } from '../records/prompts.ts';
import { appWith } from '../service/app.ts';
import type { TestService } from '../service/service.ts';
import type { RefusalCall } from './refusal-world.ts';

type Fault =
  | ('pause_failed' | 'resume_failed' | 'rate_limited')
  | ('internal_error' | 'service_unavailable' | 'passkeys_unavailable');

/** Where a call goes, if not to the service itself. */
export type RefusalElsewhere = RefusalCall & { readonly url: string };

/** Services on the same stores that something is wrong with, each with a call that meets it. */
export async function startFaultyServices(service: TestService) {
  const { services } = service;
  const unreachable = createDatabase({
    ...{ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1, logger: silentLogger },
  });
  const refusing = () => Promise.reject(new Error('the queue refuses'));
  const apps = {
    withoutQueue: await appWith(service, {
      services: { ...services, queue: { add: refusing, cancel: refusing } },
    }),
    withoutTables: await appWith(service, {
      services: { ...services, db: services.db.withSchema('nowhere') },
    }),
    withoutDatabase: await appWith(service, {
      services: { ...services, db: unreachable.db },
      isUnavailable: isConnectionFailure,
    }),
    withoutName: await appWith(service, { services: { ...services, publicUrl: undefined } }),
    limited: await appWith(service, { rateLimit: 1 }),
  };
  const own = await promptWorld(service);
  const { token } = await (await service.organization()).person('member');
  const listing = { id: 'listBrands', given: {}, key: own.key };
  for (const { app } of Object.values(apps)) await app.listen({ host: '127.0.0.1', port: 0 });
  const at = ({ app }: (typeof apps)['limited'], call: RefusalCall) => ({
    ...{ ...call, url: app.listeningOrigin },
  });
  async function changing(status: string) {
    const { id } = await own.create();
    if (status === 'active') succeeded(await own.patch(id, 'paused'));
    const given = { brand_id: own.brand.id, prompt_id: id, status };
    return at(apps.withoutQueue, { id: 'changePromptStatus', given, key: own.key });
  }
  const refusals: Readonly<Record<Fault, () => RefusalElsewhere | Promise<RefusalElsewhere>>> = {
    pause_failed: () => changing('paused'),
    resume_failed: () => changing('active'),
    async rate_limited() {
      succeeded(await apps.limited.call('GET', '/v1/brands', { key: own.key }));
      return at(apps.limited, listing);
    },
    passkeys_unavailable: () =>
      at(apps.withoutName, { id: 'startSetUp', given: { kind: 'passkey' }, key: token }),
    internal_error: () => at(apps.withoutTables, listing),
    service_unavailable: () => at(apps.withoutDatabase, listing),
  };
  return {
    refusals,
    async close() {
      for (const { app } of Object.values(apps)) await app.close();
      await unreachable.close();
    },
  };
}
