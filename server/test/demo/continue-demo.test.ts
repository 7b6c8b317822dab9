import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { listBrands } from '../../src/demo/demo-store.ts';
import { continueDemo, createWorld, loadDemo, removeDemo } from '../../src/demo/index.ts';
import {
  getCollectionSettings,
  putCollectionSettings,
} from '../../src/modules/collection/index.ts';
import { changePromptStatus } from '../../src/modules/prompts/index.ts';
import type { TestOrganization } from '../support/records/organization.ts';
import { useTestService } from '../support/service/borrowed-service.ts';
import { type TestEngines, useOwnEngines } from '../support/service/engines.ts';
import { storedAnswers } from './stored.ts';

let engines: TestEngines;

const service = useTestService(async () => {
  engines = await useOwnEngines();
  return {};
});
after(() => engines.close());

const at = (time: string) => ({ ...service.services, clock: { now: () => new Date(time) } });
const onDays = async ({ id }: TestOrganization) =>
  Map.groupBy(await storedAnswers(service.services, id), ({ day }) => day);

async function loaded(): Promise<TestOrganization> {
  const organization = await service.organization();
  const services = at('2026-11-15T09:00:00Z');
  await loadDemo(services, organization.id, { logger: services.logger, days: 2 });
  return organization;
}

describe('a world that continues', () => {
  it('changes nothing of the days before', () => {
    const world = createWorld(7, 20, '2026-11-14');
    const longer = createWorld(7, 20, '2026-11-14', 9);
    assert.deepEqual(longer.days.slice(0, 20), world.days);
    assert.equal(longer.days.at(-1), '2026-11-23');
    for (const { key } of world.brands) {
      for (const day of [world.days[0] ?? '', world.days[19] ?? '']) {
        assert.deepEqual([...longer.answers(key, day)], [...world.answers(key, day)]);
      }
      assert.ok([...longer.answers(key, '2026-11-23')].length > 0);
    }
  });

  it('has what its platforms answered until now, each once, also after days switched off', async () => {
    const organization = await loaded();
    const { id } = organization;
    await continueDemo(at('2026-11-15T12:00:00Z'), id);
    const noon = (await onDays(organization)).get('2026-11-15')?.length ?? 0;
    assert.equal(await continueDemo(at('2026-11-15T12:00:00Z'), id), 0);
    await continueDemo(at('2026-11-17T08:00:00Z'), id);
    const days = await onDays(organization);
    const world = createWorld(20_260, 2, '2026-11-14', 3);
    const whole = (day: string) =>
      world.brands.flatMap(({ key }) => [...world.answers(key, day)]).length;
    assert.equal(days.get('2026-11-15')?.length, whole('2026-11-15'));
    assert.equal(days.get('2026-11-16')?.length, whole('2026-11-16'));
    const third = days.get('2026-11-17')?.length ?? 0;
    assert.ok(noon > 0 && noon < whole('2026-11-15'), String(noon));
    assert.ok(third > 0 && third < whole('2026-11-17'), String(third));
  });

  it('asks nobody, and stops for prompts that are paused and brands that are no longer simulated', async () => {
    const organization = await loaded();
    const { id, ctx } = organization;
    const brands = await listBrands(ctx.db, id);
    const [first, second, third] = brands;
    assert.ok(first && second && third);
    for (const brand of brands) {
      assert.equal((await getCollectionSettings(ctx, brand)).mode, 'simulated');
    }
    await putCollectionSettings(ctx, {
      brandId: first.brandId,
      mode: 'on',
      cadence_hours: 24,
      repeats: 1,
      daily_budget_usd: null,
      monthly_budget_usd: null,
    });
    const [key, promptId] = Object.entries(second.promptIds)[0] ?? assert.fail();
    await changePromptStatus(ctx, { brandId: second.brandId, promptId, status: 'paused' });
    await continueDemo(at('2026-11-16T00:00:00Z'), id);
    const day = (await onDays(organization)).get('2026-11-15') ?? [];
    const ofBrand = (brand: typeof first) =>
      day.filter(({ prompt }) => prompt in brand.promptIds).length;
    assert.deepEqual([ofBrand(first), ofBrand(second) > 0, ofBrand(third) > 0], [0, true, true]);
    assert.ok(!day.some(({ prompt }) => prompt === key));
    await removeDemo(service.services, id);
    assert.equal(await continueDemo(at('2026-11-20T00:00:00Z'), id), 0);
  });
});
