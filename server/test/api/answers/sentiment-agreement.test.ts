import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import {
  type Answer,
  recordAnswers,
  removeObservations,
  runReevaluation,
} from '../../../src/modules/observations/index.ts';
import { invalid, succeeded } from '../../support/answers/answers.ts';
import { collectedAnswer } from '../../support/answers/collected-answer.ts';
import { judges, startJudgingModel } from '../../support/answers/judging-model.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith } from '../../support/records/brand.ts';
import { appWith } from '../../support/service/app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

/** So plain that the embedded reading can only say positive of one and negative of the other. */
const praise = 'Northwind is excellent and reliable.';
const criticism = 'Contoso is terrible and unreliable.';
const text = `${praise}\n\n${criticism}`;
const northwind = { sentiment: 'positive', praise: 'reliable' } as const;
const contoso = { sentiment: 'negative', criticism: 'terrible' } as const;
const none = { positive: 0, mixed: 0, negative: 0, none: 0 };

let model: Awaited<ReturnType<typeof startJudgingModel>>;
let tracked: Awaited<ReturnType<typeof trackedBrand>>;
const { service, organization, call } = useOrganization(async () => {
  model = await startJudgingModel();
  return { languageModel: model.languageModel };
});
beforeEach(async () => {
  tracked = await trackedBrand(call);
  model.behave(judges({ Northwind: northwind, Contoso: { sentiment: 'none' } }));
});
after(() => model.close());

const path = (rest: string) => `/v1/${tracked.brand.id}/${rest}`;
const agreement = async (search = '') =>
  succeeded(await call('GET', path(`sentiment-agreement${search}`)));
const record = (...answers: Partial<Answer>[]) =>
  recordAnswers(
    organization.ctx,
    tracked.brand.id,
    answers.map((fields) =>
      collectedAnswer(tracked.plain, { key: 'one', responseText: text, ...fields }),
    ),
  );
const importOne = async (fields: object = {}) =>
  succeeded(
    await call('POST', path('responses/import'), [
      importRow(tracked.plain, { external_id: 'one', response_text: text, ...fields }),
    ]),
  );
async function reevaluate(): Promise<void> {
  const { id } = succeeded(await call('POST', path('reevaluations'), {}));
  await runReevaluation(organization.ctx, { brandId: tracked.brand.id, reevaluationId: id });
}

describe('the agreement of the model with the embedded reading', () => {
  it('is nothing before an answer was read', async () => {
    assert.deepEqual(await agreement(), {
      model_judges: true,
      answers: 0,
      judgements: 0,
      agreement: null,
      kappa: null,
      table: { positive: none, mixed: none, negative: none, none },
      evaluators: [],
      disagreements: [],
    });
  });

  it('counts each name in an answer, and shows what they differ in by the words of both', async () => {
    await record({});
    const found = await agreement();
    assert.deepEqual([found.answers, found.judgements, found.agreement], [1, 2, 0.5]);
    assert.ok(Math.abs(found.kappa - 1 / 3) < 1e-12);
    assert.deepEqual(found.table, {
      positive: { ...none, positive: 1 },
      mixed: none,
      negative: none,
      none: { ...none, negative: 1 },
    });
    assert.match(found.evaluators[0].evaluator_version, /\+test-model-1$/);
    assert.equal(found.evaluators[0].answers, 1);
    const { items } = succeeded(await call('GET', path('responses')));
    assert.deepEqual(found.disagreements, [
      {
        response_id: items[0].id,
        created_at: '2026-03-01T00:00:00.000Z',
        competitor_id: tracked.brand.competitors[0]?.id,
        name: 'Contoso',
        model: { sentiment: 'none', praise: null, criticism: null },
        embedded: { sentiment: 'negative', praise: null, criticism },
      },
    ]);
  });

  it('quotes the model, and names the brand as it is called now', async () => {
    model.behave(
      judges({ Northwind: { sentiment: 'negative', criticism: 'is excellent' }, Contoso: contoso }),
    );
    await record({});
    succeeded(await call('PATCH', `/v1/brands/${tracked.brand.id}`, { name: 'Northwind Freight' }));
    const [{ name, competitor_id, ...found }] = (await agreement()).disagreements;
    assert.deepEqual([name, competitor_id], ['Northwind Freight', null]);
    assert.equal(found.model.criticism, 'is excellent');
    assert.equal(found.embedded.praise, praise);
  });

  it('lists the newest twenty', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute));
    await record(
      ...Array.from({ length: 25 }, (_, index) => ({ key: `${index}`, createdAt: at(index) })),
    );
    const { judgements, disagreements } = await agreement();
    assert.equal(judgements, 50);
    assert.deepEqual(
      disagreements.map(({ created_at }: { created_at: string }) => created_at),
      Array.from({ length: 20 }, (_, index) => at(24 - index).toISOString()),
    );
  });

  it('is of the days asked for, both included', async () => {
    await record(
      { key: 'first', createdAt: new Date('2026-03-01T00:00:00Z') },
      { key: 'last', createdAt: new Date('2026-03-03T23:59:59Z') },
    );
    const answers = async (search: string) => (await agreement(search)).answers;
    assert.equal(await answers('?start_date=2026-03-01&end_date=2026-03-03'), 2);
    assert.equal(await answers('?start_date=2026-03-02'), 1);
    assert.equal(await answers('?end_date=2026-03-02'), 1);
    assert.equal(await answers('?start_date=2026-03-02&end_date=2026-03-02'), 0);
    const reversed = path('sentiment-agreement?start_date=2026-03-02&end_date=2026-03-01');
    invalid(await call('GET', reversed), 'query.start_date');
  });

  it('says where no model judges', async () => {
    const services = { ...service.services, languageModel: undefined };
    const app = await appWith(service, { services });
    const other = callerWith(app.call, await organization.key());
    const found = succeeded(await other('GET', path('sentiment-agreement')));
    assert.equal(found.model_judges, false);
  });
});

describe('what is known of an answer', () => {
  it('is counted once when the answer is stored again, by its latest reading', async () => {
    await record({});
    await record({ createdAt: new Date('2026-03-02T00:00:00Z') });
    assert.equal((await agreement()).judgements, 2);
    assert.equal((await agreement('?end_date=2026-03-01')).judgements, 0);
    model.behave(judges({ Northwind: northwind, Contoso: contoso }));
    await record({});
    const { judgements, agreement: share, disagreements } = await agreement();
    assert.deepEqual([judgements, share, disagreements], [2, 1, []]);
  });

  it('ends when the model fails at its next reading', async () => {
    await record({});
    model.behave((_, reply) => reply.raw.writeHead(500).end('no'));
    await record({});
    assert.equal((await agreement()).answers, 0);
  });

  it('ends when an import replaces the answer, which no model reads', async () => {
    await record({});
    await importOne();
    assert.equal((await agreement()).answers, 0);
  });

  it('begins with a re-evaluation, and another replaces it', async () => {
    await importOne({ evaluation: undefined });
    assert.equal((await agreement()).answers, 0);
    await reevaluate();
    assert.deepEqual([(await agreement()).judgements, (await agreement()).agreement], [2, 0.5]);
    model.behave(judges({ Northwind: northwind, Contoso: contoso }));
    await reevaluate();
    assert.deepEqual([(await agreement()).judgements, (await agreement()).agreement], [2, 1]);
  });

  it('does not come from a text that was replaced while the model read it', async () => {
    await importOne({ evaluation: undefined });
    const judge = judges({ Northwind: northwind });
    model.behave(async (request, reply) => {
      await importOne({ response_text: 'Northwind, again.' });
      judge(request, reply);
    });
    await reevaluate();
    assert.equal((await agreement()).answers, 0);
  });

  it('goes with the answer', async () => {
    await record({ key: 'gone:1' }, { key: 'kept' });
    const brandIds = [tracked.brand.id];
    await removeObservations(organization.ctx, { brandIds, surface: 'api', keyPrefix: 'gone:' });
    assert.equal((await agreement()).answers, 1);
  });
});
