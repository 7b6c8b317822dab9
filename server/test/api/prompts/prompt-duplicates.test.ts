import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import {
  freshText,
  type PromptWorld,
  poolUsed,
  promptCalls,
  promptWorld,
  waitingOn,
} from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let world: PromptWorld;
let personaId: number;

before(async () => {
  world = await promptWorld(service, {
    brand: {
      personas: [{ name: 'CFO', description: '' }],
      key_topics: ['Pricing', 'Support', 'Freight'],
    },
  });
  personaId = world.brand.personas[0]?.id ?? assert.fail();
});

const total = async (): Promise<number> =>
  (await world.list('status=active&status=paused&status=archived')).total;

describe('a duplicate of an active prompt', () => {
  it('is a 409 active_duplicate that names it, and changes nothing', async () => {
    const prompt = await world.create();
    const earlier = [await total(), await poolUsed(service, world.organization.id)];
    const { text } = prompt;
    const answer = await world.post({ text, tags: ['new'], platforms: ['grok'], stage: 'Other' });
    const { message, ...detail } = refused(answer, 409, 'active_duplicate');
    assert.deepEqual(detail, { type: 'active_duplicate', prompt_id: prompt.id });
    assert.equal(typeof message, 'string');
    assert.deepEqual(await world.get(prompt.id), prompt);
    assert.deepEqual([await total(), await poolUsed(service, world.organization.id)], earlier);
  });
});

describe('a duplicate of a paused prompt', () => {
  it('is a 400 paused_duplicate that names it, and does not resume it', async () => {
    const { id, text } = await world.create();
    const paused = succeeded(await world.patch(id, 'paused'));
    const earlier = [await total(), await poolUsed(service, world.organization.id)];
    const answer = await world.post({ text, tags: ['new'] });
    const { message, ...detail } = refused(answer, 400, 'paused_duplicate');
    assert.deepEqual(detail, { type: 'paused_duplicate', prompt_id: id });
    assert.equal(typeof message, 'string');
    assert.deepEqual(await world.get(id), paused);
    assert.deepEqual([await total(), await poolUsed(service, world.organization.id)], earlier);
  });
});

describe('a duplicate of an archived prompt', () => {
  const labels = {
    stage: 'Evaluation',
    tags: ['old', 'kept'],
    key_topics: ['Pricing'],
    platforms: ['claude', 'grok'],
  };

  async function archived(fields: object = {}): Promise<Prompt> {
    const { id } = await world.create({ ...labels, ...fields });
    return succeeded(await world.archive(id));
  }

  /** The body as sent, without what the harness would add. */
  const again = async (body: object): Promise<Prompt> =>
    succeeded(await world.call('POST', world.path, body));

  it('comes back under its id with everything that the body omits', async () => {
    const prompt = await archived();
    const before = await total();
    const back = await again({ text: prompt.text });
    assert.deepEqual(back, { ...prompt, status: 'active' });
    assert.deepEqual(await world.get(prompt.id), back);
    assert.equal(await total(), before);
    assert.deepEqual(await waitingOn(service, prompt.id), ['claude', 'grok']);
  });

  for (const [field, given, shown] of [
    ['stage', 'Comparison', 'Comparison'],
    ['tags', ['new'], ['new']],
    ['tags', [], []],
    ['key_topics', ['Support'], ['Support']],
    ['platforms', ['chatgpt', 'grok', 'meta'], ['chatgpt', 'meta', 'grok']],
    ['platforms', ['the service'], ['chatgpt']],
  ] as const) {
    it(`takes ${field} ${JSON.stringify(given)} from the body and keeps the rest`, async () => {
      const prompt = await archived();
      const member = field === 'key_topics' ? 'topics' : field;
      const back = await again({ text: prompt.text, [field]: given });
      assert.deepEqual(back, { ...prompt, status: 'active', [member]: shown });
      assert.deepEqual(await waitingOn(service, prompt.id), [...back.platforms].sort());
      await poolUsed(service, world.organization.id);
    });
  }

  it('keeps its text as it was first written', async () => {
    const prompt = await archived();
    const back = await again({ text: `  ${prompt.text}\n` });
    assert.deepEqual(back, { ...prompt, status: 'active' });
  });

  it('checks what the body says as for a new one', async () => {
    const { id, text } = await archived();
    refused(await world.post({ text, stage: 'Nonsense' }), 400, 'unknown_stage');
    refused(await world.post({ text, key_topics: ['Nonsense'] }), 400, 'unknown_topic');
    refused(await world.post({ text, tags: ['a'.repeat(65)] }), 400, 'tag_name_too_long');
    assert.equal((await world.get(id)).status, 'archived');
  });

  it('goes through archived and back again and again', async () => {
    const prompt = await archived();
    for (let round = 0; round < 3; round += 1) {
      assert.deepEqual(await again({ text: prompt.text }), { ...prompt, status: 'active' });
      assert.deepEqual(succeeded(await world.archive(prompt.id)), prompt);
    }
  });

  it('does not come back while an active or a paused one is the same', async () => {
    const prompt = await archived({ persona_id: personaId });
    const twin = await world.create({ text: prompt.text });
    succeeded(await world.reassign(twin.id, personaId));
    const same = { text: prompt.text, persona_id: personaId };
    assert.equal(refused(await world.post(same), 409, 'active_duplicate').prompt_id, twin.id);
    succeeded(await world.patch(twin.id, 'paused'));
    assert.equal(refused(await world.post(same), 400, 'paused_duplicate').prompt_id, twin.id);
    assert.equal((await world.get(prompt.id)).status, 'archived');
  });
});

describe('the same text', () => {
  const words = () => `Caf\u00e9 finder ${freshText()}`;
  const alike: [string, (text: string) => string][] = [
    ['with white space around it', (text) => ` \t${text}\n`],
    ['with white space folded', (text) => text.replaceAll(' ', ' \n\t ')],
    ['with no-break and ideographic spaces', (text) => text.replaceAll(' ', '\u00a0\u3000')],
    ['decomposed', (text) => text.normalize('NFD')],
  ];
  for (const [how, rewrite] of alike) {
    it(`${how} is a duplicate, in both directions`, async () => {
      for (const [first, second] of [
        [(text: string) => text, rewrite],
        [rewrite, (text: string) => text],
      ] as const) {
        const text = words();
        const { id } = await world.create({ text: first(text) });
        const answer = await world.post({ text: second(text) });
        assert.equal(refused(answer, 409, 'active_duplicate').prompt_id, id);
      }
    });
  }

  const different: [string, (text: string) => string][] = [
    ['in another case', (text) => text.toUpperCase()],
    ['without its accents', (text) => text.replace('\u00e9', 'e')],
    ['with a space less', (text) => text.replace(' ', '')],
    ['with compatibility letters', (text) => text.replace('fi', '\ufb01')],
    ['without its last mark', (text) => text.slice(0, -1)],
  ];
  for (const [how, rewrite] of different) {
    it(`${how} is another prompt`, async () => {
      const text = words();
      const { id } = await world.create({ text });
      assert.notEqual((await world.create({ text: rewrite(text) })).id, id);
    });
  }

  it('for another persona, or for none, is another prompt', async () => {
    const text = freshText();
    const one = await world.create({ text });
    const two = await world.create({ text, persona_id: personaId });
    assert.notEqual(one.id, two.id);
    for (const [persona_id, { id }] of [[null, one] as const, [personaId, two] as const]) {
      const answer = await world.post({ text, persona_id });
      assert.equal(refused(answer, 409, 'active_duplicate').prompt_id, id);
    }
  });

  it('on other platforms or with other labels is still the same', async () => {
    const { id, text } = await world.create();
    const answer = await world.post({ text, language: 'de', platforms: ['meta'], tags: ['x'] });
    assert.equal(refused(answer, 409, 'active_duplicate').prompt_id, id);
  });

  it('of another brand is another prompt', async () => {
    const { text } = await world.create();
    const other = promptCalls(world.call, (await createBrand(world.call)).id);
    assert.equal((await other.create({ text })).text, text);
  });
});

describe('the country', () => {
  it("is the brand's at creation, stays with the prompt and distinguishes duplicates", async () => {
    const own = await promptWorld(service, { brand: { default_country: 'DE' } });
    const moveTo = async (default_country: string) =>
      succeeded(await own.call('PATCH', own.brandPath, { default_country }));
    const german = await own.create();
    await moveTo('FR');
    const french = await own.create({ text: german.text });
    assert.notEqual(french.id, german.id);
    const same = { text: german.text };
    assert.equal(refused(await own.post(same), 409, 'active_duplicate').prompt_id, french.id);
    succeeded(await own.patch(german.id, 'paused'));
    assert.equal(succeeded(await own.patch(german.id, 'active')).status, 'active');
    succeeded(await own.archive(german.id));
    succeeded(await own.archive(french.id));
    await moveTo('DE');
    assert.equal((await own.create(same)).id, german.id);
    await moveTo('US');
    const american = await own.create(same);
    assert.ok(![german.id, french.id].includes(american.id));
  });
});
