import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createChatCompletionsModel } from '../../../src/adapters/language-model/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import {
  type Behaviour,
  type ChatRequest,
  startChatCompletions,
} from '../../support/answers/judging-model.ts';
import type { Answer } from '../../support/clients/caller.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { freshText, promptCalls, promptWorld } from '../../support/records/prompts.ts';
import { appWith } from '../../support/service/app.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

type ChatServer = Awaited<ReturnType<typeof startChatCompletions>>;

/** Any classifier's Comparison, so that an answer of the model can be told from the embedded one. */
const comparison = 'HubSpot vs Salesforce: which is better?';

let model: ChatServer;
let hanging: ChatServer;
let unanswered: Promise<{ answers: Answer[]; seconds: number }>;

const service = useTestService(async () => {
  [model, hanging] = await Promise.all([startChatCompletions(), startChatCompletions()]);
  const languageModel = { baseUrl: model.baseUrl, apiKey: 'secret-of-a-test', model: 'test-model' };
  return { languageModel };
});
before(async () => {
  unanswered = askWhoNeverAnswers();
  unanswered.catch(() => {});
});
after(async () => {
  await Promise.all([model.close(), hanging.close()]);
});

/** Another app on the same services, with another model or none. */
async function appWithModel(baseUrl?: string) {
  const languageModel =
    baseUrl === undefined
      ? undefined
      : createChatCompletionsModel({ baseUrl, apiKey: undefined, model: 'test-model' });
  return appWith(service, { services: { ...service.services, languageModel } });
}

/** Started first and looked at last: the patience with a model takes longer than all other tests. */
async function askWhoNeverAnswers() {
  let asked = 0;
  hanging.behave((_, { raw }) => {
    asked += 1;
    // One says nothing at all, the other begins an answer and never ends it.
    if (asked % 2 === 0) raw.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
  });
  const app = await appWithModel(hanging.baseUrl);
  const { key, brand } = await promptWorld(service);
  const { path } = promptCalls(callerWith(app.call, key), brand.id);
  const began = performance.now();
  const texts = [comparison, `${comparison} Or Pipedrive?`];
  const answers = await Promise.all(
    texts.map((text) => app.call('POST', path, { key, body: { text } })),
  );
  return { answers, seconds: (performance.now() - began) / 1000 };
}

/** Chooses the stage of that name, by its number in the list that the instructions give. */
const chooses =
  (stage: string): Behaviour =>
  (request, { says }) =>
    says(JSON.stringify({ stage: numberOf(stage, request) }));

function numberOf(stage: string, { system }: ChatRequest): number {
  const line = system.split('\n').find((text) => text.includes(`: ${stage} `));
  return Number.parseInt(line ?? assert.fail(`${stage} is not in: ${system}`), 10);
}

/** A brand's prompts, created without labels. */
async function unlabelled(fields: object = {}) {
  const world = await promptWorld(service, { brand: fields });
  const classify = async (text = freshText(), rest: object = {}) =>
    succeeded(await world.call('POST', world.path, { text, platforms: ['claude'], ...rest }));
  const reclassify = async () => succeeded(await world.call('POST', `${world.path}/reclassify`));
  const stageOf = async (id: number) => (await world.get(id)).stage;
  return { ...world, classify, reclassify, stageOf };
}

/** What the embedded classifier says. */
async function embedded(text: string): Promise<string> {
  const { call } = await appWithModel();
  const { key, brand } = await promptWorld(service);
  const answer = await call('POST', `/v1/${brand.id}/prompts`, { key, body: { text } });
  return succeeded(answer).stage;
}

describe('a configured language model', () => {
  it('chooses the stage before the create answers', async () => {
    const { classify } = await unlabelled();
    for (const stage of ['Advice', 'Evaluation', 'Other']) {
      model.behave(chooses(stage));
      assert.equal((await classify()).stage, stage);
    }
  });

  it('is asked in the chat completions format, with the text and the stages of the brand', async () => {
    const { call, brandPath, classify } = await unlabelled({ stage_set: 'funnel' });
    const { items } = succeeded(await call('GET', `${brandPath}/stages`));
    const stages = [{ id: items[0].id, name: 'Discovery' }, { name: 'Renewal' }];
    succeeded(await call('PUT', `${brandPath}/stages`, stages));
    model.behave(chooses('Renewal'));
    model.takeRequests();
    const { text, stage } = await classify();
    assert.equal(stage, 'Renewal');
    const [request, ...more] = model.takeRequests();
    assert.deepEqual(more, []);
    assert.equal(request?.authorization, 'Bearer secret-of-a-test');
    assert.equal(request?.model, 'test-model');
    assert.ok(request?.user.includes(text));
    for (const name of ['Discovery', 'Renewal', 'Other']) assert.ok(request?.system.includes(name));
    assert.ok(!request?.system.includes('Loyalty'));
  });

  it('is not asked about a stage that the body gives', async () => {
    const { classify } = await unlabelled();
    model.behave(chooses('Advice'));
    model.takeRequests();
    assert.equal((await classify(freshText(), { stage: 'Comparison' })).stage, 'Comparison');
    assert.deepEqual(model.takeRequests(), []);
  });
});

describe('POST prompts/reclassify', () => {
  it('finds the stage again where nobody chose one, and never touches one that was chosen', async () => {
    const { classify, reclassify, stageOf, get, patch } = await unlabelled();
    model.behave(chooses('Advice'));
    const [found, paused] = [await classify(), await classify()];
    const chosen = await classify(freshText(), { stage: 'Awareness' });
    const agreed = await classify(freshText(), { stage: 'Advice' });
    succeeded(await patch(paused.id, 'paused'));
    model.behave(chooses('Comparison'));
    assert.deepEqual(await reclassify(), { examined: 2, changed: 2 });
    assert.deepEqual(await get(found.id), { ...found, stage: 'Comparison' });
    assert.equal(await stageOf(paused.id), 'Comparison');
    assert.deepEqual(await get(chosen.id), chosen);
    assert.deepEqual(await get(agreed.id), agreed);
    assert.deepEqual(await reclassify(), { examined: 2, changed: 0 });
  });

  it('respects a stage chosen when the prompt was brought back', async () => {
    const { classify, reclassify, stageOf, archive } = await unlabelled();
    model.behave(chooses('Advice'));
    const [chosen, kept] = [await classify(), await classify(freshText(), { stage: 'Evaluation' })];
    for (const { id } of [chosen, kept]) succeeded(await archive(id));
    await classify(chosen.text, { stage: 'Awareness' });
    await classify(kept.text);
    model.behave(chooses('Comparison'));
    await reclassify();
    assert.equal(await stageOf(chosen.id), 'Awareness');
    assert.equal(await stageOf(kept.id), 'Evaluation');
  });

  it('changes no other brand, and is content with none', async () => {
    const { call, classify, stageOf } = await unlabelled();
    model.behave(chooses('Advice'));
    const { id } = await classify();
    model.behave(chooses('Comparison'));
    const other = promptCalls(call, (await createBrand(call)).id);
    const answer = await call('POST', `${other.path}/reclassify`);
    assert.deepEqual(succeeded(answer), { examined: 0, changed: 0 });
    assert.equal(await stageOf(id), 'Advice');
  });
});

describe('without an answer that names a stage, the embedded classifier decides', () => {
  it('which is no stand-in', async () => {
    assert.equal(await embedded(comparison), 'Comparison');
  });

  const says =
    (content: string): Behaviour =>
    (_, reply) =>
      reply.says(content);
  const answers =
    (status: number, body: string): Behaviour =>
    (_, { raw }) =>
      raw.writeHead(status, { 'content-type': 'application/json' }).end(body);
  const behaviours: [string, Behaviour][] = [
    ['it says no JSON', says('I would say Comparison.')],
    ['it says nothing', says('')],
    ['it says null', says('null')],
    ['it names none', says('{}')],
    ['it names one that is not there', says('{"stage": 99}')],
    ['it counts below nothing', says('{"stage": -1}')],
    ['it names a half one', says('{"stage": 1.5}')],
    ['it names a list', says('{"stage": [0]}')],
    ['it names a member of every list', says('{"stage": "length"}')],
    ['500', answers(500, '{"error": {"message": "overloaded"}}')],
    ['429', answers(429, '{"error": {"message": "slow down"}}')],
    ['it is no completion', answers(200, '{"choices": []}')],
    ['it is no JSON', answers(200, '<html>')],
    ['it leads elsewhere', (_, { raw }) => raw.writeHead(302, { location: '/v1/models' }).end()],
    ['it hangs up', (_, { raw }) => raw.destroy()],
  ];
  for (const [how, behaviour] of behaviours) {
    it(how, async () => {
      const { classify, reclassify, stageOf } = await unlabelled();
      model.behave(chooses('Advice'));
      const { id, stage } = await classify(comparison);
      assert.equal(stage, 'Advice');
      model.behave(behaviour);
      const expected = await embedded(comparison);
      assert.equal((await classify(`${comparison} `.repeat(2))).stage, expected);
      await reclassify();
      assert.equal(await stageOf(id), expected);
    });
  }

  it('it never answers, or never ends its answer', async () => {
    const { answers: late, seconds } = await unanswered;
    const expected = await embedded(comparison);
    for (const answer of late) assert.equal(succeeded(answer).stage, expected);
    assert.ok(seconds < 20, `${seconds} s`);
  });

  it('and no secret is in the log', () => {
    assert.ok(service.log.length > 0);
    assert.ok(!service.log.join('').includes('secret-of-a-test'));
  });
});
