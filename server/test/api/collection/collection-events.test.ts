import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { platformValues } from '#contract/platforms.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import {
  eventsOf,
  jobsOf,
  jobsOfBrand,
  type PromptWorld,
  promptCalls,
  promptWorld,
  waitingOn,
} from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

const two = { platforms: ['claude', 'grok'] };
const personas = [{ name: 'CFO', description: '' }];
const states = async (promptId: number) =>
  (await jobsOf(service, promptId)).map((job) => job.state);

/** Jobs that wait are exactly the pending events, one each on these platforms. */
async function assertWaits(promptId: number, platforms: readonly string[]): Promise<void> {
  assert.deepEqual(await waitingOn(service, promptId), [...platforms].sort());
  const waiting = (await jobsOf(service, promptId)).filter((job) => job.state === 'created');
  assert.deepEqual(waiting.map((job) => job.id).sort(), await eventsOf(service, promptId));
}

describe('one job for each variant', () => {
  it('on creation, which says whose it is', async () => {
    const { organization, brand, create } = await promptWorld(service);
    const { id: promptId } = await create(two);
    await assertWaits(promptId, ['claude', 'grok']);
    const jobs = await jobsOf(service, promptId);
    const whose = { organizationId: organization.id, brandId: brand.id, promptId };
    assert.deepEqual(
      jobs.map((job) => job.data),
      ['claude', 'grok'].map((platform) => ({ ...whose, platform })),
    );
    const all = await create({ platforms: [] });
    await assertWaits(all.id, platformValues);
  });

  it('on creation only where it is asked at once; a platform that it does not have is refused', async () => {
    const { create, post } = await promptWorld(service);
    const some = await create({ ...two, collect_now: ['grok'] });
    await assertWaits(some.id, ['grok']);
    assert.deepEqual(some.platforms, ['claude', 'grok']);
    await assertWaits((await create({ ...two, collect_now: [] })).id, []);
    await assertWaits((await create({ ...two, collect_now: null })).id, ['claude', 'grok']);
    invalid(await post({ ...two, collect_now: ['grok', 'meta'] }), 'body.collect_now.1');
  });

  it('on resumption, and only on platforms that are enabled', async () => {
    const { create, patch, operate } = await promptWorld(service);
    const { id } = await create(two);
    succeeded(await patch(id, 'paused'));
    succeeded(await patch(id, 'active'));
    await assertWaits(id, ['claude', 'grok']);
    succeeded(await patch(id, 'paused'));
    await operate({ disabled_platforms: ['claude'] });
    succeeded(await patch(id, 'active'));
    await assertWaits(id, ['grok']);
  });

  it('on reactivation, for what it then holds', async () => {
    const { create, archive } = await promptWorld(service);
    const { id, text } = await create(two);
    succeeded(await archive(id));
    await create({ text, platforms: ['grok', 'meta'] });
    await assertWaits(id, ['grok', 'meta']);
    succeeded(await archive(id));
    await create({ text, platforms: null });
    await assertWaits(id, ['grok', 'meta']);
  });

  it('and none when nothing changes', async () => {
    const { create, patch, archive } = await promptWorld(service);
    const { id } = await create(two);
    succeeded(await patch(id, 'active'));
    assert.deepEqual(await states(id), ['created', 'created']);
    succeeded(await archive(id));
    refused(await patch(id, 'active'), 409, 'is_archived');
    assert.deepEqual(await states(id), ['cancelled', 'cancelled']);
  });
});

describe('a create that is refused', () => {
  it('leaves neither job nor event', async () => {
    const world = await promptWorld(service, { promptPoolSize: 2, disabledPlatforms: ['meta'] });
    const { text } = await world.create();
    const refusals: [object, number][] = [
      [{ platforms: ['claude', 'grok'] }, 429],
      [{ text }, 409],
      [{ platforms: ['meta'] }, 400],
      [{ stage: 'Nonsense' }, 400],
      [{ tags: ['a'.repeat(65)] }, 400],
      [{ persona_id: 999_999_999 }, 422],
      [{ language: 'xx' }, 422],
    ];
    for (const [fields, status] of refusals) {
      assert.equal((await world.post(fields)).status, status, JSON.stringify(fields));
    }
    assert.equal((await jobsOfBrand(service, world.brand.id)).length, 1);
    const { rows } = await sql`
      SELECT 1 FROM collection_events WHERE organization_id = ${world.organization.id}`.execute(
      service.services.db,
    );
    assert.equal(rows.length, 1);
  });
});

describe('what waits is cancelled', () => {
  const ways: [string, (world: PromptWorld, promptId: number) => Promise<unknown>][] = [
    ['by pausing', async ({ patch }, id) => succeeded(await patch(id, 'paused'))],
    ['by archiving', async ({ archive }, id) => succeeded(await archive(id))],
    [
      'by archiving the persona',
      async ({ call, brand, brandPath }) =>
        succeeded(await call('DELETE', `${brandPath}/personas/${brand.personas[0]?.id}`)),
    ],
    [
      'by leaving the persona out of a brand update',
      async ({ call, brandPath }) => succeeded(await call('PATCH', brandPath, { personas: [] })),
    ],
    [
      'by archiving the brand',
      async ({ call, brandPath }) => succeeded(await call('DELETE', brandPath)),
    ],
  ];
  for (const [way, stop] of ways) {
    it(way, async () => {
      const world = await promptWorld(service, { brand: { personas } });
      const persona_id = world.brand.personas[0]?.id;
      const { id } = await world.create({ ...two, persona_id });
      const sister = await createBrand(world.call);
      const other = await promptCalls(world.call, sister.id).create(two);
      const collected = await world.call('POST', `/v1/${world.brand.id}/collections`, {
        prompt_id: id,
      });
      assert.equal(succeeded(collected).events.length, 2);
      await stop(world, id);
      assert.deepEqual(await states(id), ['cancelled', 'cancelled', 'cancelled', 'cancelled']);
      assert.deepEqual(await eventsOf(service, id), []);
      await assertWaits(other.id, ['claude', 'grok']);
    });
  }
});

describe('POST collections', () => {
  async function tracked(fields: object = {}) {
    const world = await promptWorld(service, fields);
    const prompt = await world.create({ platforms: ['chatgpt', 'claude', 'grok'] });
    const collect = (body: object = {}) =>
      world.call('POST', `/v1/${world.brand.id}/collections`, { prompt_id: prompt.id, ...body });
    const before = new Set((await jobsOf(service, prompt.id)).map((job) => job.id));
    /** What was asked for since the prompt was created. */
    const added = async () =>
      (await jobsOf(service, prompt.id)).filter((job) => !before.has(job.id));
    return { world, prompt, collect, added };
  }

  it('answers with one event for each platform, whose job waits under that id', async () => {
    const { prompt, collect, added } = await tracked();
    for (const body of [{}, { platforms: [] }, { platforms: null }]) {
      const answer = succeeded(await collect(body));
      assert.equal(answer.prompt_id, prompt.id);
      const platforms = answer.events.map((event: { platform: string }) => event.platform);
      assert.deepEqual(platforms.sort(), ['chatgpt', 'claude', 'grok']);
      const jobs = await added();
      assert.deepEqual(
        jobs.map((job) => ({ platform: job.data.platform, event_id: job.id })).sort(byPlatform),
        answer.events.sort(byPlatform),
      );
    }
    assert.equal((await eventsOf(service, prompt.id)).length, 6);
  });

  it('asks once where five ask for the same within a minute, and again after it', async () => {
    const { world, prompt, collect, added } = await tracked();
    const answers = await Promise.all(Array.from({ length: 5 }, () => collect()));
    const events = answers.map((answer) => JSON.stringify(succeeded(answer).events));
    assert.equal(new Set(events).size, 1);
    assert.equal((await added()).length, 3);
    const all = await world.call('POST', `/v1/${world.brand.id}/collections/all`);
    assert.deepEqual(succeeded(all), { prompts: 1, events: 3 });
    assert.equal((await added()).length, 3, 'all of them were asked for a moment ago');
    await sql`UPDATE collection_requests SET requested_at = requested_at - interval '61 seconds'
      WHERE prompt_id = ${prompt.id}`.execute(service.services.db);
    const [one] = succeeded(await collect({ platforms: ['grok'] })).events;
    assert.ok(!events[0]?.includes(one.event_id));
    assert.equal((await added()).length, 4);
  });

  it('asks again where another Idempotency-Key says so, and adds only what was not asked for', async () => {
    const { world, prompt, collect, added } = await tracked();
    const keyed = (key: string, body: object = {}) =>
      service.call('POST', `/v1/${world.brand.id}/collections`, {
        ...{ key: world.key, headers: { 'idempotency-key': key } },
        body: { prompt_id: prompt.id, ...body },
      });
    succeeded(await collect({ platforms: ['grok'] }));
    succeeded(await collect());
    assert.equal((await added()).length, 3);
    const first = succeeded(await keyed('a'));
    assert.equal((await added()).length, 6);
    assert.deepEqual(succeeded(await keyed('a')), first);
    assert.deepEqual(succeeded(await collect()), first, 'without a key it is the same request');
    assert.equal((await added()).length, 6);
    succeeded(await keyed('b'));
    assert.equal((await added()).length, 9);
  });

  it('asks again after what was asked for was cancelled', async () => {
    const { world, prompt, collect } = await tracked();
    const before = succeeded(await collect());
    succeeded(await world.patch(prompt.id, 'paused'));
    succeeded(await world.patch(prompt.id, 'active'));
    const after = succeeded(await collect());
    assert.notDeepEqual(after.events, before.events);
    assert.equal((await eventsOf(service, prompt.id)).length, 6);
  });

  it('takes some of its platforms, each once, ChatGPT also by its alias', async () => {
    const { collect, added } = await tracked();
    const answer = succeeded(await collect({ platforms: ['grok', 'the service', 'grok'] }));
    assert.deepEqual(answer.events.map(platformOf).sort(), ['chatgpt', 'grok']);
    assert.deepEqual(
      (await added()).map((job) => job.data.platform),
      ['chatgpt', 'grok'],
    );
  });

  it('is a 422 for a platform that the prompt is not tracked on, or that is none', async () => {
    const { collect, added } = await tracked();
    invalid(await collect({ platforms: ['claude', 'meta'] }), 'body.platforms.1');
    invalid(await collect({ platforms: ['bing'] }), 'body.platforms.0', 'enum');
    invalid(await collect({ prompt_id: null }), 'body.prompt_id');
    invalid(await collect({ prompt_id: undefined }), 'body.prompt_id', 'missing');
    assert.deepEqual(await added(), []);
  });

  it('is a 400 for a disabled platform by name, and leaves it out otherwise', async () => {
    const { world, collect, added } = await tracked();
    await world.operate({ disabled_platforms: ['grok'] });
    refused(await collect({ platforms: ['claude', 'grok'] }), 400, 'platform_disabled');
    assert.deepEqual(await added(), []);
    const answer = succeeded(await collect());
    assert.deepEqual(answer.events.map(platformOf).sort(), ['chatgpt', 'claude']);
    await world.operate({ disabled_platforms: ['chatgpt', 'claude', 'grok'] });
    refused(await collect(), 409, 'no_active_variants');
  });

  it('is a 409 for a paused and for an archived prompt', async () => {
    const { world, prompt, collect, added } = await tracked();
    succeeded(await world.patch(prompt.id, 'paused'));
    assert.equal((await collect()).status, 409);
    succeeded(await world.archive(prompt.id));
    refused(await collect(), 409, 'is_archived');
    assert.deepEqual(await added(), []);
  });

  it('is a 404 for a prompt that the brand does not have', async () => {
    const { world, prompt, collect } = await tracked();
    refused(await collect({ prompt_id: 999_999_999 }), 404, 'prompt_not_found');
    const other = `/v1/${(await createBrand(world.call)).id}/collections`;
    const body = { prompt_id: prompt.id };
    refused(await world.call('POST', other, body), 404, 'prompt_not_found');
  });
});

const platformOf = (event: { platform: string }) => event.platform;
const byPlatform = (a: { platform: unknown }, b: { platform: unknown }) =>
  String(a.platform).localeCompare(String(b.platform));
