import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { invalid, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { type PromptWorld, promptCalls, promptWorld } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let world: PromptWorld;
let personaId: number;
const made: Record<string, Prompt> = {};

before(async () => {
  world = await promptWorld(service, {
    brand: { personas: [{ name: 'CFO', description: '' }], key_topics: ['Pricing', 'Support'] },
  });
  personaId = world.brand.personas[0]?.id ?? assert.fail();
  const bodies: Record<string, object> = {
    plain: { text: 'Freight tools?', stage: 'Awareness' },
    persona: { text: 'Freight tools?', stage: 'Advice', persona_id: personaId },
    many: { text: 'Big list', stage: 'Advice', platforms: ['claude', 'grok'], tags: ['a', 'b,c'] },
    percent: { text: 'Save 100% of _time_ \\ now', stage: 'Comparison', tags: ['A'] },
    umlaut: { text: 'Größe der ÖFFNUNG', stage: 'Other', key_topics: ['Pricing'] },
    paused: { text: 'Paused one', tags: ['a'] },
    archived: { text: 'Archived one', tags: ['a'], key_topics: ['Pricing', 'Support'] },
  };
  for (const [name, body] of Object.entries(bodies)) made[name] = await world.create(body);
  made.paused = succeeded(await world.patch(made.paused?.id ?? 0, 'paused'));
  made.archived = succeeded(await world.archive(made.archived?.id ?? 0));
});

/** The names of the prompts that a query lists, in its order. */
async function listed(query: string): Promise<string[]> {
  const { items, total } = await world.list(query);
  assert.equal(total, items.length);
  const names = new Map(Object.entries(made).map(([name, prompt]) => [prompt.id, name]));
  return items.map((prompt: Prompt) => names.get(prompt.id));
}

/** The cases below are written as people read them. */
const encoded = (query: string) =>
  query
    .split('&')
    .map((pair) => pair.split('=').map(encodeURIComponent).join('='))
    .join('&');

const unarchived = ['plain', 'persona', 'many', 'percent', 'umlaut', 'paused'];

describe('GET prompts', () => {
  it('shows whole records in the paged envelope', async () => {
    assert.deepEqual(await world.list('limit=2&offset=1'), {
      total: 6,
      items: [made.persona, made.many],
      offset: 1,
      limit: 2,
      metadata: {},
    });
    const past = await world.list('offset=50');
    assert.deepEqual([past.total, past.items, past.limit], [6, [], 100]);
  });

  it('pages through all of them by id, each once', async () => {
    const ids: number[] = [];
    for (let offset = 0; offset < 7; offset += 2) {
      const { items } = await world.list(`limit=2&offset=${offset}&status=active&status=paused`);
      ids.push(...items.map((prompt: Prompt) => prompt.id));
    }
    assert.deepEqual(
      ids,
      unarchived.map((name) => made[name]?.id),
    );
  });

  it('names the values of a repeatable parameter, and shows the wrong one as sent', async () => {
    for (const [query, place] of [
      ['status=bogus', []],
      ['status=active&status=bogus', [1]],
    ] as const) {
      const { body, status } = await world.call('GET', `${world.path}?${query}`);
      const expected = "'active', 'paused', 'archived'";
      assert.equal(status, 422);
      assert.deepEqual(body.detail, [
        {
          loc: ['query', 'status', ...place],
          msg: `Input should be ${expected}`,
          type: 'enum',
          input: 'bogus',
          ctx: { expected },
        },
      ]);
    }
  });

  it("shows no other brand's", async () => {
    const { list } = promptCalls(world.call, (await createBrand(world.call)).id);
    assert.deepEqual((await list('status=active&status=paused&status=archived')).items, []);
  });
});

describe('its filters', () => {
  const cases: [string, string[]][] = [
    ['', unarchived],
    ['status=active', ['plain', 'persona', 'many', 'percent', 'umlaut']],
    ['status=paused', ['paused']],
    ['status=archived', ['archived']],
    ['status=archived&status=paused', ['paused', 'archived']],
    ['status=paused&status=paused', ['paused']],
    ['status=active&status=paused&status=archived', [...unarchived, 'archived']],
    ['stage=Advice', ['persona', 'many']],
    ['stage=advice', []],
    ['stage=Nonsense', []],
    ['platform=grok', ['many']],
    ['platform=the service&stage=Advice', ['persona']],
    ['platform=copilot', []],
    ['tag=a', ['many', 'paused']],
    ['tag=A', ['percent']],
    ['tag=b,c', ['many']],
    ['tag=b', []],
    ['topic=Pricing', ['umlaut']],
    ['topic=Pricing&status=archived', ['archived']],
    ['topic=Nonsense', []],
    ['search=FREIGHT', ['plain', 'persona']],
    ['search=one&status=paused&status=archived', ['paused', 'archived']],
    ['search=100%', ['percent']],
    ['search=%', ['percent']],
    ['search=_', ['percent']],
    ['search=\\', ['percent']],
    ['search=f%t', []],
    ['search=größe DER öffnung', ['umlaut']],
    // The same letter composed and decomposed: people type one, files carry the other.
    [`search=${'öffnung'.normalize('NFD')}`, ['umlaut']],
    ['tag=a&stage=Advice&search=big&platform=claude&status=active', ['many']],
    ['tag=a&stage=Comparison', []],
    ['unheard_of=1', unarchived],
  ];
  for (const [query, names] of cases) {
    it(query || 'none', async () => assert.deepEqual(await listed(encoded(query)), names));
  }

  it('persona_id', async () => {
    assert.deepEqual(await listed(`persona_id=${personaId}`), ['persona']);
    assert.deepEqual(await listed('persona_id=999999999'), []);
    invalid(await world.call('GET', `${world.path}?persona_id=x`), 'query.persona_id');
  });

  it('an enumerated one refuses other words', async () => {
    for (const query of ['status=deleted', 'status=', 'status=active&status=x', 'status=Active']) {
      const answer = await world.call('GET', `${world.path}?${query}`);
      assert.equal(answer.status, 422, query);
      assert.deepEqual(answer.body.detail[0].loc.slice(0, 2), ['query', 'status']);
    }
    invalid(await world.call('GET', `${world.path}?platform=bing`), 'query.platform', 'enum');
  });

  it('text that no prompt can hold finds none or is refused, and is no internal error', async () => {
    for (const name of ['stage', 'tag', 'topic', 'search']) {
      const answer = await world.call('GET', `${world.path}?${name}=a%00b`);
      if (answer.status === 200) assert.deepEqual(answer.body.items, [], name);
      else invalid(answer, `query.${name}`);
    }
  });

  it('search finds a text by its own letters, composed or not', async () => {
    const other = promptCalls(world.call, (await createBrand(world.call)).id);
    const text = 'Cafe\u0301 tables';
    await other.create({ text });
    for (const part of ['cafe\u0301', 'CAF\u00e9', text]) {
      assert.equal((await other.list(`search=${encodeURIComponent(part)}`)).total, 1, part);
    }
  });
});
