import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { poolUsed, promptCalls, promptWorld, waitingOn } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

/** Two active prompts, a paused and an archived one; their ids in that order. */
async function scene(options: { promptPoolSize?: number } = {}) {
  const personas = ['CFO', 'CTO'].map((name) => ({ name, description: '' }));
  const brand = { key_topics: ['pricing', 'support'], personas };
  const world = await promptWorld(service, { brand, ...options });
  const body = { tags: ['a', 'b'], key_topics: ['pricing'], platforms: ['claude', 'grok'] };
  const prompts: Prompt[] = [];
  for (let count = 0; count < 4; count += 1) prompts.push(await world.create(body));
  const [one = 0, two = 0, paused = 0, archived = 0] = prompts.map(({ id }) => id);
  succeeded(await world.patch(paused, 'paused'));
  succeeded(await world.archive(archived));
  const all = 'status=active&status=paused&status=archived';
  const everything = async (): Promise<Prompt[]> => (await world.list(all)).items;
  const used = () => poolUsed(service, world.organization.id);
  const [cfo = 0, cto = 0] = world.brand.personas.map(({ id }) => id);
  return { world, one, two, paused, archived, everything, used, cfo, cto };
}

describe('POST prompts/changes', () => {
  it('adds and removes tags and topics, and says how many prompts that changed', async () => {
    const { world, one, two, paused } = await scene();
    succeeded(await world.label(two, { tags: ['new'] }));
    const ids = [one, two, paused];
    const steps: [object, number, (prompt: Prompt) => unknown, unknown[]][] = [
      [{ add_tags: ['new', 'b'] }, 3, ({ tags }) => tags.join(), ['a,b,new', 'new,b', 'a,b,new']],
      [{ remove_tags: ['b', 'x'] }, 3, ({ tags }) => tags.join(), ['a,new', 'new', 'a,new']],
      [{ remove_tags: ['a'] }, 2, ({ tags }) => tags.join(), ['new', 'new', 'new']],
      [{ add_topics: ['support'] }, 3, ({ topics }) => topics.length, [2, 2, 2]],
      [{ remove_topics: ['pricing', 'support'] }, 3, ({ topics }) => topics.length, [0, 0, 0]],
      [{ stage: 'Evaluation' }, 3, ({ stage }) => stage, Array(3).fill('Evaluation')],
      [{ stage: 'Evaluation' }, 0, ({ stage }) => stage, Array(3).fill('Evaluation')],
    ];
    for (const [change, changed, part, expected] of steps) {
      const answer = succeeded(await world.change(ids, change));
      assert.deepEqual(answer, { changed, unchanged: 3 - changed }, JSON.stringify(change));
      const found = await Promise.all(ids.map((id) => world.get(id)));
      assert.deepEqual(found.map(part), expected, JSON.stringify(change));
    }
  });

  it('pauses, resumes and archives, with pool and collection as for one', async () => {
    const { world, one, two, paused, archived, used } = await scene();
    const status = async () =>
      Promise.all([one, two, paused, archived].map(async (id) => (await world.get(id)).status));
    succeeded(await world.change([one, two, paused], { status: 'paused' }));
    assert.deepEqual(
      [await status(), await used()],
      [['paused', 'paused', 'paused', 'archived'], 0],
    );
    assert.deepEqual(await waitingOn(service, one), []);
    const resumed = succeeded(await world.change([one, two, paused], { status: 'active' }));
    assert.deepEqual(resumed, { changed: 3, unchanged: 0 });
    assert.deepEqual(await waitingOn(service, paused), ['claude', 'grok']);
    assert.equal(await used(), 6);
    succeeded(await world.patch(one, 'paused'));
    const gone = succeeded(await world.change([one, two, archived], { status: 'archived' }));
    assert.deepEqual(gone, { changed: 2, unchanged: 1 });
    assert.deepEqual(await status(), ['archived', 'archived', 'active', 'archived']);
    assert.deepEqual([await used(), await waitingOn(service, two)], [2, []]);
  });

  it('puts prompts on other platforms: the pool pays for active ones, and what is new is collected', async () => {
    const { world, one, two, paused, used } = await scene({ promptPoolSize: 8 });
    succeeded(await world.label(two, { platforms: ['meta', 'grok'] }));
    const platforms = ['grok', 'meta'];
    const answer = succeeded(await world.change([one, two, paused], { platforms }));
    assert.deepEqual(answer, { changed: 2, unchanged: 1 });
    for (const id of [one, two]) assert.deepEqual(await waitingOn(service, id), ['grok', 'meta']);
    assert.deepEqual((await world.get(paused)).platforms, ['meta', 'grok']);
    assert.equal(await used(), 4);
    const five = ['claude', 'grok', 'meta', 'copilot', 'chatgpt'];
    const refusal = refused(
      await world.change([one, two], { platforms: five }),
      429,
      'quota_exceeded',
    );
    assert.deepEqual([refusal.limit, refusal.used, refusal.requested], [8, 4, 6]);
    assert.equal(await used(), 4);
  });

  it('gives prompts to a persona or to nobody, unless two active ones would be the same', async () => {
    const { world, one, two, cfo, cto } = await scene();
    assert.equal(succeeded(await world.change([one, two], { persona_id: cfo })).changed, 2);
    const { text } = await world.get(two);
    const twin = await world.create({ text, persona_id: cto });
    const answer = await world.change([one, two, twin.id], { persona_id: null });
    const { prompt_id, refused_prompt_id } = refused(answer, 409, 'active_duplicate');
    assert.deepEqual([prompt_id, refused_prompt_id], [two, twin.id]);
    assert.equal((await world.get(one)).persona_id, cfo);
    succeeded(await world.patch(twin.id, 'paused'));
    assert.equal(
      succeeded(await world.change([one, two, twin.id], { persona_id: null })).changed,
      3,
    );
    const resumed = refused(
      await world.change([one, twin.id], { status: 'active' }),
      409,
      'active_duplicate',
    );
    assert.deepEqual([resumed.prompt_id, resumed.refused_prompt_id], [two, twin.id]);
    invalid(await world.change([one], { persona_id: 999_999_999 }), 'body.change.persona_id');
    succeeded(await world.call('DELETE', `${world.brandPath}/personas/${cfo}`));
    refused(await world.change([one], { persona_id: cfo }), 409, 'persona_archived');
  });

  it('resumes only one of two paused prompts that are the same', async () => {
    const { world, one, paused, cfo } = await scene();
    const { text } = await world.get(one);
    const twin = await world.create({ text, persona_id: cfo });
    for (const id of [one, twin.id]) succeeded(await world.patch(id, 'paused'));
    succeeded(await world.reassign(twin.id, null));
    const answer = await world.change([paused, one, twin.id], { status: 'active' });
    assert.equal(refused(answer, 409, 'active_duplicate').refused_prompt_id, twin.id);
    assert.equal((await world.get(paused)).status, 'paused');
  });

  it('changes all or nothing, and names the prompt that prevents it', async () => {
    const { world, one, two, paused, archived, everything, used } = await scene({
      promptPoolSize: 8,
    });
    const earlier = await everything();
    await world.operate({ disabled_platforms: ['meta'] });
    const wrong: [readonly number[], object, number, string, number?][] = [
      [[one, 999_999_999], { add_tags: ['x'] }, 404, 'prompt_not_found', 999_999_999],
      [[one, archived], { add_tags: ['x'] }, 409, 'is_archived', archived],
      [[one, archived], { status: 'active' }, 409, 'is_archived', archived],
      [[one, archived], { status: 'paused' }, 409, 'is_archived', archived],
      [[one, two], { add_topics: ['shipping'] }, 400, 'unknown_topic'],
      [[one, two], { stage: 'evaluation' }, 400, 'unknown_stage'],
      [[one, two], { platforms: ['claude', 'meta'] }, 400, 'platform_disabled'],
    ];
    const long = await world.change([one, two], { add_tags: ['x'.repeat(65)] });
    invalid(long, 'body.change.add_tags.0', 'string_too_long');
    for (const [ids, change, status, type, about] of wrong) {
      const detail = refused(await world.change(ids, change), status, type);
      assert.equal(detail.refused_prompt_id, about);
      if (about) assert.match(String(detail.message), new RegExp(String(about)));
    }
    await world.operate({ disabled_platforms: ['claude', 'grok'] });
    const none = refused(
      await world.change([paused], { status: 'active' }),
      409,
      'no_active_variants',
    );
    assert.equal(none.refused_prompt_id, paused);
    const many = Array.from({ length: 99 }, (_, at) => `tag ${at}`);
    invalid(await world.change([one], { add_tags: many }), 'body.change.add_tags', 'value_error');
    assert.deepEqual(await everything(), earlier);
    assert.equal(await used(), 4);
  });

  it('takes exactly one kind of change and 1 to 500 prompts', async () => {
    const { world, one } = await scene();
    invalid(await world.change([one], {}), 'body.change', 'value_error');
    invalid(await world.change([one], { stage: 'Other', status: 'paused' }), 'body.change');
    invalid(await world.change([one], { add_tags: [] }), 'body.change.add_tags', 'too_short');
    invalid(await world.change([one], { platforms: [] }), 'body.change.platforms', 'too_short');
    invalid(await world.change([one], { status: 'gone' }), 'body.change.status', 'enum');
    invalid(await world.change([], { status: 'paused' }), 'body.prompt_ids', 'too_short');
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    invalid(await world.change(many, { status: 'paused' }), 'body.prompt_ids', 'too_long');
    assert.equal(succeeded(await world.change([one, one], { status: 'paused' })).changed, 1);
  });

  it('reaches prompts of its brand alone', async () => {
    const { world, one } = await scene();
    const stranger = await promptWorld(service);
    const other = promptCalls(world.call, (await createBrand(world.call)).id);
    for (const calls of [stranger, other]) {
      refused(await calls.change([one], { status: 'archived' }), 404, 'prompt_not_found');
    }
    assert.equal((await world.get(one)).status, 'active');
  });
});
