import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type CollectionOptions,
  defaultCollectionOptions,
  startCollection,
} from '../../src/modules/collection/index.ts';
import {
  assertOneObservationEach,
  type CollectionScene,
  recordedCost,
  startCollectionScene,
  until,
} from '../support/collection/scene.ts';

let scene: CollectionScene;

before(async () => {
  scene = await startCollectionScene({ latencyMs: 20 });
});
after(() => scene.close());

const quick: CollectionOptions = { ...defaultCollectionOptions, atOnce: 20, silentSeconds: 3 };

describe('a worker', () => {
  it('asks what was requested, stores it once and knows what it cost', async () => {
    const brand = await scene.brand();
    await scene.prompts(brand, 30, ['chatgpt', 'claude']);
    await scene.planRequests();
    const worker = await startCollection(scene.services, quick);
    await until(async () => (await scene.states()).stored === 60, 15_000, scene.states);
    await worker.stop();
    await assertOneObservationEach(scene);
    const { attempts } = await recordedCost(scene);
    const bill = await scene.provider.bill();
    assert.equal(bill.asked, 60);
    assert.equal(attempts, bill.billedMicros);
    assert.ok(bill.mostAtOnce <= 20, String(bill.mostAtOnce));
  });
});
