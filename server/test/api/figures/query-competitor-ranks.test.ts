import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { call } = useOrganization();
let tracked: Awaited<ReturnType<typeof trackedBrand>>;

type Rank = number | null;

/** The ranks of Contoso and of Fabrikam, the list's length, on which platform; the prompt has two tags. */
const answers: [contoso: Rank, fabrikam: Rank, length: Rank, platform: string][] = [
  [1, 2, 7, 'claude'],
  [4, 1, 5, 'claude'],
  [3, null, 3, 'claude'],
  [null, null, 2, 'claude'],
  [null, null, null, 'claude'],
  [2, 5, 5, 'grok'],
  [null, null, null, 'meta'],
];

before(async () => {
  tracked = await trackedBrand(call);
  const rows = answers.map(([contoso, fabrikam, list_length, platform]) => {
    const competitors = [
      { name: 'Contoso', present: true, rank: contoso },
      { name: 'Fabrikam', present: true, rank: fabrikam },
    ];
    const citations = [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }];
    const evaluation = { brand_present: false, list_length, competitors };
    return importRow(tracked.plain, { platform, evaluation, citations });
  });
  const { accepted } = succeeded(
    await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows),
  );
  assert.equal(accepted, answers.length);
});

const shares = 'competitor_first_rank_percentage,competitor_top_three_percentage';
const metrics = `${shares},competitor_average_rank`;
const ask = async (path: string, fields: string, more = ''): Promise<Record<string, unknown>[]> => {
  const search = `fields=${fields}&start_date=2026-01-01&end_date=2026-12-31${more}`;
  return succeeded(await call('GET', `/v1/${tracked.brand.id}/${path}?${search}`));
};
const values = async (fields: string, more?: string) =>
  (await ask('query', fields, more)).map((row) => Object.values(row));

describe('ranks of competitors', () => {
  it('count an answer once if any of them is there, and every rank in the average', async () => {
    // Five rank. First: 1 and 2. In the top three: all but that which lists none. Ranks: 1 2 4 1 3 2 5.
    assert.deepEqual(await values(metrics), [[2 / 5, 4 / 5, 18 / 7]]);
  });

  it('are of one competitor where it is asked for, by name or by a filter', async () => {
    const contoso = [1 / 5, 3 / 5, 10 / 4];
    const fabrikam = [1 / 5, 2 / 5, 8 / 3];
    assert.deepEqual(await values(`competitor_name,${metrics}`), [
      ['Contoso', ...contoso],
      ['Fabrikam', ...fabrikam],
    ]);
    const id = tracked.brand.competitors[0]?.id;
    assert.deepEqual(await values(metrics, `&filters=competitor_id:${id}`), [contoso]);
    assert.deepEqual(await values(metrics, `&filters=competitor_id:!${id}`), [fabrikam]);
  });

  it('are null, not 0, where no answer ranks anything, or none of them', async () => {
    assert.deepEqual(await values(`ai_platform,${metrics}`), [
      ['Claude', 2 / 4, 3 / 4, 11 / 5],
      ['Grok', 0, 1, 7 / 2],
      ['Meta AI', null, null, null],
    ]);
  });

  it('count once, however many rows other lists give an answer', async () => {
    const row = [2 / 5, 4 / 5, 18 / 7];
    assert.deepEqual(await values(`tag,${metrics}`), [
      ['a', ...row],
      ['b', ...row],
    ]);
    assert.deepEqual(await values(`source_domain,${metrics}`), [['a.example', ...row]]);
  });

  it('have bounds as shares; the average has none and says what to ask instead', async () => {
    const [row] = await ask('query/intervals', shares);
    const [first, topThree] = Object.values(row ?? {}) as { estimate: number; responses: number }[];
    assert.deepEqual([first?.estimate, first?.responses], [2 / 5, 5]);
    assert.deepEqual([topThree?.estimate, topThree?.responses], [4 / 5, 5]);
    const refused = await call(
      'GET',
      `/v1/${tracked.brand.id}/query/intervals?fields=competitor_average_rank`,
    );
    assert.equal(refused.status, 422);
    assert.match(JSON.stringify(refused.body), /competitor_first_rank_percentage/);
  });
});
