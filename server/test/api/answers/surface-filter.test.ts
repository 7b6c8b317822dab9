import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { recordAnswers } from '../../../src/modules/observations/index.ts';
import { invalid, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { queryString } from '../../support/brute-force/query-rows.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { organization, call } = useOrganization();
let brandId: number;

const day = '2026-03-01';

/** Two answers that were imported, one asked of an API, one of a search page. */
before(async () => {
  const { brand, plain } = await trackedBrand(call);
  brandId = brand.id;
  const imported = ['first', 'second'].map((response_text) =>
    importRow(plain, { created_at: `${day}T10:00:00Z`, response_text }),
  );
  succeeded(await call('POST', `/v1/${brandId}/responses/import`, imported));
  const collected = (['api', 'serp'] as const).map((surface) => ({
    key: surface,
    promptId: plain,
    platform: 'chatgpt' as const,
    createdAt: new Date(`${day}T11:00:00Z`),
    searchEnabled: true,
    responseText: `by ${surface}`,
    citations: [],
    retrievedSources: [],
    queryFanout: { queries: [], engine_metadata: {} },
    shoppingResults: [],
    provenance: {
      ...{ surface, collector: 'test', collectorVersion: '1', model: null, costMicros: 0 },
      ...{ truncated: false, usage: {} },
    },
  }));
  await recordAnswers(organization.ctx, brandId, collected);
});

const query = (parameters: Record<string, unknown>) =>
  call(
    'GET',
    `/v1/${brandId}/query?${queryString({ start_date: day, end_date: day, ...parameters })}`,
  );

describe('a filter by surface', () => {
  const counts: [string, number][] = [
    ['import', 2],
    ['api', 1],
    ['serp', 1],
    ['simulated', 0],
    ['pasted', 0],
    ['!pasted', 4],
    ['api|import', 3],
    ['!import', 2],
    ['!api|serp', 2],
    ['null', 0],
    ['!null', 4],
  ];
  for (const [value, expected] of counts) {
    it(`of the query, ${value}, counts ${expected}`, async () => {
      const filters = `surface:${value}`;
      const rows = succeeded(await query({ fields: 'responses', filters }));
      assert.deepEqual(rows, [{ responses: expected }]);
    });
  }

  it('of the query goes with other filters, totals and pages', async () => {
    const filters = ['surface:import|api', 'ai_platform:ChatGPT'];
    const answer = await query({ fields: 'date,responses', filters, include_total: 'true' });
    assert.deepEqual(succeeded(answer), [{ date: '20260301', responses: 3 }]);
    assert.equal(answer.headers['x-total-count'], '1');
  });

  it('of the query takes only surfaces, and is no field', async () => {
    invalid(await query({ filters: 'surface:browser' }), 'query.filters', 'value_error');
    invalid(await query({ fields: 'surface' }), 'query.fields', 'value_error');
    const row = succeeded(await query({}))[0];
    assert.equal('surface' in row, false);
  });

  it('of the list narrows its items, its total and its metadata', async () => {
    const list = async (surface: string) =>
      succeeded(await call('GET', `/v1/${brandId}/responses?surface=${surface}`));
    const found = await list('serp');
    assert.equal(found.total, 1);
    assert.deepEqual(
      found.items.map(({ response_text }: { response_text: string }) => response_text),
      ['by serp'],
    );
    assert.equal((await list('import')).total, 2);
    assert.equal((await list('simulated')).total, 0);
  });
});
