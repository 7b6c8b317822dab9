import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { platformValues } from '#contract/platforms.ts';
import type { ImportedRow, PromptImport } from '#contract/prompts/prompt-import.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
import type { Queue } from '#kernel/ports/queue.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith } from '../../support/records/brand.ts';
import {
  freshText,
  jobsOfBrand,
  poolUsed,
  promptCalls,
  promptWorld,
  smallPrompt,
  waitingOn,
} from '../../support/records/prompts.ts';
import { appWith } from '../../support/service/app.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

const everyStatus = 'status=active&status=paused&status=archived&limit=10000';

async function scene(options: { promptPoolSize?: number; brand?: object } = {}) {
  const world = await promptWorld(service, options);
  const all = async (): Promise<Prompt[]> => (await world.list(everyStatus)).items;
  const used = () => poolUsed(service, world.organization.id);
  const send = async (rows: readonly unknown[], how: object = {}): Promise<PromptImport> =>
    succeeded(await world.import(rows, how));
  return { world, all, used, send };
}

const told = ({ rows }: PromptImport) =>
  rows.map(({ result, field, code }) => [result, field, code].filter(Boolean).join(' '));

describe('POST prompts/import', () => {
  it('creates prompts in the order of the rows, with everything that creating one takes', async () => {
    const brand = { key_topics: ['pricing'], personas: [{ name: 'CFO', description: '' }] };
    const { world, all, used, send } = await scene({ brand });
    const persona_id = world.brand.personas[0]?.id ?? 0;
    const full = {
      ...{ text: freshText(), persona_id, stage: 'Evaluation', tags: ['a', 'a'], country: 'DE' },
      ...{ key_topics: ['pricing'], platforms: ['the service', 'claude'] },
    };
    const rows = [
      full,
      { text: 'What is the pricing of a depot?' },
      ...Array.from({ length: 8 }, smallPrompt),
    ];
    const result = await send(rows);
    const { created, restored, existing, refused: no, new_topics, dry_run } = result;
    assert.deepEqual(
      [dry_run, created, restored, existing, no, new_topics],
      [false, 10, 0, 0, 0, []],
    );
    const prompts = await all();
    assert.deepEqual(
      prompts.map(({ text }) => text),
      rows.map(({ text }) => text),
    );
    assert.deepEqual(
      result.rows.map(({ prompt_id }) => prompt_id),
      prompts.map(({ id }) => id),
    );
    assert.deepEqual(
      result.rows.map(({ row }) => row),
      [...rows.keys()],
    );
    const { text, stage, tags, topics, platforms, country } = prompts[0] ?? assert.fail();
    assert.deepEqual(
      {
        text,
        stage,
        tags,
        key_topics: topics,
        platforms,
        country,
        persona_id: prompts[0]?.persona_id,
      },
      { ...full, tags: ['a'], platforms: ['chatgpt', 'claude'] },
    );
    assert.deepEqual(prompts[1]?.topics, ['pricing']);
    assert.equal(prompts[1]?.platforms.length, platformValues.length);
    assert.equal(await used(), 2 + platformValues.length + 8);
    assert.deepEqual(await waitingOn(service, prompts[0]?.id ?? 0), ['chatgpt', 'claude']);
  });

  it('says the same before anything is written, and then writes nothing', async () => {
    const { world, all, used, send } = await scene();
    const archived = await world.create({ tags: ['old'], platforms: ['grok'] });
    succeeded(await world.archive(archived.id));
    const active = await world.create();
    const paused = await world.create();
    succeeded(await world.patch(paused.id, 'paused'));
    const fresh = { ...smallPrompt(), key_topics: ['new topic'] };
    const rows = [
      fresh,
      { text: archived.text, tags: ['new'] },
      { text: active.text },
      { text: ` ${paused.text}` },
      fresh,
      { text: freshText(), stage: 'No such stage' },
    ];
    const expected = [
      'created',
      'restored',
      'exists',
      'exists paused_duplicate',
      'exists',
      'refused stage unknown_stage',
    ];
    const earlier = [await all(), await used(), await jobsOfBrand(service, world.brand.id)];
    const how = { create_topics: true };
    const dry = await send(rows, { ...how, dry_run: true });
    assert.deepEqual(told(dry), expected);
    assert.deepEqual(
      dry.rows.map(({ prompt_id }) => prompt_id),
      [null, archived.id, active.id, paused.id, null, null],
    );
    assert.deepEqual(
      dry.rows.map(({ same_as_row }) => same_as_row),
      [null, null, null, null, 0, null],
    );
    assert.deepEqual([dry.rows[0]?.platforms, dry.rows[1]?.platforms], [['chatgpt'], ['grok']]);
    assert.deepEqual(dry.new_topics, ['new topic']);
    assert.deepEqual(
      [await all(), await used(), await jobsOfBrand(service, world.brand.id)],
      earlier,
    );
    const brand = async () => succeeded(await world.call('GET', world.brandPath));
    assert.deepEqual((await brand()).key_topics, []);

    const real = await send(rows, how);
    assert.deepEqual(told(real), expected);
    assert.deepEqual(real.new_topics, ['new topic']);
    assert.deepEqual((await brand()).key_topics, ['new topic']);
    const back = await world.get(archived.id);
    assert.deepEqual([back.status, back.tags, back.platforms], ['active', ['new'], ['grok']]);
    assert.deepEqual((await world.get(real.rows[0]?.prompt_id ?? 0)).topics, ['new topic']);
    assert.deepEqual((await world.get(paused.id)).status, 'paused');
    await used();
  });

  it('names what of a row is refused, and takes the others', async () => {
    const { world, send } = await scene({ brand: { personas: [{ name: 'X', description: '' }] } });
    const stranger = await promptWorld(service, {
      brand: { personas: [{ name: 'Y', description: '' }] },
    });
    const gone = world.brand.personas[0]?.id;
    succeeded(await world.call('DELETE', `${world.brandPath}/personas/${gone}`));
    await world.operate({ disabled_platforms: ['meta'] });
    const row = (fields: object) => ({ ...smallPrompt(), ...fields });
    const wrong: [unknown, string][] = [
      [row({ text: ' ' }), 'text string_too_short'],
      [row({ text: undefined }), 'text missing'],
      [row({ platforms: ['altavista'] }), 'platforms enum'],
      [row({ country: 'Germany' }), 'country value_error'],
      [row({ tags: 'a' }), 'tags list_type'],
      [row({ tags: ['x'.repeat(65)] }), 'tags tag_name_too_long'],
      [row({ key_topics: ['none'] }), 'key_topics unknown_topic'],
      [row({ stage: 'None' }), 'stage unknown_stage'],
      [row({ platforms: ['meta'] }), 'platforms platform_disabled'],
      [row({ persona_id: stranger.brand.personas[0]?.id }), 'persona_id persona_not_found'],
      [row({ persona_id: gone }), 'persona_id persona_archived'],
    ];
    const result = await send([...wrong.map(([sent]) => sent), row({})]);
    assert.deepEqual(told(result), [...wrong.map(([, why]) => `refused ${why}`), 'created']);
    assert.ok(result.rows.slice(0, -1).every(({ message }) => message));
    assert.deepEqual([result.created, result.refused], [1, wrong.length]);
  });

  it('fills the pool to the brim, row by row, and never beyond', async () => {
    const { used, send } = await scene({ promptPoolSize: 4 });
    const sizes = [['claude', 'grok'], ['claude', 'grok', 'meta'], ['meta'], ['meta'], ['grok']];
    const rows = sizes.map((platforms) => ({ ...smallPrompt(), platforms }));
    const dry = await send(rows, { dry_run: true });
    const result = await send(rows);
    for (const one of [dry, result]) {
      const full = 'refused quota_exceeded';
      assert.deepEqual(told(one), ['created', full, 'created', 'created', full]);
    }
    assert.match(String(result.rows[1]?.message), /pool/);
    assert.equal(await used(), 4);
  });

  it('keeps the brand within its number of topics', async () => {
    const key_topics = Array.from({ length: 499 }, (_, at) => `topic ${at}`);
    const { send } = await scene({ brand: { key_topics } });
    const rows = ['a', 'b', 'a'].map((topic) => ({ ...smallPrompt(), key_topics: [topic] }));
    const result = await send(rows, { create_topics: true });
    assert.deepEqual(told(result), ['created', 'refused key_topics too_many_records', 'created']);
    assert.deepEqual(result.new_topics, ['a']);
  });

  it('is safe to send again, also after it failed in the middle', async () => {
    const { world, all, used } = await scene();
    const rows = Array.from({ length: 600 }, smallPrompt);
    const real = service.services.queue;
    let calls = 0;
    const queue: Queue = {
      ...real,
      async add(...job) {
        calls += 1;
        if (calls === 2) throw new Error('lost');
        await real.add(...job);
      },
    };
    const app = await appWith(service, { services: { ...service.services, queue } });
    const broken = promptCalls(callerWith(app.call, world.key), world.brand.id);
    assert.equal((await broken.import(rows)).status, 500);
    const kept = (await all()).length;
    assert.ok(kept > 0 && kept < 600, `${kept} rows were kept`);
    assert.equal(await used(), kept);
    const again: PromptImport = succeeded(await world.import(rows));
    assert.deepEqual([again.existing, again.created], [kept, 600 - kept]);
    assert.deepEqual(
      (await all()).map(({ text }) => text),
      rows.map(({ text }) => text),
    );
    assert.equal((await jobsOfBrand(service, world.brand.id)).length, 600);
    assert.equal(await used(), 600);
  });

  it('creates each prompt once when the same import comes several times at once', async () => {
    const { world, all, used } = await scene({ promptPoolSize: 25 });
    const rows = Array.from({ length: 30 }, smallPrompt);
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.import(rows)));
    const results: ImportedRow[][] = answers.map((answer) => succeeded(answer).rows);
    const created = results.flat().filter(({ result }) => result === 'created');
    assert.equal(created.length, 25);
    assert.equal((await all()).length, 25);
    assert.equal(await used(), 25);
  });

  it('creates prompts paused where that is asked: nothing is collected, and the pool stays as it is', async () => {
    const { world, all, used, send } = await scene({ promptPoolSize: 1 });
    const archived = await world.create();
    succeeded(await world.archive(archived.id));
    const before = await jobsOfBrand(service, world.brand.id);
    const rows = [smallPrompt(), { ...smallPrompt(), platforms: ['grok', 'meta'] }];
    const result = await send([...rows, { text: archived.text }], { paused: true });
    assert.deepEqual(told(result), ['created', 'created', 'exists is_archived']);
    assert.equal(result.rows[2]?.prompt_id, archived.id);
    assert.deepEqual(
      (await all()).map(({ status }) => status),
      ['archived', 'paused', 'paused'],
    );
    assert.equal(await used(), 0);
    assert.deepEqual(await jobsOfBrand(service, world.brand.id), before);
    succeeded(await world.patch(result.rows[0]?.prompt_id ?? 0, 'active'));
    assert.equal(await used(), 1);
    const again = await send(rows, { paused: true });
    assert.deepEqual(told(again), ['exists', 'exists paused_duplicate']);
  });

  it('takes 1 to 5,000 rows', async () => {
    const { world } = await scene();
    invalid(await world.import([]), 'body.rows', 'too_short');
    invalid(await world.import(Array(5001).fill({ text: 'x' })), 'body.rows', 'too_long');
    invalid(await world.import([{ text: 'x' }], { dry_run: 'yes' }), 'body.dry_run');
    const long = 'x'.repeat(5000);
    const many = Array.from({ length: 2000 }, () => ({ text: long }));
    refused(await world.import(many), 413, 'payload_too_large');
    assert.equal((await world.list(everyStatus)).total, 0);
  });
});
