import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { CollectionEstimate } from '#contract/collection/collection-estimate.ts';
import { defaultCollectionOptions, startCollection } from '../../src/modules/collection/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import { type CollectionScene, startCollectionScene, until } from '../support/collection/scene.ts';

let scene: CollectionScene;

before(async () => {
  scene = await startCollectionScene();
});
after(() => scene.close());

it('an estimate rests on what the brand’s own answers cost, platform by platform', async () => {
  const brand = await scene.brand();
  await scene.prompts(brand, 4);
  await scene.planRequests();
  const worker = await startCollection(scene.services, {
    ...defaultCollectionOptions,
    planEveryMs: 3_600_000,
  });
  await until(async () => (await scene.states()).stored === 4, 20_000, scene.states);
  await worker.stop();
  const { billedMicros } = await scene.provider.bill();
  const path = `/v1/${brand.id}/collections/estimate?prompts=1&platform=chatgpt&platform=claude`;
  const { platforms, total, budget }: CollectionEstimate = succeeded(await brand.call('GET', path));
  const [asked, notYet] = platforms;
  const average = Math.round(billedMicros / 4) / 1e6;
  assert.deepEqual(asked?.average, { usd: average, answers: 4 });
  assert.deepEqual([asked?.basis, asked?.usd_per_answer], ['average', average]);
  assert.deepEqual(
    [notYet?.basis, notYet?.average, notYet?.usd_per_answer],
    ['documented', null, 0.0007],
  );
  assert.equal(total?.day_usd, Number((average + 0.0007).toFixed(6)));
  assert.equal(budget.brand.daily.spent_usd, billedMicros / 1e6);
  const other = await scene.brand();
  const fresh = succeeded(
    await other.call('GET', `/v1/${other.id}/collections/estimate?prompts=1`),
  );
  assert.equal(fresh.platforms[0].basis, 'documented');
});
