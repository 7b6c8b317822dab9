import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { evaluatorVersion } from '../../../src/modules/evaluation/index.ts';
import { recordAnswers } from '../../../src/modules/observations/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { collectedAnswer } from '../../support/answers/collected-answer.ts';
import { type Behaviour, startJudgingModel } from '../../support/answers/judging-model.ts';
import { trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const praise = 'Northwind is excellent and reliable.';
const text = `${praise} Contoso is terrible and unreliable, but cheap.`;

let model: Awaited<ReturnType<typeof startJudgingModel>>;
let tracked: Awaited<ReturnType<typeof trackedBrand>>;
const { organization, call } = useOrganization(async () => {
  model = await startJudgingModel();
  return { languageModel: model.languageModel };
});
before(async () => {
  tracked = await trackedBrand(call);
});
after(() => model.close());

/** One answer read while the model behaves so; the response that came of it. */
async function read(behaviour: Behaviour, responseText = text) {
  model.behave(behaviour);
  model.takeRequests();
  await recordAnswers(organization.ctx, tracked.brand.id, [
    collectedAnswer(tracked.plain, { key: 'one', responseText }),
  ]);
  const { items } = succeeded(await call('GET', `/v1/${tracked.brand.id}/responses`));
  return succeeded(await call('GET', `/v1/${tracked.brand.id}/responses/${items[0].id}`));
}

const says =
  (entities: object[]): Behaviour =>
  (_, reply) =>
    reply.says(JSON.stringify({ entities }));
const brand = { entity: 0, sentiment: 'positive', praise: 'excellent', criticism: '' };
const rival = { entity: 1, sentiment: 'mixed', praise: 'cheap', criticism: 'terrible' };

describe('a language model that judges sentiments', () => {
  it('is believed when its quotes are in the text, and its cost is kept', async () => {
    const found = await read(says([brand, rival]));
    const quotes = (spans: { start: number; end: number }[]) =>
      spans.map(({ start, end }) => text.slice(start, end));
    assert.equal(found.brand_sentiment, 'positive');
    assert.deepEqual(quotes(found.sentiment_evidence.brand), ['excellent']);
    assert.equal(found.competitors[0].sentiment, 'mixed');
    const [evidence] = found.sentiment_evidence.competitors;
    assert.deepEqual(quotes(evidence.spans), ['terrible', 'cheap'], 'in the order of the text');
    const directions = evidence.spans.map((span: { says: string }) => span.says);
    assert.deepEqual(directions, ['criticism', 'praise']);
    assert.match(found.evaluator_version, /judge|model/);
    assert.ok(found.cost > 0.000005);
  });

  it('may say of both that they are only named', async () => {
    const none = { sentiment: 'none', praise: '', criticism: '' };
    const found = await read(says([0, 1].map((entity) => ({ entity, ...none }))));
    assert.deepEqual([found.brand_sentiment, found.competitors[0].sentiment], ['none', 'none']);
    assert.deepEqual(found.sentiment_evidence.brand, []);
  });

  const bad: [string, Behaviour][] = [
    ['a quote that is not there', says([{ ...brand, praise: 'a delight' }, rival])],
    ['praise without a quote', says([{ ...brand, praise: ' ' }, rival])],
    ['criticism without a quote', says([brand, { ...rival, criticism: '' }])],
    ['a positive sentiment with criticism', says([{ ...brand, criticism: 'cheap' }, rival])],
    ['a quote for a name that is only named', says([{ ...brand, sentiment: 'none' }, rival])],
    ['no quotes at all', says([{ entity: 0, sentiment: 'positive' }, rival])],
    ['an entity left out', says([brand])],
    ['an entity twice', says([brand, brand])],
    ['an entity nobody asked for', says([brand, rival, { ...brand, entity: 9 }])],
    ['a sentiment that is none', says([{ ...brand, sentiment: 'great' }, rival])],
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
      assert.equal(text.slice(start, end), praise);
      assert.equal(found.cost, 0.000005);
    });
  }

  it('is not asked about an answer that names nobody', async () => {
    await read(says([brand, rival]), 'Nobody is named here.');
    assert.deepEqual(model.takeRequests(), []);
  });
});
