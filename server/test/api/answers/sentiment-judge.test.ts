import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { SentimentJudge } from '#contract/answers/sentiment-judge.ts';
import { createChatCompletionsModel } from '../../../src/adapters/language-model/index.ts';
import { recordAnswers } from '../../../src/modules/observations/index.ts';
import { invalid, succeeded } from '../../support/answers/answers.ts';
import { collectedAnswer } from '../../support/answers/collected-answer.ts';
import { judges, startChatCompletions } from '../../support/answers/judging-model.ts';
import { trackedBrand } from '../../support/answers/responses.ts';
import { loopbackCatalog } from '../../support/collection/loopback-collector.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const text = 'Northwind is excellent and reliable.';
const offer = { provider: 'loopback', title: 'Loopback', model: 'judge-1' };
const prices = { inputPrice: 2, outputPrice: 10 };

let model: Awaited<ReturnType<typeof startChatCompletions>>;
let organization: TestOrganization;
let admin: KeyCaller;
let call: KeyCaller;
let tracked: Awaited<ReturnType<typeof trackedBrand>>;
let path: string;
const service = useTestService(async () => {
  model = await startChatCompletions();
  const open = (apiKey: string) =>
    createChatCompletionsModel({ baseUrl: model.baseUrl, apiKey, model: offer.model, ...prices });
  const unused = { ...offer, provider: 'other', title: 'Other' };
  return {
    collectors: {
      ...loopbackCatalog(undefined),
      judges: [offer, unused].map((one) => ({ ...one, ...prices, open })),
    },
  };
});
beforeEach(async () => {
  organization = await service.organization();
  call = callerWith(service.call, await organization.key());
  admin = callerWith(service.call, (await organization.person('admin')).token);
  tracked = await trackedBrand(call);
  path = `/organizations/${organization.id}/sentiment-judge`;
  model.behave(judges({ Northwind: { sentiment: 'negative', criticism: 'excellent' } }));
  model.takeRequests();
});
after(() => model.close());

const keyPath = () => `/organizations/${organization.id}/provider-keys/loopback`;
const enterKey = async () => succeeded(await admin('PUT', keyPath(), { key: 'own-key' }));
const read = async (): Promise<SentimentJudge> => succeeded(await admin('GET', path));
const choose = async (body: object) => succeeded(await admin('PUT', path, body));
let counted = 0;
/** The sentiment that a new answer gets. */
async function judged(): Promise<string> {
  counted += 1;
  const key = `answer ${counted}`;
  const answer = collectedAnswer(tracked.plain, { key, responseText: text });
  await recordAnswers(organization.ctx, tracked.brand.id, [answer]);
  const { items } = succeeded(await call('GET', `/v1/${tracked.brand.id}/responses?limit=1`));
  return items[0].brand_sentiment;
}

describe('a language model of one’s own as judge', () => {
  it('is not chosen at first; offers say what one answer costs', async () => {
    assert.deepEqual(await read(), {
      ...{ provider: null, model: null, state: 'embedded' },
      ...{ monthly_budget_usd: 10, spent_usd: 0 },
      offers: [offer, { ...offer, provider: 'other', title: 'Other' }].map((one) => ({
        ...{ ...one, has_key: false },
        ...{ input_usd_per_million: 2, output_usd_per_million: 10, usd_per_answer: 0.0039 },
      })),
    });
    assert.equal(await judged(), 'positive');
    assert.deepEqual(model.takeRequests(), []);
  });

  it('needs a key of the organization, and a provider that is offered', async () => {
    const message = /a provider that you have entered a key for/;
    assert.match(
      invalid(await admin('PUT', path, { provider: 'loopback' }), 'body.provider').msg,
      message,
    );
    const unknown = await admin('PUT', path, { provider: 'nobody' });
    assert.match(invalid(unknown, 'body.provider').msg, /can judge: loopback, other$/);
    assert.equal((await read()).provider, null);
  });

  it('judges answers with that key in one call, which its own budget pays', async () => {
    await enterKey();
    const chosen = await choose({ provider: 'loopback', monthly_budget_usd: 1 });
    assert.deepEqual(
      [chosen.provider, chosen.model, chosen.state],
      ['loopback', 'judge-1', 'ready'],
    );
    assert.equal(await judged(), 'negative');
    const requests = model.takeRequests();
    assert.deepEqual(
      requests.map(({ authorization, model: name }) => [authorization, name]),
      [['Bearer own-key', 'judge-1']],
    );
    // 50 tokens at 2 and 5 at 10 millionths of a dollar.
    assert.equal((await read()).spent_usd, 0.00015);
    const agreement = succeeded(await call('GET', `/v1/${tracked.brand.id}/sentiment-agreement`));
    assert.deepEqual([agreement.model_judges, agreement.judgements], [true, 1]);
  });

  it('leaves answers to the embedded judge once its budget has no room', async () => {
    await enterKey();
    await choose({ provider: 'loopback', monthly_budget_usd: 0.0039 });
    // The most that a call can cost is reserved before it, and that is more.
    assert.equal(await judged(), 'positive');
    assert.deepEqual(model.takeRequests(), []);
    await choose({ provider: 'loopback', monthly_budget_usd: 0.001 });
    assert.equal((await read()).state, 'over_budget');
  });

  it('never spends more than its budget, however many answers come at once', async () => {
    await enterKey();
    await choose({ provider: 'loopback', monthly_budget_usd: 0.012 });
    await Promise.all(Array.from({ length: 12 }, judged));
    const { spent_usd } = await read();
    assert.ok(spent_usd > 0 && spent_usd <= 0.012, String(spent_usd));
  });

  it('keeps the embedded reading where the model fails, and pauses it', async () => {
    await enterKey();
    await choose({ provider: 'loopback', monthly_budget_usd: 1 });
    model.behave((_, { raw }) => raw.writeHead(500).end());
    assert.equal(await judged(), 'positive');
    assert.equal(await judged(), 'positive');
    assert.equal(model.takeRequests().length, 1);
    assert.equal((await read()).spent_usd, 0);
  });

  it('counts what broke off as spent, since it may have been billed', async () => {
    await enterKey();
    await choose({ provider: 'loopback', monthly_budget_usd: 1 });
    model.behave((_, { raw }) => raw.destroy());
    assert.equal(await judged(), 'positive');
    assert.ok((await read()).spent_usd > 0.00015);
  });

  it('is off once its key is deleted, and a new month begins with nothing spent', async () => {
    await enterKey();
    await choose({ provider: 'loopback', monthly_budget_usd: 1 });
    await judged();
    await sql`UPDATE sentiment_judges SET month = '2020-01-01'
      WHERE organization_id = ${organization.id}`.execute(service.services.db);
    assert.equal((await read()).spent_usd, 0);
    await admin('DELETE', keyPath());
    assert.equal((await read()).state, 'no_key');
    assert.equal(await judged(), 'positive');
  });

  it('is part of the estimate', async () => {
    await enterKey();
    const estimate = async () =>
      succeeded(await call('GET', `/v1/${tracked.brand.id}/collections/estimate?prompts=10`));
    assert.equal((await estimate()).judging, null);
    await choose({ provider: 'loopback', monthly_budget_usd: 1 });
    const { judging, platforms } = await estimate();
    const answers = platforms.reduce(
      (sum: number, one: { answers_per_day: number }) => sum + one.answers_per_day,
      0,
    );
    assert.ok(answers > 0);
    assert.deepEqual(judging, {
      ...{ provider: 'loopback', model: 'judge-1', usd_per_answer: 0.0039 },
      ...{ day_usd: Number((0.0039 * answers).toFixed(6)) },
      ...{ month_usd: Number((0.0039 * answers * 30).toFixed(6)), monthly_budget_usd: 1 },
    });
  });
});
