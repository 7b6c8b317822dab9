import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { queryString } from '../../support/brute-force/query-rows.ts';
import { type BrandModel, createBrandModel } from '../../support/records/brand-model.ts';
import { simpleRecord } from '../../support/records/simple-records.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { call } = useOrganization();
let model: BrandModel;

const day = '2026-02-10';
const window = { start_date: day, end_date: day };

before(async () => {
  model = await createBrandModel(call, { competitors: [{ name: 'Contoso' }] });
  const prompt = { text: 'Which?', persona_id: null, stage: 'Advice', key_topics: [] };
  await model.addPrompt({ ...prompt, tags: ['emea'] });
  const [promptId = 0] = model.prompts.keys();
  await model.importRecords([simpleRecord(promptId, day), simpleRecord(promptId, day)]);
});

const ask = (parameters: Record<string, unknown>) =>
  call('GET', `/v1/${model.brandId}/query?${queryString({ ...window, ...parameters })}`);

describe('fields', () => {
  for (const fields of ['nothing', 'responses,Date', 'responses,', 'tag,,date', 'tag;date', '*']) {
    it(`refuses ${JSON.stringify(fields)}`, async () => {
      const { loc } = invalid(await ask({ fields }), 'query.fields');
      assert.deepEqual(loc, ['query', 'fields']);
    });
  }
});

describe('parameters that are sent twice', () => {
  for (const name of ['limit', 'offset', 'include_total', 'start_date', 'end_date']) {
    it(`${name}: refused`, async () => {
      const value = name === 'include_total' ? 'true' : name.endsWith('date') ? day : '1';
      invalid(await ask({ fields: 'tag', [name]: [value, value] }), `query.${name}`, 'string_type');
    });
  }

  it('fields, filters and having: they add up', async () => {
    const rows = succeeded(await ask({ fields: ['tag', 'responses,tag'] }));
    assert.deepEqual(rows, [{ tag: 'emea', responses: 2 }]);
    for (const narrowed of [
      { filters: ['tag:emea', 'country:DE'] },
      { having: ['responses:gt:1', 'responses:gt:2'] },
    ]) {
      assert.deepEqual(succeeded(await ask({ fields: 'tag,responses', ...narrowed })), []);
    }
  });
});

describe('filters', () => {
  const notFilterable = ['prompt', 'source_url', 'source_type', 'source_domain', 'responses'];
  const malformed = [
    'tag',
    '',
    ':',
    ':emea',
    'tag:',
    'TAG:emea',
    'nothing:1',
    'emea:tag',
    '!tag:a',
  ];
  const wrongType = [
    ...['prompt_id:x', 'prompt_id:1.5', 'prompt_id:1e3', 'prompt_id:', 'prompt_id:1|x'],
    ...['persona_id:0x10', 'persona_id:!x', 'competitor_id:Contoso', 'competitor_id:true'],
    ...['branded:yes', 'branded:1', 'branded:TRUE|maybe', 'ai_platform_search_enabled:on'],
    ...['ai_platform:nonsense', 'ai_platform:chatgpt|gpt', 'position_bucket:absent'],
    ...['position_bucket:first', 'sentiment_band:absent', 'sentiment_band:happy'],
    ...['date:2026-02-10', 'date:today', 'date_week:2026W07', 'date_month:2026-02'],
    ...['date_quarter:2026Q5', 'date_quarter:Q1', 'date_year:26', 'date_year:!x'],
    ...['date:20260230', 'date:20261301', 'date_week:202699', 'date_week:202553'],
    ...['date_week:202600', 'date_month:202613', 'date_month:202600', 'date:20260210|20260230'],
    ...['country:us', 'country:USA', 'country:XX', 'country:!de'],
  ];
  for (const entry of [...notFilterable.map((field) => `${field}:1`), ...malformed, ...wrongType]) {
    it(`refuses ${JSON.stringify(entry)}`, async () => {
      const { loc } = invalid(await ask({ fields: 'responses', filters: entry }), 'query.filters');
      assert.deepEqual(loc, ['query', 'filters']);
    });
  }

  it('refuses one bad entry among good ones', async () => {
    const filters = ['tag:emea', 'branded:perhaps', 'country:US'];
    invalid(await ask({ fields: 'responses', filters }), 'query.filters');
  });

  it('takes null of every filterable field, and finds nothing where none is missing', async () => {
    const never = ['prompt_id', 'stage', 'branded', 'date', 'date_week', 'sentiment_band', 'tag'];
    for (const field of [...never, 'ai_platform', 'competitor_id', 'competitor_name']) {
      const [row] = succeeded(await ask({ fields: 'responses', filters: `${field}:null` }));
      assert.equal(row.responses, 0, field);
    }
    for (const field of ['persona_id', 'persona_name', 'position_bucket', 'prompt_topic']) {
      const [row] = succeeded(await ask({ fields: 'responses', filters: `${field}:null` }));
      assert.equal(row.responses, 2, field);
    }
  });

  it('answers an id that is too large for any id with a refusal or nothing', async () => {
    for (const field of ['prompt_id', 'persona_id', 'competitor_id']) {
      for (const id of ['9007199254740993', '18446744073709551617', '9'.repeat(400)]) {
        const answer = await ask({ fields: 'prompt_id', filters: `${field}:${id}` });
        if (answer.status === 422) invalid(answer, 'query.filters');
        else assert.deepEqual(succeeded(answer), []);
      }
    }
  });
});

describe('having', () => {
  const malformed = [
    ...['responses', 'responses:gt', 'responses:gt:', 'responses:gt:x', 'responses:over:1', ''],
    ...['responses:GT:1', 'nothing:gt:1', 'date:gt:1', ':gt:1', 'responses:gt:NaN', '::'],
    ...['responses:gt:Infinity', 'responses:gt:1:2', 'responses:gt:0x10', 'responses:gt:1|2'],
    ...['responses:gt:null', 'responses:>:1', 'responses:gt:1e999'],
  ];
  for (const having of malformed) {
    it(`refuses ${JSON.stringify(having)}`, async () => {
      const { loc } = invalid(await ask({ fields: 'responses', having }), 'query.having');
      assert.deepEqual(loc, ['query', 'having']);
    });
  }

  it('reports everything that is wrong at once', async () => {
    const answer = await ask({ fields: 'nothing', filters: 'tag', having: 'responses' });
    for (const parameter of ['fields', 'filters', 'having']) invalid(answer, `query.${parameter}`);
  });
});

describe('dates', () => {
  const malformed = [
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '20260210',
    '2026-2-1',
  ];
  const alien = ['yesterday', '2026-02-10T00:00:00Z', '+002026-02-10', '10.02.2026', '2026-02-1O'];
  for (const value of [...malformed, ...alien]) {
    it(`refuses ${value} as start and as end`, async () => {
      for (const parameter of ['start_date', 'end_date']) {
        const answer = await ask({ fields: 'responses', [parameter]: value });
        const { message, ...detail } = refused(answer, 400, 'invalid_date');
        assert.deepEqual(detail, { type: 'invalid_date', parameter, value });
        assert.ok(typeof message === 'string' && message !== '');
      }
    });
  }

  it('refuses what is no text of a day at all in the same way', async () => {
    for (const value of ['\u0000', `${day}\u0000`, '9'.repeat(1000), '2026-02-10 2026-02-10']) {
      refused(await ask({ fields: 'responses', start_date: value }), 400, 'invalid_date');
      refused(await ask({ fields: 'responses', end_date: value }), 400, 'invalid_date');
    }
  });

  it('refuses a start after the end and names both in the words of the error', async () => {
    const dates = { start_date: '2026-02-11', end_date: '2026-02-10' };
    const { parameter, value, message } = refused(await ask(dates), 400, 'invalid_date');
    assert.deepEqual([parameter, value], ['start_date', '2026-02-11']);
    assert.match(String(message), /2026-02-10/);
  });

  it('refuses an end before the default start, and says to send a start', async () => {
    const detail = refused(
      await ask({ start_date: '', end_date: '2026-01-10' }),
      400,
      'invalid_date',
    );
    assert.equal(detail.parameter, 'start_date');
    assert.match(String(detail.message), /^end_date 2026-01-10 lies before .*: send start_date\.$/);
  });

  it('takes any day of the calendar', async () => {
    const responses = async (start_date: string, end_date: string) =>
      succeeded(await ask({ fields: 'responses', start_date, end_date }))[0].responses;
    assert.equal(await responses('0001-01-01', '9999-12-31'), 2);
    assert.equal(await responses('1900-01-01', '1969-12-31'), 0);
    assert.equal(await responses('1969-12-31', '2026-02-09'), 0);
    assert.equal(await responses('2149-06-07', '9999-12-31'), 0);
    assert.equal(await responses('2024-02-29', '2026-02-10'), 2);
  });
});

describe('limit and offset', () => {
  it('takes 1 and 90000, refuses what lies outside', async () => {
    for (const limit of [1, 90_000]) {
      assert.equal(succeeded(await ask({ fields: 'tag', limit })).length, 1);
    }
    for (const limit of ['0', '-1', '90001', '1.5', 'x', '', '1e3', '9'.repeat(30)]) {
      invalid(await ask({ fields: 'tag', limit }), 'query.limit');
    }
  });

  it('takes any offset from 0, also one beyond every row', async () => {
    for (const offset of [1, 90_001, 4_294_967_296, Number.MAX_SAFE_INTEGER]) {
      assert.deepEqual(succeeded(await ask({ fields: 'tag', offset })), []);
    }
    for (const offset of ['-1', '1.5', 'x', '', '9'.repeat(30)]) {
      invalid(await ask({ fields: 'tag', offset }), 'query.offset');
    }
  });
});
