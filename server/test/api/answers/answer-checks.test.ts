import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { AnswerCheck, AnswerChecksMetadata } from '#contract/answers/answer-checks.ts';
import { runReevaluation } from '../../../src/modules/observations/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const text = 'Northwind is excellent and reliable.\n\nContoso is terrible and unreliable.';

let tracked: Awaited<ReturnType<typeof trackedBrand>>;
const { organization, call } = useOrganization({});
beforeEach(async () => {
  tracked = await trackedBrand(call);
});

const path = (rest: string) => `/v1/${tracked.brand.id}/${rest}`;
const importRows = async (...rows: object[]) =>
  succeeded(
    await call(
      'POST',
      path('responses/import'),
      rows.map((row) =>
        importRow(tracked.plain, { response_text: text, evaluation: null, ...row }),
      ),
    ),
  );
/** Imports one answer and gives its id. */
async function imported(row: object = {}): Promise<number> {
  await importRows({ external_id: 'one', ...row });
  const { items } = succeeded(await call('GET', path('responses?limit=1')));
  return items[0].id;
}
const check = (id: number, labels: object[]) =>
  call('PUT', path(`responses/${id}/check`), { labels });
const ofBrand = (sentiment: string) => ({ competitor_id: null, sentiment });
const response = async (id: number) => succeeded(await call('GET', path(`responses/${id}`)));
async function checks(search = ''): Promise<{
  total: number;
  items: AnswerCheck[];
  metadata: AnswerChecksMetadata;
}> {
  return succeeded(await call('GET', path(`checks${search}`)));
}
async function reevaluate(): Promise<void> {
  const { id } = succeeded(await call('POST', path('reevaluations'), {}));
  await runReevaluation(organization.ctx, { brandId: tracked.brand.id, reevaluationId: id });
}
const competitorId = () =>
  tracked.brand.competitors.find(({ name }: { name: string }) => name === 'Contoso')?.id ?? 0;

describe('a person’s word on an answer', () => {
  it('replaces the judge’s sentiments, in the list, the query and the answer', async () => {
    const id = await imported();
    const checked = succeeded(await check(id, [ofBrand('mixed')]));
    assert.deepEqual(checked.labels, [
      { competitor_id: null, name: 'Northwind', person: 'mixed', judge: 'positive' },
    ]);
    const found = await response(id);
    assert.equal(found.brand_sentiment, 'mixed');
    assert.match(found.evaluator_version, /\+person$/);
    assert.deepEqual(found.sentiment_evidence.brand, []);
    const search = `query?start_date=2000-01-01&end_date=2100-01-01&fields=brand_sentiment_score`;
    assert.deepEqual(succeeded(await call('GET', path(search))), [{ brand_sentiment_score: 50 }]);
  });

  it('wins over later re-evaluations, which note what the judge says', async () => {
    const id = await imported();
    const ofContoso = { competitor_id: competitorId(), sentiment: 'none' };
    succeeded(await check(id, [ofBrand('negative'), ofContoso]));
    await reevaluate();
    await reevaluate();
    const found = await response(id);
    assert.equal(found.brand_sentiment, 'negative');
    assert.match(found.evaluator_version, /^[^+]+\+person$/);
    const { items } = await checks();
    assert.deepEqual(
      items[0]?.labels.map(({ person, judge }) => [person, judge]),
      [
        ['negative', 'positive'],
        ['none', 'negative'],
      ],
    );
  });

  it('ends when an import replaces the text, or when it is withdrawn', async () => {
    const id = await imported();
    await check(id, [ofBrand('negative')]);
    assert.equal(await imported({ response_text: `${text} Really.` }), id);
    assert.equal((await response(id)).brand_sentiment, 'positive');
    assert.equal((await checks()).total, 0);
    await check(id, [ofBrand('negative')]);
    assert.deepEqual(succeeded(await check(id, [])).labels, []);
    const found = await response(id);
    assert.deepEqual([found.brand_sentiment, (await checks()).total], ['positive', 0]);
    assert.doesNotMatch(found.evaluator_version, /person/);
  });

  it('also replaces an evaluation that came with the answer, and gives it back', async () => {
    const evaluation = { brand_present: true, brand_sentiment: 'none' };
    const id = await imported({ evaluation });
    await check(id, [ofBrand('negative')]);
    await reevaluate();
    assert.equal((await response(id)).brand_sentiment, 'negative');
    assert.equal((await checks()).items[0]?.labels[0]?.judge, 'none');
    await check(id, []);
    const found = await response(id);
    assert.deepEqual([found.brand_sentiment, found.evaluator_version], ['none', 'given']);
  });

  it('is refused for names that are not in the answer, twice, or of answers that are not there', async () => {
    const id = await imported({ response_text: 'Northwind is excellent.' });
    const absent = await check(id, [{ competitor_id: competitorId(), sentiment: 'none' }]);
    assert.match(
      invalid(absent, 'body.labels.0.competitor_id').msg,
      /a name that is in the answer/,
    );
    const unknown = await check(id, [{ competitor_id: 999_999_999, sentiment: 'none' }]);
    assert.match(invalid(unknown, 'body.labels.0.competitor_id').msg, /no such competitor/);
    const twice = await check(id, [ofBrand('none'), ofBrand('mixed')]);
    assert.match(invalid(twice, 'body.labels.1.competitor_id').msg, /each once/);
    refused(await check(999_999_999, [ofBrand('none')]), 404, 'response_not_found');
    assert.equal((await response(id)).brand_sentiment, 'positive');
  });

  it('of two people at once, one comes last', async () => {
    const id = await imported();
    const said = ['negative', 'mixed', 'none', 'negative', 'mixed', 'none'];
    await Promise.all(said.map((sentiment) => check(id, [ofBrand(sentiment)])));
    const { items, total } = await checks();
    assert.equal(total, 1);
    assert.equal((await response(id)).brand_sentiment, items[0]?.labels[0]?.person);
  });
});

describe('checks of a brand', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();

  async function sentimentsOf(): Promise<Map<number, string>> {
    const { items } = succeeded(await call('GET', path('responses?limit=1000')));
    return new Map(
      items.map((item: { id: number; brand_sentiment: string }) => [item.id, item.brand_sentiment]),
    );
  }

  it('draw 50 answers from all verdicts, once a month', async () => {
    const verdicts = ['positive', 'mixed', 'negative', 'none'];
    const rows = Array.from({ length: 400 }, (_, at) => ({
      external_id: `r${at}`,
      created_at: days(at % 28),
      // Criticism is rare: three answers.
      evaluation: {
        brand_present: true,
        brand_sentiment: at < 3 ? 'negative' : verdicts[at % 2],
      },
    }));
    await importRows(...rows);
    const { sample } = (await checks()).metadata;
    assert.deepEqual([sample.total, sample.checked, sample.response_ids.length], [50, 0, 50]);
    const sentiments = await sentimentsOf();
    const drawn = Map.groupBy(sample.response_ids, (id) => sentiments.get(id));
    assert.deepEqual(
      ['negative', 'positive', 'mixed'].map((verdict) => drawn.get(verdict)?.length),
      [3, 23, 24],
    );
    await importRows({ external_id: 'later' });
    assert.deepEqual((await checks()).metadata.sample, sample);
    const [first = 0] = sample.response_ids;
    await check(first, [ofBrand('none')]);
    const { items, metadata } = await checks();
    assert.equal(metadata.sample.checked, 1);
    assert.equal(metadata.sample.response_ids.includes(first), false);
    assert.equal(items[0]?.sampled, true);
  });

  it('say how often person and judge agree, and correct the score by it', async () => {
    const verdicts = ['positive', 'negative'];
    await importRows(
      ...Array.from({ length: 100 }, (_, at) => ({
        external_id: `r${at}`,
        created_at: days(at % 20),
        evaluation: { brand_present: true, brand_sentiment: verdicts[at % 2] },
      })),
    );
    const { response_ids: ids } = (await checks()).metadata.sample;
    assert.equal(ids.length, 50);
    assert.equal((await checks()).metadata.corrected_sentiment, null);
    let praised = 0;
    const sentiments = await sentimentsOf();
    for (const id of ids) {
      const said = sentiments.get(id) ?? assert.fail();
      praised += Number(said === 'positive');
      // The person finds that ten of what the judge called praise are criticism.
      const isWrong = said === 'positive' && praised <= 10;
      succeeded(await check(id, [ofBrand(isWrong ? 'negative' : said)]));
    }
    const { metadata, total } = await checks('?differing=true');
    assert.equal(total, 10);
    assert.deepEqual([metadata.agreement.judgements, metadata.agreement.agreement], [50, 0.8]);
    assert.equal(metadata.agreement.table.negative.positive, 10);
    assert.deepEqual(
      metadata.by_platform.map(({ platform, judgements }) => [platform, judgements]),
      [['chatgpt', 50]],
    );
    const corrected = metadata.corrected_sentiment;
    // Of 50 that count as praise 25 were checked, 15 of them are.
    assert.deepEqual([corrected?.score, corrected?.corrected, corrected?.checks], [50, 30, 50]);
    assert.ok(corrected && corrected.lower < 30 && corrected.upper > 30);
    const [case1] = (await checks('?differing=true&include_text=true&limit=1')).items;
    assert.equal(case1?.response_text, text);
  });
});
