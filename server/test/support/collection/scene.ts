import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import { planRequested } from '../../../src/modules/collection/index.ts';
import { createPrompt } from '../../../src/modules/prompts/index.ts';
import { storedObservations } from '../answers/stored-observations.ts';
import { callerWith, createBrand, type KeyCaller } from '../records/brand.ts';
import type { TestOrganization } from '../records/organization.ts';
import { useOwnEngines } from '../service/engines.ts';
import { startTestService } from '../service/service.ts';
import { loopbackCatalog } from './loopback-collector.ts';
import { type Behaviour, startLoopbackProvider } from './loopback-provider.ts';

export type CollectionScene = Awaited<ReturnType<typeof startCollectionScene>>;

/**
 * A service with engines of its own, since workers take whatever is due on theirs, and a provider that its
 * operator has a key for.
 */
export async function startCollectionScene(behaviour: Behaviour = {}) {
  const engines = await useOwnEngines();
  const provider = await startLoopbackProvider(behaviour);
  const service = await startTestService({ collectors: loopbackCatalog(provider.url) });
  const { services } = service;
  return {
    service,
    services,
    provider,
    /** An organization with one brand. */
    async brand() {
      const organization = await service.organization({ promptPoolSize: 100_000 });
      const call = callerWith(service.call, await organization.key());
      const admin = callerWith(service.call, (await organization.person('admin')).token);
      const { id } = await createBrand(call, { competitors: [{ name: 'Contoso' }] });
      return { organization, call, admin, id };
    },
    /** Another brand of the same organization. */
    async brandOf<Scene extends BrandScene & { readonly call: KeyCaller }>(scene: Scene) {
      return { ...scene, id: (await createBrand(scene.call)).id };
    },
    /** This many prompts, each of which asks for its first collection. */
    async prompts(
      { organization, id }: BrandScene,
      count: number,
      platforms: PlatformValue[] = ['chatgpt'],
    ): Promise<number[]> {
      const ids: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const text = `Which freight software suits depot ${id}-${index}?`;
        const prompt = await createPrompt(organization.ctx, { brandId: id, text, platforms });
        ids.push(prompt.id);
      }
      return ids;
    },
    /** What a worker does with the jobs of the queue. */
    async planRequests(): Promise<void> {
      const { rows } = await sql<{ id: string }>`SELECT id FROM collection_events`.execute(
        services.db,
      );
      await planRequested(
        services,
        rows.map(({ id }) => id),
      );
    },
    /** How many slots there are in each state. */
    async states(): Promise<Record<string, number>> {
      const { rows } = await sql<{ state: string; count: number }>`
        SELECT state, count(*) AS count FROM collection_slots GROUP BY state`.execute(services.db);
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    async close() {
      await service.close();
      await provider.close();
      await engines.close();
    },
  };
}

export interface BrandScene {
  readonly organization: TestOrganization;
  readonly id: number;
}

/** What the service recorded about money, by three ways of counting it that must agree. */
export async function recordedCost({ db }: Pick<Services, 'db'>) {
  const one = async (query: ReturnType<typeof sql<{ micros: number }>>) =>
    (await query.execute(db)).rows[0]?.micros ?? 0;
  const attempts = await one(
    sql`SELECT coalesce(sum(coalesce(cost_micros, reserved_micros)), 0)::bigint AS micros
      FROM collection_attempts`,
  );
  const spend = await one(
    sql`SELECT coalesce(sum(micros), 0)::bigint AS micros FROM collection_spend`,
  );
  assert.equal(spend, attempts, 'what is charged to days differs from what attempts cost');
  /** Reservations of attempts whose outcome nobody knows. */
  const unknown = await one(
    sql`SELECT coalesce(sum(reserved_micros), 0)::bigint AS micros FROM collection_attempts
      WHERE cost_micros IS NULL`,
  );
  return { attempts, unknown };
}

/** Exactly one observation for each slot that is stored, and each of the prompt and platform it was made for. */
export async function assertOneObservationEach(scene: CollectionScene): Promise<void> {
  const { rows: slots } = await sql<{ variant: string }>`
    SELECT prompt_id || ' ' || platform AS variant FROM collection_slots
    WHERE state = 'stored'`.execute(scene.services.db);
  const stored = (await storedObservations(scene.services))
    .filter(({ provenance }) => provenance.surface === 'api')
    .map(({ promptId, platform }) => `${promptId} ${platform}`);
  assert.deepEqual(stored.sort(), slots.map(({ variant }) => variant).sort());
}

/** Asks again until it holds; fails in time with what there was. */
export async function until(
  holds: () => Promise<boolean>,
  withinMs: number,
  otherwise: () => Promise<unknown>,
): Promise<void> {
  for (const ends = Date.now() + withinMs; Date.now() < ends; await pause(50)) {
    if (await holds()) return;
  }
  assert.fail(`in ${withinMs} ms it did not come to hold: ${JSON.stringify(await otherwise())}`);
}
