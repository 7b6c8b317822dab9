import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { platformValues } from '#contract/platforms.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import type { OrganizationOptions } from '../../support/records/organization.ts';
import { jobsOfBrand, poolUsed, promptCalls, promptWorld } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

/** A world that can say how much of its pool is used; every look also recounts. */
async function poolWorld(promptPoolSize: number, options: OrganizationOptions = {}) {
  const personas = [{ name: 'CFO', description: '' }];
  const world = await promptWorld(service, { promptPoolSize, ...options, brand: { personas } });
  return { ...world, used: () => poolUsed(service, world.organization.id) };
}

const three = { platforms: ['chatgpt', 'claude', 'grok'] };
const two = { platforms: ['claude', 'grok'] };

describe('the pool', () => {
  it('counts the variants of active prompts, through every transition', async () => {
    const { create, patch, archive, used } = await poolWorld(100);
    const steps: [number, () => Promise<unknown>][] = [];
    assert.equal(await used(), 0);
    const first = await create(three);
    assert.equal(await used(), 3);
    const second = await create({ platforms: [] });
    const all = platformValues.length;
    steps.push(
      [3 + all, async () => undefined],
      [all, async () => succeeded(await patch(first.id, 'paused'))],
      [all, async () => succeeded(await patch(first.id, 'paused'))],
      [3 + all, async () => succeeded(await patch(first.id, 'active'))],
      [3 + all, async () => succeeded(await patch(first.id, 'active'))],
      [all, async () => succeeded(await archive(first.id))],
      [all, async () => succeeded(await archive(first.id))],
      [2 + all, async () => create({ text: first.text, ...two })],
      [2, async () => succeeded(await patch(second.id, 'paused'))],
      [2, async () => succeeded(await archive(second.id))],
      [2 + all, async () => create({ text: second.text, platforms: [] })],
      [all, async () => succeeded(await archive(first.id))],
      [1 + all, async () => create({ text: first.text })],
    );
    for (const [index, [expected, step]] of steps.entries()) {
      await step();
      assert.equal(await used(), expected, `step ${index}`);
    }
  });

  it('is taken exactly to its last variant, and a refusal takes nothing', async () => {
    const world = await poolWorld(5);
    await world.create(three);
    const answer = await world.post(three);
    const { message, ...detail } = refused(answer, 429, 'quota_exceeded');
    assert.deepEqual(detail, { type: 'quota_exceeded', limit: 5, used: 3, requested: 3 });
    assert.equal(typeof message, 'string');
    assert.equal(await world.used(), 3);
    await world.create(two);
    refused(await world.post(), 429, 'quota_exceeded');
    assert.equal(await world.used(), 5);
    assert.equal((await world.list('status=active&status=paused&status=archived')).total, 2);
    assert.equal((await jobsOfBrand(service, world.brand.id)).length, 5);
  });

  it('is checked again by a resume and a reactivation, with what each would hold', async () => {
    const { create, post, patch, archive, get, used } = await poolWorld(3);
    const [paused, archived] = [await create(two), await create()];
    succeeded(await patch(paused.id, 'paused'));
    succeeded(await archive(archived.id));
    await create(two);
    refused(await patch(paused.id, 'active'), 429, 'quota_exceeded');
    const { text } = archived;
    const detail = refused(await post({ text, ...three }), 429, 'quota_exceeded');
    assert.deepEqual([detail.limit, detail.used, detail.requested], [3, 2, 3]);
    assert.deepEqual(await get(archived.id), { ...archived, status: 'archived' });
    assert.equal((await create({ text })).id, archived.id);
    assert.equal(await used(), 3);
    refused(await patch(paused.id, 'active'), 429, 'quota_exceeded');
    assert.equal((await get(paused.id)).status, 'paused');
  });

  it('is shared by the brands of an organization and by no other organization', async () => {
    const [world, other] = [await poolWorld(3), await poolWorld(3)];
    await world.create(two);
    const sister = promptCalls(world.call, (await createBrand(world.call)).id);
    refused(await sister.post(two), 429, 'quota_exceeded');
    await sister.create();
    await other.create(three);
    assert.deepEqual([await world.used(), await other.used()], [3, 3]);
  });

  it('gets back what an archived persona and an archived brand held', async () => {
    const world = await poolWorld(100);
    const sister = await createBrand(world.call);
    await promptCalls(world.call, sister.id).create(three);
    const persona = world.brand.personas[0]?.id ?? assert.fail();
    await world.create({ ...two, persona_id: persona });
    await world.create({ ...three, persona_id: persona });
    const paused = await world.create();
    succeeded(await world.patch(paused.id, 'paused'));
    await world.create();
    assert.equal(await world.used(), 9);
    succeeded(await world.call('DELETE', `${world.brandPath}/personas/${persona}`));
    assert.equal(await world.used(), 4);
    succeeded(await world.call('DELETE', world.brandPath));
    assert.equal(await world.used(), 3);
    succeeded(await world.call('DELETE', `/v1/brands/${sister.id}`));
    assert.equal(await world.used(), 0);
  });

  it('of size 0 has room for nothing', async () => {
    const world = await poolWorld(0);
    refused(await world.post(), 429, 'quota_exceeded');
    assert.equal(await world.used(), 0);
  });
});

describe('PATCH /operator/organizations/{organization_id}', () => {
  it('changes the size of the pool; what is in use stays', async () => {
    const world = await poolWorld(2);
    const { id } = await world.create(two);
    refused(await world.post(), 429, 'quota_exceeded');
    assert.equal((await world.operate({ prompt_pool_size: 3 })).prompt_pool_used, 2);
    await world.create();
    const shrunk = await world.operate({ prompt_pool_size: 1 });
    assert.deepEqual([shrunk.prompt_pool_size, shrunk.prompt_pool_used], [1, 3]);
    assert.equal((await world.get(id)).status, 'active');
    const detail = refused(await world.post(), 429, 'quota_exceeded');
    assert.deepEqual([detail.limit, detail.used, detail.requested], [1, 3, 1]);
    succeeded(await world.patch(id, 'paused'));
    refused(await world.patch(id, 'active'), 429, 'quota_exceeded');
    assert.equal(await world.used(), 1);
  });

  it('disables and enables platforms, and shows what it did', async () => {
    const world = await poolWorld(100);
    const tracked = await world.create(two);
    const disabled = ['grok', 'the service'];
    const changed = await world.operate({ disabled_platforms: disabled });
    assert.deepEqual([...changed.disabled_platforms].sort(), ['chatgpt', 'grok']);
    refused(await world.post({ platforms: ['grok'] }), 400, 'platform_disabled');
    assert.equal((await world.create({ platforms: [] })).platforms.length, 7);
    // Its variants are inactive, not gone.
    assert.deepEqual(await world.get(tracked.id), tracked);
    await world.operate({ disabled_platforms: [] });
    assert.deepEqual((await world.create({ platforms: ['grok'] })).platforms, ['grok']);
    await world.used();
  });

  it('leaves nothing to track when it disables every platform', async () => {
    const world = await poolWorld(100, { disabledPlatforms: platformValues });
    refused(await world.post({ platforms: ['meta'] }), 400, 'platform_disabled');
    const { status } = await world.post({ platforms: [] });
    assert.ok(status >= 400 && status < 500, String(status));
    assert.equal((await world.list()).total, 0);
  });

  it("is the operator's alone", async () => {
    const world = await poolWorld(1);
    const path = `/operator/organizations/${world.organization.id}`;
    const body = { prompt_pool_size: 1000 };
    refused(await world.call('PATCH', path, body), 403, 'operator_required');
    const admin = (await world.organization.person('admin')).token;
    refused(await service.call('PATCH', path, { key: admin, body }), 403, 'operator_required');
    const operator = { key: service.operatorToken };
    const bad = { ...operator, body: { prompt_pool_size: -1 } };
    invalid(await service.call('PATCH', path, bad), 'body.prompt_pool_size');
    assert.equal(succeeded(await service.call('GET', path, operator)).prompt_pool_size, 1);
  });
});
