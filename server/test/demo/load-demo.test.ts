import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import { findWorld, listBrands, noteProgress } from '../../src/demo/demo-store.ts';
import {
  createWorld,
  demoStatus,
  loadDemo,
  removeDemo,
  unfinishedBrands,
} from '../../src/demo/index.ts';
import { readPromptPool } from '../../src/modules/accounts/index.ts';
import { listBrands as listVisibleBrands } from '../../src/modules/brands/index.ts';
import { recordAnswers } from '../../src/modules/observations/index.ts';
import { queueDailyRuns } from '../../src/modules/signals/index.ts';
import { storedObservations } from '../support/answers/stored-observations.ts';
import type { TestOrganization } from '../support/records/organization.ts';
import { type TestEngines, useOwnEngines } from '../support/service/engines.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { storedAnswers } from './stored.ts';

const program = join(import.meta.dirname, 'loading-process.ts');
let engines: TestEngines;
let service: TestService;

before(async () => {
  engines = await useOwnEngines();
  service = await startTestService();
});
after(async () => {
  await service.close();
  await engines.close();
});

/** On a day of its own, so that every run sees the same world. */
function loading() {
  return { ...service.services, clock: { now: () => new Date('2026-11-15T09:00:00Z') } };
}

async function load({ id }: TestOrganization, days: number, signal?: AbortSignal) {
  const services = loading();
  return loadDemo(services, id, { logger: services.logger, days, ...(signal && { signal }) });
}

/** What the organization's world holds, by the key of each answer. */
async function expected({ id }: TestOrganization) {
  const stored = await findWorld(service.services.db, id);
  assert.ok(stored);
  const world = createWorld(stored.seed, stored.days, stored.endDay);
  return world.brands.flatMap(({ key }) =>
    world.days.flatMap((day) => [...world.answers(key, day)]),
  );
}

async function assertComplete(organization: TestOrganization): Promise<void> {
  const [stored, answers] = await Promise.all([
    storedAnswers(service.services, organization.id),
    expected(organization),
  ]);
  const slot = (one: { prompt: string; platform: string; day: string }) =>
    `${one.prompt} ${one.platform} ${one.day}`;
  assert.deepEqual(
    stored.map(slot).sort(),
    answers.map(({ promptKey: prompt, platform, day }) => slot({ prompt, platform, day })).sort(),
  );
}

/** What can be compared before all is there: a prompt has its answers of all days, or none. */
async function assertWholeHistories(organization: TestOrganization, prompts: number) {
  const stored = await storedAnswers(service.services, organization.id);
  const shown = new Set(stored.map(({ prompt }) => prompt));
  assert.equal(shown.size, prompts);
  const whole = (await expected(organization)).filter(({ promptKey }) => shown.has(promptKey));
  assert.equal(stored.length, whole.length);
}

/** Neither signals nor alerts are looked for in a part of the world. */
async function assertNothingFound({ id }: TestOrganization): Promise<void> {
  const { services, stores } = service;
  const except = await unfinishedBrands(services);
  const brands = (await listBrands(services.db, id)).map(({ brandId }) => brandId);
  assert.ok(brands.length === 3 && brands.every((brandId) => except.includes(brandId)));
  await queueDailyRuns(services, { except });
  const { rows } = await stores.postgres.pool.query(
    'SELECT 1 FROM signal_runs WHERE organization_id = $1',
    [id],
  );
  assert.deepEqual(rows, []);
}

describe('loadDemo', () => {
  let loaded: TestOrganization;

  it('stores the world as answers of the surface simulated, once', async () => {
    loaded = await service.organization();
    const organization = loaded;
    const seen: number[] = [];
    const services = loading();
    const result = await loadDemo(services, organization.id, {
      logger: services.logger,
      days: 1,
      onProgress: ({ promptsLoaded }) => seen.push(promptsLoaded),
    });
    assert.deepEqual(seen, [15, 30, 43]);
    assert.equal(await demoStatus(services, organization.id), 'loaded');
    await assertComplete(organization);
    const again = await load(organization, 1);
    assert.deepEqual(again, { promptsLoaded: 43, prompts: 43, answers: 0 });
    assert.equal((await storedObservations(services, organization.id)).length, result.answers);
    const { rows } = await service.stores.postgres.pool.query(
      `SELECT count(*)::int AS runs, count(DISTINCT brand_id)::int AS brands
       FROM signal_runs WHERE organization_id = $1 AND trigger = 'request'`,
      [organization.id],
    );
    assert.deepEqual(rows, [{ runs: 3, brands: 3 }], 'changes are looked for in each brand once');
  });

  it('lets the evaluator find who is named, where, and whose citations are whose', async () => {
    const organization = loaded;
    const truths = new Map(
      (await expected(organization)).map((answer) => [
        `${answer.promptKey} ${answer.platform} ${answer.day}`,
        answer,
      ]),
    );
    for (const row of await storedAnswers(service.services, organization.id)) {
      const answer = truths.get(`${row.prompt} ${row.platform} ${row.day}`);
      assert.ok(answer);
      const { brand, competitors, citations } = answer.truth;
      assert.equal(row.brand.present, brand.present, answer.key);
      assert.equal(row.brand.position, brand.position, answer.key);
      assert.deepEqual(
        row.competitors.map(({ present }) => present),
        competitors.map(({ present }) => present),
        answer.key,
      );
      assert.deepEqual(
        row.citations.map(({ sourceType }) => sourceType),
        citations.map(({ sourceType }) => sourceType),
        answer.key,
      );
    }
  });

  it('resumes where it was stopped', async () => {
    const organization = await service.organization();
    const stop = new AbortController();
    const services = loading();
    const stopped = await loadDemo(services, organization.id, {
      logger: services.logger,
      days: 2,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    assert.equal(stopped.promptsLoaded, 15);
    assert.equal(await demoStatus(services, organization.id), 'loading');
    await assertWholeHistories(organization, stopped.promptsLoaded);
    await assertNothingFound(organization);
    const rest = await load(organization, 90);
    assert.ok(rest.answers > 0, 'a world keeps the days it began with');
    await assertComplete(organization);
  });

  it('resumes after kill -9, and doubles nothing', async () => {
    const organization = await service.organization();
    const child = spawn(
      process.execPath,
      [await bundleProgram(program), String(organization.id), '2'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await exited;
    const rest = await load(organization, 2);
    assert.ok(rest.answers > 0, 'there was something left to do');
    await assertComplete(organization);
    // The worst moment: answers stored, progress not yet noted.
    await noteProgress(service.services.db, organization.id, {
      promptsLoaded: 15,
      status: 'loading',
    });
    await load(organization, 2);
    await assertComplete(organization);
  });

  it('leaves out platforms that are switched off', async () => {
    const organization = await service.organization({ disabledPlatforms: ['chatgpt', 'grok'] });
    await load(organization, 1);
    const platforms = (await storedAnswers(service.services, organization.id)).map(
      ({ platform }) => platform,
    );
    assert.ok(platforms.includes('perplexity'));
    assert.ok(!platforms.includes('chatgpt') && !platforms.includes('grok'));
  });
});

describe('removeDemo', () => {
  it('leaves nothing of the world, keeps what people stored, and can be repeated', async () => {
    const { services } = service;
    const organization = await service.organization();
    assert.deepEqual(await removeDemo(services, organization.id), { brands: 0, answers: 0 });
    const loaded = await load(organization, 1);
    const [brand] = await listBrands(services.db, organization.id);
    assert.ok(brand);
    await recordAnswers(organization.ctx, brand.brandId, [ownAnswer(brand.promptIds)]);
    const removed = await removeDemo(services, organization.id);
    assert.deepEqual(removed, { brands: 3, answers: loaded.answers });
    const rows = await storedObservations(services, organization.id);
    assert.deepEqual(
      rows.map(({ provenance }) => provenance.surface),
      ['import'],
    );
    const visible = await listVisibleBrands(organization.ctx, { limit: 10, offset: 0 });
    assert.equal(visible.total, 0);
    assert.equal((await readPromptPool(organization.ctx)).used, 0);
    assert.equal(await demoStatus(services, organization.id), 'removed');
    assert.deepEqual(await removeDemo(services, organization.id), { brands: 0, answers: 0 });
    await load(organization, 1);
    await assertComplete(organization);
  });

  it('stops a load that is running', async () => {
    const { services } = service;
    const organization = await service.organization();
    let removal: Promise<unknown> | undefined;
    const result = await loadDemo(services, organization.id, {
      logger: services.logger,
      days: 4,
      onProgress: () => {
        removal ??= removeDemo(services, organization.id);
      },
    });
    await removal;
    assert.ok(result.promptsLoaded < result.prompts);
    assert.deepEqual(await storedObservations(services, organization.id), []);
    assert.equal(await demoStatus(services, organization.id), 'removed');
  });
});

function ownAnswer(promptIds: Readonly<Record<string, number>>) {
  const [promptId = 0] = Object.values(promptIds);
  return {
    key: null,
    promptId,
    platform: 'chatgpt' as const,
    createdAt: new Date('2026-11-01T00:00:00Z'),
    searchEnabled: false,
    responseText: 'Kept.',
    citations: [],
    retrievedSources: [],
    queryFanout: { queries: [], engine_metadata: {} },
    shoppingResults: [],
    provenance: {
      surface: 'import' as const,
      collector: 'import',
      collectorVersion: '1',
      model: null,
      costMicros: 0,
      truncated: false,
      usage: {},
    },
  };
}
