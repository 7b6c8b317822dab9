import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import {
  jobsOf,
  type PromptWorld,
  poolUsed,
  promptCalls,
  promptWorld,
  waitingOn,
} from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let world: PromptWorld;

before(async () => {
  world = await promptWorld(service);
});

const ids = (prompts: readonly Prompt[]) => prompts.map((prompt) => prompt.id);
const used = () => poolUsed(service, world.organization.id);

/** A prompt on two platforms in that status. */
async function inStatus(status: Prompt['status'], fields: object = {}): Promise<Prompt> {
  const prompt = await world.create({ platforms: ['claude', 'grok'], ...fields });
  if (status === 'active') return prompt;
  if (status === 'archived') return succeeded(await world.archive(prompt.id));
  return succeeded(await world.patch(prompt.id, status));
}

/** Everything about the prompt that a request could have changed. */
async function everything(id: number) {
  return { prompt: await world.get(id), jobs: await jobsOf(service, id), used: await used() };
}

describe('from active', () => {
  it('PATCH paused: paused, out of the pool, nothing waits, listed with status=paused', async () => {
    const prompt = await inStatus('active', { tags: ['kept'], stage: 'Evaluation' });
    const earlier = await used();
    const paused = { ...prompt, status: 'paused' };
    assert.deepEqual(succeeded(await world.patch(prompt.id, 'paused')), paused);
    assert.deepEqual(await world.get(prompt.id), paused);
    assert.equal(await used(), earlier - 2);
    assert.deepEqual(await waitingOn(service, prompt.id), []);
    assert.ok(ids((await world.list('status=paused')).items).includes(prompt.id));
    assert.ok(!ids((await world.list('status=active')).items).includes(prompt.id));
  });

  it('PATCH active: 200 and nothing changes', async () => {
    const prompt = await inStatus('active');
    const earlier = await everything(prompt.id);
    assert.deepEqual(succeeded(await world.patch(prompt.id, 'active')), prompt);
    assert.deepEqual(await everything(prompt.id), earlier);
  });

  it('DELETE: archived, out of the pool, nothing waits', async () => {
    const prompt = await inStatus('active');
    const earlier = await used();
    assert.equal(succeeded(await world.archive(prompt.id)).status, 'archived');
    assert.equal(await used(), earlier - 2);
    assert.deepEqual(await waitingOn(service, prompt.id), []);
  });
});

describe('from paused', () => {
  it('PATCH active: restores what was held, in the pool again, and collects', async () => {
    const paused = await inStatus('paused', { tags: ['kept'] });
    const earlier = await used();
    const active = { ...paused, status: 'active' };
    assert.deepEqual(succeeded(await world.patch(paused.id, 'active')), active);
    assert.deepEqual(await world.get(paused.id), active);
    assert.equal(await used(), earlier + 2);
    assert.deepEqual(await waitingOn(service, paused.id), ['claude', 'grok']);
  });

  it('PATCH paused: 200 and nothing changes', async () => {
    const paused = await inStatus('paused');
    const earlier = await everything(paused.id);
    assert.deepEqual(succeeded(await world.patch(paused.id, 'paused')), paused);
    assert.deepEqual(await everything(paused.id), earlier);
  });

  it('DELETE: archived, and the pool is as before', async () => {
    const paused = await inStatus('paused');
    const earlier = await used();
    const archived = { ...paused, status: 'archived' };
    assert.deepEqual(succeeded(await world.archive(paused.id)), archived);
    assert.equal(await used(), earlier);
  });
});

describe('from archived', () => {
  it('PATCH of any status: 409 is_archived and nothing changes', async () => {
    const archived = await inStatus('archived');
    const earlier = await everything(archived.id);
    for (const status of ['active', 'paused']) {
      refused(await world.patch(archived.id, status), 409, 'is_archived');
    }
    assert.deepEqual(await everything(archived.id), earlier);
  });

  it('POST of the same prompt: active again under its id', async () => {
    const archived = await inStatus('archived');
    const { text, platforms, stage } = archived;
    const again = await world.create({ text, platforms, stage });
    assert.deepEqual(again, { ...archived, status: 'active' });
  });
});

describe('PATCH refuses', () => {
  const patch = (id: number, body?: unknown) => world.call('PATCH', `${world.path}/${id}`, body);

  it('every body but one with a status of active or paused', async () => {
    const { id } = await inStatus('active');
    invalid(await patch(id, {}), 'body.status', 'missing');
    for (const status of ['archived', 'Paused', '', 'deleted']) {
      invalid(await patch(id, { status }), 'body.status', 'enum');
    }
    for (const status of [null, 1, ['paused'], {}]) {
      invalid(await patch(id, { status }), 'body.status');
    }
    for (const body of ['null', '[]', '"paused"']) invalid(await patch(id, body), 'body');
    refused(await patch(id, undefined), 400, 'malformed_body');
    assert.equal((await world.get(id)).status, 'active');
  });

  for (const field of ['text', 'platforms', 'tags', 'stage', 'persona_id', 'id', 'Status']) {
    it(`a second field such as ${field}`, async () => {
      const { id } = await inStatus('active');
      const body = { status: 'paused', [field]: null };
      invalid(await patch(id, body), `body.${field}`, 'extra_forbidden');
      invalid(await patch(id, { [field]: 'x' }), `body.${field}`, 'extra_forbidden');
      assert.equal((await world.get(id)).status, 'active');
    });
  }

  it('404 prompt_not_found: after the body, and for another brand', async () => {
    refused(await world.patch(999_999_999, 'paused'), 404, 'prompt_not_found');
    invalid(await world.patch(999_999_999, 'x'), 'body.status', 'enum');
    const { id } = await inStatus('active');
    const other = promptCalls(world.call, (await createBrand(world.call)).id);
    refused(await other.patch(id, 'paused'), 404, 'prompt_not_found');
  });

  it('404 brand_not_found: before the body, for an unknown and an archived brand', async () => {
    const { id: brandId } = await createBrand(world.call);
    const { create, patch: patchIn } = promptCalls(world.call, brandId);
    const { id } = await create();
    succeeded(await world.call('DELETE', `/v1/brands/${brandId}`));
    for (const status of ['paused', 'active', 'x']) {
      refused(await patchIn(id, status), 404, 'brand_not_found');
    }
    const body = { status: 'x' };
    const path = `/v1/999999999/prompts/${id}`;
    refused(await world.call('PATCH', path, body), 404, 'brand_not_found');
  });

  it('409 no_active_variants: all of its platforms are disabled by now', async () => {
    const own = await promptWorld(service);
    const [lone, pair] = [
      await own.create({ platforms: ['grok'] }),
      await own.create({ platforms: ['claude', 'grok'] }),
    ];
    for (const { id } of [lone, pair]) succeeded(await own.patch(id, 'paused'));
    await own.operate({ disabled_platforms: ['grok'] });
    refused(await own.patch(lone.id, 'active'), 409, 'no_active_variants');
    assert.equal((await own.get(lone.id)).status, 'paused');
    // One that still has an enabled platform keeps what it held, and collects where it may.
    const active = { ...pair, status: 'active' };
    assert.deepEqual(succeeded(await own.patch(pair.id, 'active')), active);
    assert.deepEqual(await waitingOn(service, pair.id), ['claude']);
    await own.operate({ disabled_platforms: [] });
    assert.equal(succeeded(await own.patch(lone.id, 'active')).status, 'active');
  });

  it('429 quota_exceeded: with limit, used and requested, and nothing changes', async () => {
    const own = await promptWorld(service, { promptPoolSize: 3 });
    const { id } = await own.create({ platforms: ['claude', 'grok'] });
    succeeded(await own.patch(id, 'paused'));
    await own.create({ platforms: ['claude', 'grok'] });
    const { message, ...detail } = refused(await own.patch(id, 'active'), 429, 'quota_exceeded');
    assert.deepEqual(detail, { type: 'quota_exceeded', limit: 3, used: 2, requested: 2 });
    assert.equal(typeof message, 'string');
    assert.equal((await own.get(id)).status, 'paused');
    assert.equal(await poolUsed(service, own.organization.id), 2);
    assert.deepEqual(await waitingOn(service, id), []);
    await own.operate({ prompt_pool_size: 4 });
    succeeded(await own.patch(id, 'active'));
  });
});

describe('the order of checks', () => {
  it('one obstacle after the other, until nothing prevents it', async () => {
    const own = await promptWorld(service, {
      brand: { personas: [{ name: 'CFO', description: '' }] },
    });
    const persona = own.brand.personas[0]?.id ?? assert.fail();
    const { id, text } = await own.create({ platforms: ['grok'], persona_id: persona });
    const twin = await own.create({ text });
    const archived = await own.create({ platforms: ['grok'], persona_id: persona });
    succeeded(await own.patch(id, 'paused'));
    succeeded(await own.archive(archived.id));
    await own.operate({ disabled_platforms: ['grok'], prompt_pool_size: 1 });
    succeeded(await own.call('DELETE', `${own.brandPath}/personas/${persona}`));
    const resume = () => own.patch(id, 'active');

    refused(await own.patch(archived.id, 'active'), 409, 'is_archived');
    const { blocking_persona_ids } = refused(await resume(), 409, 'persona_archived');
    assert.deepEqual(blocking_persona_ids, [persona]);

    const personas = [{ name: 'CFO', description: 'Back' }];
    succeeded(await own.call('PATCH', own.brandPath, { personas }));
    succeeded(await own.reassign(twin.id, persona));
    refused(await resume(), 409, 'no_active_variants');

    await own.operate({ disabled_platforms: [] });
    assert.equal(refused(await resume(), 409, 'active_duplicate').prompt_id, twin.id);

    await own.operate({ prompt_pool_size: 0 });
    succeeded(await own.archive(twin.id));
    refused(await resume(), 429, 'quota_exceeded');

    await own.operate({ prompt_pool_size: 1 });
    assert.equal(succeeded(await resume()).status, 'active');
    assert.equal(await poolUsed(service, own.organization.id), 1);
  });
});
