import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import {
  freshText,
  poolUsed,
  promptCalls,
  promptWorld,
  waitingOn,
} from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

async function withPrompt(options: { promptPoolSize?: number } = {}) {
  const personas = [{ name: 'CFO', description: '' }];
  const brand = { personas, key_topics: ['pricing', 'support'] };
  const world = await promptWorld(service, { brand, ...options });
  const prompt = await world.create({
    ...{ persona_id: world.brand.personas[0]?.id, country: 'DE', stage: 'Evaluation' },
    ...{ tags: ['a'], key_topics: ['pricing'], platforms: ['claude', 'grok'] },
  });
  /** Only what is given: everything else is left to the prompt that is continued. */
  const change = (body: object) =>
    world.call('POST', world.path, { text: freshText(), continues_prompt_id: prompt.id, ...body });
  const used = () => poolUsed(service, world.organization.id);
  return { world, prompt, change, used };
}

describe('a prompt that continues another', () => {
  it('takes what its body omits from it, archives it, and both name each other', async () => {
    const { world, prompt, change, used } = await withPrompt({ promptPoolSize: 2 });
    assert.deepEqual([prompt.continues_prompt_id, prompt.continued_by_prompt_id], [null, null]);
    const text = 'What does the depot software cost?';
    const next = succeeded(await change({ text }));
    const { id, created_at } = next;
    assert.deepEqual(next, { ...prompt, id, text, created_at, continues_prompt_id: prompt.id });
    assert.notEqual(id, prompt.id);
    const archived = { ...prompt, status: 'archived', continued_by_prompt_id: id };
    assert.deepEqual(await world.get(prompt.id), archived);
    assert.equal(await used(), 2);
    assert.deepEqual(await waitingOn(service, prompt.id), []);
    assert.deepEqual(await waitingOn(service, id), ['claude', 'grok']);
    assert.deepEqual((await world.list()).items, [next]);
  });

  it('has what its body gives instead, also no persona', async () => {
    const { prompt, change } = await withPrompt();
    const given = {
      persona_id: null,
      country: 'FR',
      stage: 'Other',
      tags: [],
      platforms: ['meta'],
    };
    const next = succeeded(await change({ ...given, key_topics: ['support'] }));
    const { id, text, created_at } = next;
    const own = { id, text, created_at, topics: ['support'], continues_prompt_id: prompt.id };
    assert.deepEqual(next, { ...prompt, ...given, ...own });
  });

  it('can continue one that is paused or archived, and one that continues another', async () => {
    const { world, prompt, change } = await withPrompt();
    succeeded(await world.patch(prompt.id, 'paused'));
    const second = succeeded(await change({}));
    assert.equal(second.status, 'active');
    const third = succeeded(await change({ continues_prompt_id: second.id }));
    assert.equal((await world.get(second.id)).continued_by_prompt_id, third.id);
    const other = succeeded(await change({}));
    assert.equal((await world.get(prompt.id)).continued_by_prompt_id, other.id);
    assert.equal((await world.get(third.id)).status, 'active');
  });

  it('brings an archived text back, with the labels of what it continues', async () => {
    const { world, prompt, change } = await withPrompt();
    const next = succeeded(await change({ tags: ['b'], stage: 'Other', key_topics: ['support'] }));
    const back = succeeded(await change({ text: prompt.text, continues_prompt_id: next.id }));
    const labels = { tags: ['b'], stage: 'Other', topics: ['support'] };
    const links = { continues_prompt_id: next.id, continued_by_prompt_id: next.id };
    assert.deepEqual(back, { ...prompt, ...labels, ...links });
    assert.equal((await world.get(next.id)).status, 'archived');
  });

  it('does not keep its old text from coming back: both are asked, and the old one names it', async () => {
    const { world, prompt, change, used } = await withPrompt();
    const next = succeeded(await change({}));
    const { text, persona_id, country } = prompt;
    const row = { text, persona_id, country };
    const planned = succeeded(await world.import([row], { dry_run: true }));
    const [told] = planned.rows;
    assert.deepEqual(
      [told.result, told.prompt_id, told.continued_by_prompt_id, told.code],
      ['restored', prompt.id, next.id, 'successor_active'],
    );
    assert.match(told.message, /^Its successor is still active/);
    const back = succeeded(await world.call('POST', world.path, row));
    assert.deepEqual(back, { ...prompt, continued_by_prompt_id: next.id });
    assert.deepEqual(await world.get(next.id), next);
    assert.equal(await used(), 4);
    succeeded(await world.archive(prompt.id));
    succeeded(await world.archive(next.id));
    const [alone] = succeeded(await world.import([row], { dry_run: true })).rows;
    assert.deepEqual(
      [alone.result, alone.continued_by_prompt_id, alone.message],
      ['restored', null, null],
    );
  });

  it('must name a prompt of the brand, and not itself', async () => {
    const { world, prompt, change } = await withPrompt();
    const other = promptCalls(world.call, (await createBrand(world.call)).id);
    const foreign = await other.create();
    const place = 'body.continues_prompt_id';
    for (const id of [foreign.id, 999_999_999]) {
      invalid(await change({ continues_prompt_id: id }), place, 'value_error');
    }
    invalid(await change({ continues_prompt_id: 'x' }), place);
    const same = await change({ text: prompt.text });
    assert.equal(refused(same, 409, 'active_duplicate').prompt_id, prompt.id);
    succeeded(await world.archive(prompt.id));
    invalid(await change({ text: prompt.text }), place, 'value_error');
    assert.equal((await world.list('status=active&status=paused&status=archived')).total, 1);
  });

  it('leaves both as they were when it is refused', async () => {
    const { world, prompt, change, used } = await withPrompt({ promptPoolSize: 2 });
    refused(await change({ platforms: ['claude', 'grok', 'meta'] }), 429, 'quota_exceeded');
    refused(await change({ stage: 'No such stage' }), 400, 'unknown_stage');
    assert.deepEqual(await world.get(prompt.id), prompt);
    assert.equal(await used(), 2);
    assert.deepEqual(await waitingOn(service, prompt.id), ['claude', 'grok']);
  });
});

describe('the country of a prompt', () => {
  it('is the one given, else that of the brand', async () => {
    const world = await promptWorld(service, { brand: { default_country: 'AT' } });
    assert.equal((await world.create()).country, 'AT');
    assert.equal((await world.create({ country: 'CH' })).country, 'CH');
    for (const country of ['ch', 'XX', 'CHE', '']) {
      invalid(await world.post({ country }), 'body.country', 'value_error');
    }
  });

  it('is part of what a prompt is: one text can be asked in several countries', async () => {
    const world = await promptWorld(service);
    const text = freshText();
    const german = await world.create({ text, country: 'DE' });
    const french = await world.create({ text, country: 'FR' });
    const again = await world.post({ text, country: 'DE' });
    assert.equal(refused(again, 409, 'active_duplicate').prompt_id, german.id);
    succeeded(await world.archive(german.id));
    assert.equal((await world.create({ text, country: 'DE' })).id, german.id);
    const listed = async (query: string) =>
      (await world.list(query)).items.map(({ id }: { id: number }) => id);
    assert.deepEqual(await listed('country=FR'), [french.id]);
    assert.deepEqual(await listed('country=IT'), []);
    invalid(await world.call('GET', `${world.path}?country=fr`), 'query.country');
  });
});
