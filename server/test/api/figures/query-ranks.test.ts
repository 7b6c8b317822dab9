import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { call } = useOrganization();
let tracked: Awaited<ReturnType<typeof trackedBrand>>;

/** The brand's rank, the list's length, on which platform; the prompt has two tags. */
const answers: [rank: number | null, length: number | null, platform: string][] = [
  [1, 7, 'claude'],
  [3, 3, 'claude'],
  [4, 5, 'claude'],
  [null, 2, 'claude'],
  [null, null, 'claude'],
  [2, 2, 'grok'],
  [null, null, 'meta'],
];

before(async () => {
  tracked = await trackedBrand(call);
  const rows = answers.map(([brand_rank, list_length, platform]) => {
    const competitors = [{ name: 'Contoso', present: true, rank: list_length && 1 }];
    const evaluation = { brand_present: true, brand_rank, list_length, competitors };
    const citations = [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }];
    return importRow(tracked.plain, { platform, evaluation, citations });
  });
  const { accepted } = succeeded(
    await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows),
  );
  assert.equal(accepted, answers.length);
});

const metrics = 'brand_first_rank_percentage,brand_top_three_percentage,brand_average_rank';
const query = async (fields: string, more = ''): Promise<Record<string, unknown>[]> => {
  const search = `fields=${fields}&start_date=2026-01-01&end_date=2026-12-31${more}`;
  return succeeded(await call('GET', `/v1/${tracked.brand.id}/query?${search}`));
};
const values = async (fields: string, more?: string) =>
  (await query(fields, more)).map((row) => Object.values(row));

describe('ranks', () => {
  it('are counted over the answers that rank anything', async () => {
    // Five rank: 1st, 3rd, 4th, not listed, 2nd.
    assert.deepEqual(await values(metrics), [[1 / 5, 3 / 5, 10 / 4]]);
  });

  it('are null, not 0, where no answer ranks anything, or none ranks the brand', async () => {
    assert.deepEqual(await values(`ai_platform,${metrics}`), [
      ['Claude', 1 / 4, 2 / 4, 8 / 3],
      ['Grok', 0, 1, 2],
      ['Meta AI', null, null, null],
    ]);
    const none = '&filters=ai_platform:Meta AI';
    assert.deepEqual(await values(metrics, none), [[null, null, null]]);
  });

  it('count an answer once, however many rows its lists give it', async () => {
    const row = [1 / 5, 3 / 5, 10 / 4];
    assert.deepEqual(await values(`tag,${metrics}`), [
      ['a', ...row],
      ['b', ...row],
    ]);
    assert.deepEqual(await values(`source_domain,${metrics}`), [['a.example', ...row]]);
    assert.deepEqual(await values(`competitor_name,${metrics}`), [
      ['Contoso', ...row],
      ['Fabrikam', ...row],
    ]);
  });

  it('are compared after grouping; null never compares', async () => {
    const platforms = (having: string) => values('ai_platform', `&having=${having}`);
    assert.deepEqual(await platforms('brand_average_rank:lte:2'), [['Grok']]);
    assert.deepEqual(await platforms('brand_first_rank_percentage:lt:1'), [['Claude'], ['Grok']]);
  });
});
