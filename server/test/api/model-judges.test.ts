import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { evaluatorVersion } from '../../src/modules/evaluation/index.ts';
import { recordAnswers } from '../../src/modules/observations/index.ts';
import { succeeded } from '../support/answers.ts';
import { callerWith, type KeyCaller } from '../support/brand.ts';
import { type Behaviour, startChatCompletions } from '../support/chat-completions.ts';
import type { TestOrganization } from '../support/organization.ts';
import { trackedBrand } from '../support/responses.ts';
import { startTestService, type TestService } from '../support/service.ts';

const text = 'Northwind is a joy to use. Contoso, on the other hand, broke twice.';

let model: Awaited<ReturnType<typeof startChatCompletions>>;
let service: TestService;
let organization: TestOrganization;
let call: KeyCaller;
let tracked: Awaited<ReturnType<typeof trackedBrand>>;
before(async () => {
  model = await startChatCompletions();
  service = await startTestService({
    languageModel: {
      baseUrl: model.baseUrl,
      apiKey: 'secret',
      model: 'judge',
      judgesSentiment: true,
      inputPrice: 2,
      outputPrice: 10,
    },
  });
  organization = await service.organization();
  call = callerWith(service.call, await organization.key());
  tracked = await trackedBrand(call);
});
after(async () => {
  await service.close();
  await model.close();
});

/** One answer read while the model behaves so; the response that came of it. */
async function read(behaviour: Behaviour, responseText = text) {
  model.behave(behaviour);
  model.takeRequests();
  await recordAnswers(organization.ctx, tracked.brand.id, [
    {
      key: 'one',
      promptId: tracked.plain,
      platform: 'chatgpt',
      createdAt: new Date('2026-03-01T00:00:00Z'),
      searchEnabled: true,
      responseText,
      citations: [],
      retrievedSources: [],
      queryFanout: { queries: [], engine_metadata: {} },
      shoppingResults: [],
      provenance: {
        surface: 'api',
        collector: 'test',
        collectorVersion: '1',
        model: null,
        costMicros: 5,
        truncated: false,
        usage: {},
      },
    },
  ]);
  const { items } = succeeded(await call('GET', `/v1/${tracked.brand.id}/responses`));
  return succeeded(await call('GET', `/v1/${tracked.brand.id}/responses/${items[0].id}`));
}

const says =
  (entities: object[]): Behaviour =>
  (_, reply) =>
    reply.says(JSON.stringify({ entities }));
const good = [
  { entity: 0, sentiment: 'mixed', quote: 'a joy to use' },
  { entity: 1, sentiment: 'negative', quote: 'broke twice' },
];

describe('a language model that judges sentiments', () => {
  it('is believed when its quotes are in the text, and its cost is kept', async () => {
    const found = await read(says(good));
    assert.equal(found.brand_sentiment, 'mixed');
    const [{ start, end, ...shown }] = found.sentiment_evidence.brand;
    assert.equal(text.slice(start, end), 'a joy to use');
    assert.deepEqual(shown, { says: null, text: 'a joy to use' });
    const [{ spans }] = found.sentiment_evidence.competitors;
    assert.deepEqual([spans[0].says, spans[0].text], ['criticism', 'broke twice']);
    assert.equal(found.competitors[0].sentiment, 'negative');
    assert.match(found.evaluator_version, /judge|model/);
    assert.ok(found.cost > 0.000005);
  });

  const bad: [string, Behaviour][] = [
    ['a quote that is not there', says([{ ...good[0], quote: 'a delight to use' }, good[1] ?? {}])],
    ['an entity left out', says([good[0] ?? {}])],
    ['an entity twice', says([good[0] ?? {}, good[0] ?? {}])],
    ['an entity nobody asked for', says([...good, { entity: 9, sentiment: 'none', quote: '' }])],
    ['a sentiment that is none', says([{ ...good[0], sentiment: 'great' }, good[1] ?? {}])],
    ['no JSON', (_, reply) => reply.says('I think it is fine')],
    ['a failure', (_, reply) => reply.raw.writeHead(500).end('no')],
    ['a connection cut off', (_, reply) => reply.raw.destroy()],
  ];
  for (const [name, behaviour] of bad) {
    it(`${name}: the embedded reading is kept`, async () => {
      const found = await read(behaviour);
      assert.equal(found.evaluator_version, evaluatorVersion);
      assert.deepEqual([found.brand_present, found.brand_sentiment], [true, 'positive']);
      const [{ start, end }] = found.sentiment_evidence.brand;
      assert.equal(text.slice(start, end), 'Northwind is a joy to use.');
      assert.equal(found.competitors[0].sentiment, 'negative');
      assert.equal(found.cost, 0.000005);
    });
  }

  it('is not asked about an answer that names nobody', async () => {
    await read(says(good), 'Nobody is named here.');
    assert.deepEqual(model.takeRequests(), []);
  });
});
