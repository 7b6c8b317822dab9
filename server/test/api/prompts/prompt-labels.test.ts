import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import {
  jobsOf,
  poolUsed,
  promptCalls,
  promptWorld,
  waitingOn,
} from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

const brand = { key_topics: ['pricing', 'support'] };
const labels = { tags: ['a'], key_topics: ['pricing'], platforms: ['claude', 'grok'] };

async function labelled(options: { promptPoolSize?: number } = {}) {
  const world = await promptWorld(service, { brand, ...options });
  const prompt = await world.create(labels);
  const used = () => poolUsed(service, world.organization.id);
  return { world, prompt, used };
}

describe('PUT prompts/{prompt_id}/labels', () => {
  it('replaces what the body gives and keeps what it omits, under the same id', async () => {
    const { world, prompt } = await labelled();
    const steps: [object, object][] = [
      [{ tags: ['b', 'c', 'b'] }, { tags: ['b', 'c'] }],
      [{ tags: [] }, { tags: [] }],
      [{ key_topics: ['support'] }, { topics: ['support'] }],
      [{ stage: 'Evaluation' }, { stage: 'Evaluation' }],
      [{ platforms: ['the service', 'claude'] }, { platforms: ['chatgpt', 'claude'] }],
      [{ tags: null, key_topics: null, stage: null, platforms: null }, {}],
      [{ platforms: [] }, {}],
      [{}, {}],
    ];
    let expected: object = prompt;
    for (const [body, change] of steps) {
      expected = { ...expected, ...change };
      assert.deepEqual(succeeded(await world.label(prompt.id, body)), expected);
      assert.deepEqual(await world.get(prompt.id), expected);
    }
  });

  it('finds topics in the text when the list is empty, as creating does', async () => {
    const { world } = await labelled();
    const { id } = await world.create({
      text: 'What is the pricing of depots?',
      key_topics: ['support'],
    });
    assert.deepEqual(succeeded(await world.label(id, { key_topics: [] })).topics, ['pricing']);
  });

  it('keeps a stage that was set from being classified again', async () => {
    const { world } = await labelled();
    const { id } = await world.create({ text: 'Northwind or Contoso?', stage: undefined });
    succeeded(await world.label(id, { stage: 'Other' }));
    succeeded(await world.call('POST', `${world.path}/reclassify`));
    assert.equal((await world.get(id)).stage, 'Other');
  });

  it('collects what an active prompt gains, cancels what it loses, and leaves the rest alone', async () => {
    const { world, prompt, used } = await labelled();
    const kept = (await jobsOf(service, prompt.id)).find(({ data }) => data.platform === 'grok');
    succeeded(await world.label(prompt.id, { platforms: ['grok', 'meta', 'copilot'] }));
    assert.deepEqual(await waitingOn(service, prompt.id), ['copilot', 'grok', 'meta']);
    const jobs = await jobsOf(service, prompt.id);
    const stateOf = (platform: string) =>
      jobs.find(({ data }) => data.platform === platform)?.state;
    assert.equal(stateOf('claude'), 'cancelled');
    assert.deepEqual(
      jobs.filter(({ data }) => data.platform === 'grok'),
      [kept],
    );
    assert.equal(await used(), 3);
    succeeded(await world.label(prompt.id, { platforms: ['meta'] }));
    assert.equal(await used(), 1);
    assert.deepEqual(await waitingOn(service, prompt.id), ['meta']);
  });

  it('leaves a paused prompt paused: nothing is collected and no room is taken until it resumes', async () => {
    const { world, prompt, used } = await labelled({ promptPoolSize: 2 });
    succeeded(await world.patch(prompt.id, 'paused'));
    const platforms = ['claude', 'meta', 'copilot'];
    const changed = succeeded(await world.label(prompt.id, { platforms, tags: ['later'] }));
    assert.deepEqual(
      [changed.status, changed.tags, changed.platforms.length],
      ['paused', ['later'], 3],
    );
    assert.equal(await used(), 0);
    assert.deepEqual(await waitingOn(service, prompt.id), []);
    refused(await world.patch(prompt.id, 'active'), 429, 'quota_exceeded');
  });

  it('checks the pool for what it gains: 429, and nothing changed', async () => {
    const { world, prompt, used } = await labelled({ promptPoolSize: 3 });
    const body = { tags: ['z'], platforms: ['claude', 'grok', 'meta', 'copilot'] };
    const detail = refused(await world.label(prompt.id, body), 429, 'quota_exceeded');
    assert.deepEqual([detail.limit, detail.used, detail.requested], [3, 2, 2]);
    assert.deepEqual(await world.get(prompt.id), prompt);
    succeeded(await world.label(prompt.id, { platforms: ['meta', 'copilot', 'grok'] }));
    assert.equal(await used(), 3);
    // A pool that became too small stops growth, and no other change.
    await world.operate({ prompt_pool_size: 1 });
    succeeded(await world.label(prompt.id, { tags: ['z'] }));
    succeeded(await world.label(prompt.id, { platforms: ['meta', 'copilot'] }));
    assert.equal(await used(), 2);
  });

  it('refuses as creating does, in this order, and changes nothing', async () => {
    const { world, prompt } = await labelled({ promptPoolSize: 2 });
    await world.operate({ disabled_platforms: ['meta'] });
    const wrong: [object, number, string][] = [
      [{ tags: ['x'.repeat(65)] }, 400, 'tag_name_too_long'],
      [{ key_topics: ['shipping'] }, 400, 'unknown_topic'],
      [{ stage: 'evaluation' }, 400, 'unknown_stage'],
      [{ platforms: ['claude', 'grok', 'meta'] }, 400, 'platform_disabled'],
      [{ platforms: ['claude', 'grok', 'copilot'] }, 429, 'quota_exceeded'],
    ];
    for (const [at, [, status, type]] of wrong.entries()) {
      const body = Object.assign(
        {},
        ...wrong
          .slice(at)
          .map(([part]) => part)
          .toReversed(),
      );
      refused(await world.label(prompt.id, body), status, type);
    }
    assert.deepEqual(await world.get(prompt.id), prompt);
    succeeded(await world.archive(prompt.id));
    const rest = Object.assign({}, ...wrong.slice(1).map(([part]) => part));
    refused(await world.label(prompt.id, rest), 409, 'is_archived');
    invalid(await world.label(prompt.id, { platforms: ['altavista'] }), 'body.platforms.0', 'enum');
    invalid(await world.label(prompt.id, { tags: Array(101).fill('a') }), 'body.tags', 'too_long');
  });

  it('reaches prompts of its brand alone', async () => {
    const { world, prompt } = await labelled();
    const other = promptCalls(world.call, (await createBrand(world.call)).id);
    refused(await other.label(prompt.id, { tags: ['x'] }), 404, 'prompt_not_found');
    refused(await world.label(999_999_999, { tags: ['x'] }), 404, 'prompt_not_found');
    const stranger = await promptWorld(service);
    refused(await stranger.label(prompt.id, { tags: ['x'] }), 404, 'prompt_not_found');
    assert.deepEqual(await world.get(prompt.id), prompt);
  });

  it('leaves stored answers with the labels they had, until a re-evaluation', async () => {
    const { world, prompt } = await labelled();
    const row = {
      prompt_id: prompt.id,
      platform: 'claude',
      created_at: new Date().toISOString(),
      response_text: 'Northwind is fine.',
    };
    const responses = `/v1/${world.brand.id}/responses`;
    const tagged = async (tag: string) =>
      succeeded(await world.call('GET', `${responses}?tag=${tag}`)).total;
    succeeded(await world.call('POST', `${responses}/import`, [row]));
    succeeded(await world.label(prompt.id, { tags: ['later'] }));
    assert.deepEqual([await tagged('a'), await tagged('later')], [1, 0]);
    succeeded(await world.call('POST', `${responses}/import`, [row]));
    assert.deepEqual([await tagged('a'), await tagged('later')], [1, 1]);
  });
});
