import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { platformValues } from '#contract/platforms.ts';
import type { PromptTables } from '../../../src/modules/prompts/tables.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import {
  freshText,
  type PromptWorld,
  promptCalls,
  promptWorld,
} from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let world: PromptWorld;
let personaId: number;

before(async () => {
  world = await promptWorld(service, {
    brand: {
      personas: [{ name: 'CFO', description: 'Signs' }],
      key_topics: ['Pricing', 'Route planning'],
    },
  });
  personaId = world.brand.personas[0]?.id ?? assert.fail();
});

/** What a prompt keeps without showing it. */
async function kept(id: number) {
  return service.services.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select(['language', 'country', 'stage_is_manual'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const notContinued = { continues_prompt_id: null, continued_by_prompt_id: null };

describe('POST prompts', () => {
  it('takes every field and answers with the whole record', async () => {
    const body = {
      text: freshText(),
      persona_id: personaId,
      stage: 'Evaluation',
      tags: ['launch', 'Q3'],
      key_topics: ['Route planning'],
      language: 'de',
      platforms: ['perplexity', 'claude'],
      country: 'AT',
    };
    const earlier = Date.now();
    const created = await world.create(body);
    const { id, created_at, ...rest } = created;
    const { key_topics: topics, language: _, ...given } = body;
    const platforms = ['claude', 'perplexity'];
    assert.deepEqual(rest, { ...given, platforms, topics, status: 'active', ...notContinued });
    assert.ok(Number.isInteger(id));
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
    assert.ok(Math.abs(Date.parse(created_at) - earlier) < 60_000);
    assert.deepEqual(await world.get(id), created);
    assert.deepEqual(await kept(id), { language: 'de', country: 'AT', stage_is_manual: true });
  });

  it('needs nothing but the text', async () => {
    const created = succeeded(
      await world.call('POST', world.path, { text: 'HubSpot vs Salesforce: which is better?' }),
    );
    const { id, text: _, created_at: __, ...rest } = created;
    assert.deepEqual(rest, {
      stage: 'Comparison',
      persona_id: null,
      platforms: platformValues,
      tags: [],
      topics: [],
      status: 'active',
      country: 'US',
      ...notContinued,
    });
    assert.equal((await kept(id)).stage_is_manual, false);
  });

  it('takes null for whatever it does not need, and ignores a field that it does not know', async () => {
    const optional = ['persona_id', 'stage', 'tags', 'key_topics', 'language', 'platforms'];
    const added = ['country', 'continues_prompt_id'];
    const nothing = Object.fromEntries([...optional, ...added].map((name) => [name, null]));
    const created = await world.create({ ...nothing, status: 'paused', id: 7, nonsense: {} });
    assert.deepEqual([created.status, created.persona_id, created.tags], ['active', null, []]);
    assert.notEqual(created.id, 7);
  });

  it('says first that the brand is not there', async () => {
    for (const body of [{}, { text: 'x', tags: ['a'.repeat(65)] }, { text: 'x', stage: 'y' }]) {
      refused(await world.call('POST', '/v1/999999999/prompts', body), 404, 'brand_not_found');
    }
  });

  describe('text', () => {
    it('is required, and neither blank nor above 5000 characters', async () => {
      invalid(await world.call('POST', world.path, {}), 'body.text', 'missing');
      for (const text of ['', ' ', '\n\t ']) {
        invalid(await world.post({ text }), 'body.text', 'string_too_short');
      }
      invalid(await world.post({ text: null }), 'body.text', 'string_type');
      invalid(await world.post({ text: 'a'.repeat(5001) }), 'body.text', 'string_too_long');
      assert.equal((await world.create({ text: 'a'.repeat(5000) })).text.length, 5000);
      const smiles = '😀'.repeat(5000);
      assert.equal((await world.create({ text: smiles })).text, smiles);
    });
  });

  describe('platforms', () => {
    it('takes the alias of ChatGPT and never shows it', async () => {
      const created = await world.create({ platforms: ['the service', 'grok', 'chatgpt'] });
      assert.deepEqual(created.platforms, ['chatgpt', 'grok']);
    });

    it('means all of them when empty', async () => {
      assert.deepEqual((await world.create({ platforms: [] })).platforms, platformValues);
    });

    it('leaves out those that the operator disabled, and refuses them by name', async () => {
      const other = await promptWorld(service, { disabledPlatforms: ['grok', 'chatgpt'] });
      const enabled = platformValues.filter((name) => name !== 'grok' && name !== 'chatgpt');
      assert.deepEqual((await other.create({ platforms: [] })).platforms, enabled);
      for (const platforms of [['claude', 'grok'], ['the service']]) {
        refused(await other.post({ platforms }), 400, 'platform_disabled');
      }
      assert.equal((await other.list()).total, 1);
    });
  });

  describe('stage', () => {
    it('must be an active stage of the brand, in its case', async () => {
      for (const stage of ['awareness', 'Loyalty', 'Nonsense']) {
        refused(await world.post({ stage }), 400, 'unknown_stage');
      }
    });

    it("takes the brand's own names, and none that was renamed or retired", async () => {
      const { id } = await createBrand(world.call, { stage_set: 'funnel' });
      const { create, post } = promptCalls(world.call, id);
      assert.equal((await create({ stage: 'Loyalty' })).stage, 'Loyalty');
      const stages = `/v1/brands/${id}/stages`;
      const { items } = succeeded(await world.call('GET', stages));
      const wanted = [{ id: items[0].id, name: 'Discovery' }, { name: 'Renewal' }];
      succeeded(await world.call('PUT', stages, wanted));
      assert.equal((await create({ stage: 'Discovery' })).stage, 'Discovery');
      assert.equal((await create({ stage: 'Renewal' })).stage, 'Renewal');
      for (const stage of ['Awareness', 'Loyalty']) {
        refused(await post({ stage }), 400, 'unknown_stage');
      }
    });

    it('shows its current name, and Other once its stage is retired', async () => {
      const { id } = await createBrand(world.call);
      const { create, get } = promptCalls(world.call, id);
      const [renamed, retired] = [
        await create({ stage: 'Advice' }),
        await create({ stage: 'Comparison' }),
      ];
      const stages = `/v1/brands/${id}/stages`;
      const { items } = succeeded(await world.call('GET', stages));
      succeeded(await world.call('PUT', stages, [{ id: items[0].id, name: 'Tips' }]));
      assert.equal((await get(renamed.id)).stage, 'Tips');
      assert.equal((await get(retired.id)).stage, 'Other');
    });
  });

  describe('tags', () => {
    const tooLong = async (tag: string) => {
      const detail = refused(await world.post({ tags: ['ok', tag] }), 400, 'tag_name_too_long');
      assert.equal(detail.code, 'tag_name_too_long');
    };

    it('have at most 64 characters, however many units each takes', async () => {
      const tags = ['a'.repeat(64), '😀'.repeat(64)];
      assert.deepEqual((await world.create({ tags })).tags, tags);
      await tooLong('a'.repeat(65));
      await tooLong('😀'.repeat(65));
    });

    it('are refused in the same way however long they are', async () => {
      await tooLong('a'.repeat(1001));
      await tooLong('a'.repeat(100_000));
    });

    it('are kept in order, apart and each once', async () => {
      const tags = ['b', 'a', 'a, c', 'b', 'A'];
      assert.deepEqual((await world.create({ tags })).tags, ['b', 'a', 'a, c', 'A']);
      invalid(await world.post({ tags: 'a' }), 'body.tags', 'list_type');
      invalid(await world.post({ tags: [''] }), 'body.tags.0', 'string_too_short');
    });
  });

  describe('topics', () => {
    it('must be in key_topics of the brand', async () => {
      for (const topic of ['Support', 'pricing']) {
        refused(await world.post({ key_topics: ['Pricing', topic] }), 400, 'unknown_topic');
      }
    });

    it('are found in the text when none is sent', async () => {
      const text = 'Compare the pricing of tools for route planning';
      assert.deepEqual((await world.create({ text })).topics, ['Pricing', 'Route planning']);
      const empty = await world.create({ text: `${text}, please`, key_topics: [] });
      assert.deepEqual(empty.topics, ['Pricing', 'Route planning']);
      assert.deepEqual((await world.create()).topics, []);
    });

    it('are those sent, whatever the text says', async () => {
      const text = 'What does route planning cost?';
      const created = await world.create({ text, key_topics: ['Pricing'] });
      assert.deepEqual(created.topics, ['Pricing']);
    });
  });

  describe('language', () => {
    it('is normalised to lower case', async () => {
      assert.equal((await kept((await world.create({ language: 'FR' })).id)).language, 'fr');
    });

    it('is a 422 when it is no ISO 639-1 code', async () => {
      for (const language of ['xx', 'eng', 'en-US', 'english', '']) {
        invalid(await world.post({ language }), 'body.language');
      }
    });

    it("is detected from the text, else the brand's default", async () => {
      const { id } = await createBrand(world.call, { default_language: 'sv' });
      const { create } = promptCalls(world.call, id);
      const german = await create({
        text: 'Welche Software eignet sich für eine kleine Spedition?',
      });
      assert.equal((await kept(german.id)).language, 'de');
      assert.equal((await kept((await create({ text: '12345 67890' })).id)).language, 'sv');
    });
  });

  describe('persona_id', () => {
    it('is a 422 when the brand has no such persona', async () => {
      const other = await createBrand(world.call, { personas: [{ name: 'A', description: '' }] });
      for (const persona_id of [999_999_999, other.personas[0]?.id]) {
        invalid(await world.post({ persona_id }), 'body.persona_id');
      }
    });

    it('is a 409 when the persona is archived', async () => {
      const personas = `${world.brandPath}/personas`;
      const body = { name: 'Gone', description: '' };
      const { id } = succeeded(await world.call('POST', personas, body));
      succeeded(await world.call('DELETE', `${personas}/${id}`));
      const detail = refused(await world.post({ persona_id: id }), 409, 'persona_archived');
      assert.deepEqual(detail.blocking_persona_ids, [id]);
    });
  });
});

describe('GET prompts/{prompt_id}', () => {
  it('is 404 for an unknown id or one of another brand, 422 for a word', async () => {
    const { id } = await world.create();
    const other = promptCalls(world.call, (await createBrand(world.call)).id);
    refused(await world.call('GET', `${world.path}/999999999`), 404, 'prompt_not_found');
    refused(await world.call('GET', `${other.path}/${id}`), 404, 'prompt_not_found');
    refused(await other.archive(id), 404, 'prompt_not_found');
    refused(await other.patch(id, 'paused'), 404, 'prompt_not_found');
    invalid(await world.call('GET', `${world.path}/abc`), 'path.prompt_id', 'int_parsing');
    assert.equal((await world.get(id)).status, 'active');
  });
});

describe('DELETE prompts/{prompt_id}', () => {
  it('answers with the archived record, and the same again', async () => {
    const prompt = await world.create({ tags: ['kept'] });
    const archived = { ...prompt, status: 'archived' };
    assert.deepEqual(succeeded(await world.archive(prompt.id)), archived);
    assert.deepEqual(succeeded(await world.archive(prompt.id)), archived);
    assert.deepEqual(await world.get(prompt.id), archived);
  });

  it('archives a paused one, too, and is 404 for an unknown one', async () => {
    const { id } = await world.create();
    succeeded(await world.patch(id, 'paused'));
    assert.equal(succeeded(await world.archive(id)).status, 'archived');
    refused(await world.archive(999_999_999), 404, 'prompt_not_found');
  });
});
