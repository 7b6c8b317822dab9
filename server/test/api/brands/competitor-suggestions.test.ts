import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CompetitorSuggestion } from '#contract/brands/competitor-suggestions.ts';
import { runReevaluation } from '../../../src/modules/observations/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();

type Tracked = Awaited<ReturnType<typeof trackedBrand>>;

/** Answers of the days from 2 March on; each replaces the one of its place before it. */
async function answer(tracked: Tracked, texts: readonly string[], fields: object = {}) {
  const rows = texts.map((response_text, index) =>
    importRow(tracked.plain, {
      external_id: `answer-${index}`,
      created_at: `2026-03-0${index + 2}T10:00:00Z`,
      evaluation: undefined,
      response_text,
      ...fields,
    }),
  );
  const path = `/v1/${tracked.brand.id}/responses/import`;
  const { accepted } = succeeded(await call('POST', path, rows));
  assert.equal(accepted, texts.length);
}

const pathOf = ({ brand }: Tracked) => `/v1/${brand.id}/competitor-suggestions`;

async function list(tracked: Tracked, search = ''): Promise<CompetitorSuggestion[]> {
  return succeeded(await call('GET', `${pathOf(tracked)}?${search}`)).items;
}

const names = async (tracked: Tracked, search?: string) =>
  (await list(tracked, search)).map(({ name, answers }) => `${name} ${answers}`);

const withBrand = '1. **Northwind** – fast\n2. **Litware Inc.** – cheap\n3. **Adatum** – new';
const withoutBrand = '- **Contoso** – known\n- **LITWARE** – cheap';

describe('suggestions', () => {
  let tracked: Tracked;
  before(async () => {
    tracked = await trackedBrand(call);
    await answer(tracked, [withBrand, withoutBrand, 'Northwind is fast.', withBrand]);
  });

  it('are names that answers list and nobody tracks, most answers first', async () => {
    const page = succeeded(await call('GET', pathOf(tracked)));
    assert.deepEqual(
      { ...page, items: [] },
      {
        ...{ total: 2, items: [], offset: 0, limit: 100, metadata: {} },
      },
    );
    const [first, second] = page.items;
    const { evidence, ...figures } = first;
    assert.deepEqual(figures, {
      ...{ id: 'litware', name: 'Litware', status: 'suggested' },
      ...{ answers: 3, answers_without_brand: 1, answer_share: 0.75, score: 50 },
      first_seen: '2026-03-02T10:00:00.000Z',
      last_seen: '2026-03-05T10:00:00.000Z',
    });
    assert.deepEqual(
      evidence.map(({ excerpt }: CompetitorSuggestion['evidence'][number]) => excerpt.match),
      ['Litware', 'LITWARE', 'Litware'],
    );
    assert.equal(evidence[0].excerpt.before, '1. **Northwind** – fast 2. **');
    assert.equal(second.id, 'adatum');
    const response = `/v1/${tracked.brand.id}/responses/${evidence[1].response_id}`;
    assert.equal(succeeded(await call('GET', response)).response_text, withoutBrand);
  });

  it('come in pages, and of a part of the answers', async () => {
    const page = succeeded(await call('GET', `${pathOf(tracked)}?limit=1&offset=1`));
    assert.equal(page.total, 2);
    assert.equal(page.items[0].name, 'Adatum');
    assert.deepEqual(await names(tracked, 'start_date=2026-03-03&end_date=2026-03-06'), [
      'LITWARE 2',
    ]);
    assert.deepEqual(await names(tracked, 'platform=claude'), []);
    assert.deepEqual(await names(tracked, 'stage=Awareness&tag=a&limit=1'), ['Litware 3']);
    assert.deepEqual(await names(tracked, 'stage=Nowhere'), []);
    invalid(await call('GET', `${pathOf(tracked)}?status=accepted`), 'query.status', 'enum');
    invalid(
      await call('GET', `${pathOf(tracked)}?start_date=soon`),
      'query.start_date',
      'date_parsing',
    );
  });

  it('need two answers', async () => {
    const other = await trackedBrand(call);
    await answer(other, [withBrand]);
    assert.deepEqual(await names(other), []);
    refused(await call('POST', `${pathOf(other)}/adatum/dismiss`), 404, 'suggestion_not_found');
  });

  it('show no words of answers to a key that may not read them', async () => {
    const configures = callerWith(service.call, await organization.key(['configure']));
    const { items } = succeeded(await configures('GET', pathOf(tracked)));
    assert.equal(items[0].answers, 3);
    assert.deepEqual(items[0].evidence, []);
  });

  it('are read again with their answers, and never counted twice', async () => {
    const other = await trackedBrand(call);
    await answer(other, [withBrand, withBrand]);
    await answer(other, [withBrand, withBrand]);
    const reevaluate = async () => {
      const path = `/v1/${other.brand.id}/reevaluations`;
      const { id: reevaluationId } = succeeded(await call('POST', path, {}));
      await runReevaluation(organization.ctx, { brandId: other.brand.id, reevaluationId });
    };
    await reevaluate();
    await reevaluate();
    assert.deepEqual(await names(other), ['Adatum 2', 'Litware 2']);
    await answer(other, ['Northwind is fast.', withBrand]);
    assert.deepEqual(await names(other), []);
  });

  it('also come from answers that brought their evaluation', async () => {
    const other = await trackedBrand(call);
    const evaluation = { brand_present: true, competitors: [] };
    await answer(other, [withBrand, withBrand], { evaluation });
    assert.deepEqual(await names(other), ['Adatum 2', 'Litware 2']);
  });

  it('are the brand itself where its products differ', async () => {
    const other = await trackedBrand(call);
    const listed = (product: string) => `- Northwind\n- Litware ${product}`;
    await answer(other, [listed('Cargo'), listed('Fleet'), listed('Cargo')]);
    assert.deepEqual(await names(other), ['Litware 3']);
  });
});

describe('a suggestion', () => {
  let tracked: Tracked;
  before(async () => {
    tracked = await trackedBrand(call);
    await answer(tracked, [withBrand, withBrand]);
  });

  it('becomes a competitor when it is accepted, and is suggested no more', async () => {
    const accept = `${pathOf(tracked)}/litware/accept`;
    const body = { websites: ['https://litware.example'] };
    const competitor = succeeded(await call('POST', accept, body));
    assert.equal(competitor.name, 'Litware');
    assert.deepEqual(competitor.alternative_names, []);
    assert.deepEqual(competitor.websites, body.websites);
    assert.deepEqual(await names(tracked), ['Adatum 2']);
    const path = `/v1/brands/${tracked.brand.id}/competitors/${competitor.id}`;
    assert.deepEqual(succeeded(await call('GET', path)), competitor);
    refused(await call('POST', accept, {}), 409, 'competitor_exists');
    succeeded(await call('DELETE', path));
    assert.deepEqual(await names(tracked), ['Adatum 2'], 'archived by somebody');
    assert.equal(succeeded(await call('POST', accept, {})).id, competitor.id, 'comes back');
  });

  it('keeps its name as another one when it is accepted by a new one', async () => {
    const accept = `${pathOf(tracked)}/adatum/accept`;
    invalid(await call('POST', accept, { name: '' }), 'body.name', 'string_too_short');
    const { name, alternative_names } = succeeded(
      await call('POST', accept, { name: 'A. Datum Corporation' }),
    );
    assert.equal(name, 'A. Datum Corporation');
    assert.deepEqual(alternative_names, ['Adatum']);
    assert.deepEqual(await names(tracked), []);
  });

  it('stays dismissed until it is restored', async () => {
    const other = await trackedBrand(call);
    await answer(other, [withBrand, withBrand]);
    const dismissed = succeeded(await call('POST', `${pathOf(other)}/adatum/dismiss`));
    assert.equal(dismissed.status, 'dismissed');
    assert.equal(dismissed.answers, 2);
    succeeded(await call('POST', `${pathOf(other)}/adatum/dismiss`));
    assert.deepEqual(await names(other), ['Litware 2']);
    assert.deepEqual(await names(other, 'status=dismissed'), ['Adatum 2']);
    const product = '- Northwind\n- Adatum Fleet';
    await answer(other, [product, product]);
    assert.deepEqual(await names(other), [], 'nor what begins with it');
    assert.deepEqual(await names(other, 'status=dismissed'), ['Adatum 2']);
    await answer(other, ['Nobody.', 'Nobody.']);
    assert.deepEqual(await names(other, 'status=dismissed'), ['Adatum 0']);
    await answer(other, [withBrand, withBrand]);
    assert.equal(
      succeeded(await call('POST', `${pathOf(other)}/adatum/restore`)).status,
      'suggested',
    );
    succeeded(await call('POST', `${pathOf(other)}/adatum/restore`));
    assert.deepEqual(await names(other), ['Adatum 2', 'Litware 2']);
    assert.deepEqual(await names(other, 'status=dismissed'), []);
  });

  it('that was dismissed can be accepted', async () => {
    const other = await trackedBrand(call);
    await answer(other, [withBrand, withBrand]);
    succeeded(await call('POST', `${pathOf(other)}/adatum/dismiss`));
    succeeded(await call('POST', `${pathOf(other)}/adatum/accept`, {}));
    assert.deepEqual(await names(other, 'status=dismissed'), []);
    assert.deepEqual(await names(other), ['Litware 2']);
  });

  it('nobody has is a 404', async () => {
    for (const decision of ['accept', 'dismiss', 'restore']) {
      const path = `${pathOf(tracked)}/nobody/${decision}`;
      refused(await call('POST', path, {}), 404, 'suggestion_not_found');
    }
  });

  it('of another brand is not suggested here', async () => {
    const other = await trackedBrand(call);
    const own = await trackedBrand(call);
    await answer(own, [withBrand, withBrand]);
    await answer(other, ['Northwind is fast.']);
    assert.deepEqual(await names(other), []);
    refused(await call('POST', `${pathOf(other)}/adatum/dismiss`), 404, 'suggestion_not_found');
  });
});
