import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { parseCsv, parseLines, queryString } from '../../support/brute-force/query-rows.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { type BrandModel, createBrandModel } from '../../support/records/brand-model.ts';
import { simpleRecord } from '../../support/records/simple-records.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;
let model: BrandModel;

const [earlier, later] = ['2026-02-03', '2026-02-10'];
const windows = {
  ...{ start_date: later, end_date: later },
  ...{ compare_start_date: earlier, compare_end_date: earlier },
};
const metric = 'brand_presence_percentage';

before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
  model = await createBrandModel(call, { competitors: [{ name: 'Contoso' }] });
  const prompt = { persona_id: null, stage: 'Advice', key_topics: [] };
  await model.addPrompt({ ...prompt, text: 'Which?', tags: ['a "quoted", tag'] });
  await model.addPrompt({ ...prompt, text: 'And which?', tags: [] });
  const [first = 0, second = 0] = model.prompts.keys();
  const present = { brand_present: true, brand_position: 'top', brand_sentiment: null } as const;
  const named = { evaluation: { ...present, competitors: [] } };
  await model.importRecords([
    simpleRecord(first, later, named),
    simpleRecord(first, later),
    simpleRecord(second, later, { platform: 'grok' }),
    simpleRecord(first, earlier),
    simpleRecord(first, earlier, { platform: 'claude' }),
  ]);
});

function ask(endpoint: string, parameters: Record<string, unknown>, accept = 'application/json') {
  const { compare_start_date: _, compare_end_date: _1, ...window } = windows;
  const own = endpoint === 'changes' ? windows : window;
  const search = queryString({ ...own, fields: metric, ...parameters });
  const path = `/v1/${model.brandId}/query/${endpoint}?${search}`;
  return service.call('GET', path, { key, headers: { accept } });
}

describe('what has no interval', () => {
  for (const endpoint of ['intervals', 'changes']) {
    it(`${endpoint}: counts`, async () => {
      for (const fields of ['responses', 'citation_unique_domains,ai_platform']) {
        const { msg } = invalid(await ask(endpoint, { fields }), 'query.fields', 'value_error');
        assert.match(msg, /is a count and has no interval/);
      }
    });

    it(`${endpoint}: the average rank, which is no share`, async () => {
      const answer = await ask(endpoint, { fields: 'brand_average_rank' });
      const { msg } = invalid(answer, 'query.fields', 'value_error');
      assert.match(msg, /brand_first_rank_percentage or brand_top_three_percentage/);
    });

    it(`${endpoint}: but both can be tested by having`, async () => {
      const having = ['responses:gte:1', 'brand_average_rank:gt:0'];
      assert.deepEqual(succeeded(await ask(endpoint, { having })), []);
      assert.equal(succeeded(await ask(endpoint, { having: ['responses:gte:1'] })).length, 1);
    });
  }

  it('changes: dates, also where all dimensions are asked for', async () => {
    for (const fields of ['date', 'date_year', `tag,date_week,${metric}`]) {
      invalid(await ask('changes', { fields }), 'query.fields', 'value_error');
    }
    const whole = queryString(windows);
    invalid(await call('GET', `/v1/${model.brandId}/query/changes?${whole}`), 'query.fields');
  });
});

describe('level', () => {
  for (const level of ['0.79', '0.9991', '1', '-0.9', 'high', '', 'NaN', 'Infinity', '0x1']) {
    it(`refuses ${JSON.stringify(level)}`, async () => {
      invalid(await ask('intervals', { level }), 'query.level');
      invalid(await ask('changes', { level }), 'query.level');
    });
  }

  it('widens the bounds', async () => {
    const daily = await createBrandModel(call, {});
    const prompt = { persona_id: null, stage: 'Advice', key_topics: [], tags: [] };
    await daily.addPrompt({ ...prompt, text: 'Which?' });
    const [id = 0] = daily.prompts.keys();
    const present = { brand_present: true, brand_position: null, brand_sentiment: null } as const;
    await daily.importRecords(
      Array.from({ length: 20 }, (_, at) =>
        simpleRecord(id, `2026-02-${String(at + 1).padStart(2, '0')}`, {
          evaluation: { ...present, brand_present: at % 3 > 0, competitors: [] },
        }),
      ),
    );
    const days = 'start_date=2026-02-01&end_date=2026-02-20';
    const widthAt = async (level: string) => {
      const path = `/v1/${daily.brandId}/query/intervals?${days}&fields=${metric}&level=${level}`;
      const [row] = succeeded(await call('GET', path));
      const { lower, upper } = row[metric].basket;
      return upper - lower;
    };
    const [narrow, usual, wide] = [
      await widthAt('0.8'),
      await widthAt('.95'),
      await widthAt('0.999'),
    ];
    // The answers of a few days rule out next to nothing.
    assert.ok(narrow < usual && narrow < wide, `${narrow} ${usual} ${wide}`);
  });
});

describe('the window to compare with', () => {
  const bad: readonly (readonly [string, Record<string, string>, string])[] = [
    ['overlaps', { compare_end_date: later }, 'compare_end_date'],
    [
      'lies after',
      { compare_start_date: '2026-03-01', compare_end_date: '2026-03-02' },
      'compare_end_date',
    ],
    ['ends before it begins', { compare_end_date: '2026-01-01' }, 'compare_start_date'],
    ['has a day that does not exist', { compare_start_date: '2026-02-30' }, 'compare_start_date'],
    ['has no day', { compare_end_date: 'yesterday' }, 'compare_end_date'],
  ];
  for (const [what, parameters, parameter] of bad) {
    it(`is refused where it ${what}`, async () => {
      const detail = refused(await ask('changes', parameters), 400, 'invalid_date');
      assert.equal(detail.parameter, parameter, JSON.stringify(detail));
    });
  }

  it('is the one before, as long, where none is named', async () => {
    const rowOf = async (parameters: Record<string, string>) =>
      succeeded(await ask('changes', { start_date: '2026-02-09', ...parameters }))[0][metric];
    const named = { compare_start_date: '2026-02-07', compare_end_date: '2026-02-08' };
    const missing = { compare_start_date: '', compare_end_date: '' };
    assert.deepEqual(await rowOf(missing), await rowOf(named));
    assert.equal((await rowOf(missing)).before, null);
    const onlyStart = { compare_start_date: earlier, compare_end_date: '' };
    const onlyEnd = { compare_start_date: '', compare_end_date: '2026-02-04' };
    assert.equal((await rowOf(onlyStart)).before, 0);
    assert.deepEqual(await rowOf(onlyStart), await rowOf(onlyEnd));
  });
});

describe('changes', () => {
  const fields = `ai_platform,${metric}`;
  const platformsWith = async (having: readonly string[]) =>
    succeeded(await ask('changes', { fields, having })).map(
      (row: Record<string, unknown>) => row.ai_platform,
    );

  it('have the groups of either window, in order', async () => {
    const rows = succeeded(await ask('changes', { fields }));
    assert.deepEqual(
      rows.map((row: Record<string, Record<string, unknown>>) => [
        row.ai_platform,
        row[metric]?.before,
        row[metric]?.now,
        row[metric]?.prompts,
      ]),
      [
        ['ChatGPT', 0, 0.5, 1],
        ['Claude', 0, null, 0],
        ['Grok', null, 0, 0],
      ],
    );
  });

  it('test having on the later window, of which a group may have vanished', async () => {
    assert.deepEqual(await platformsWith(['responses:gte:1']), ['ChatGPT', 'Grok']);
    assert.deepEqual(await platformsWith(['responses:lt:2']), ['Claude', 'Grok']);
    assert.deepEqual(await platformsWith(['responses:eq:0']), ['Claude']);
    assert.deepEqual(await platformsWith([`${metric}:gte:0`]), ['ChatGPT', 'Grok']);
  });
});

describe('formats', () => {
  const fields = `tag,${metric},brand_position_score,branded`;
  const flat = (cell: unknown): unknown[] =>
    typeof cell === 'object' && cell !== null ? Object.values(cell).flatMap(flat) : [cell];

  for (const endpoint of ['intervals', 'changes']) {
    it(`${endpoint}: CSV has the members of a metric as columns`, async () => {
      const rows: Record<string, unknown>[] = succeeded(await ask(endpoint, { fields }));
      const csv = succeeded(await ask(endpoint, { fields }, 'text/csv'));
      const [header = [], ...cells] = parseCsv(csv);
      const width = endpoint === 'intervals' ? 15 : 16;
      assert.equal(header[0], 'tag');
      assert.ok(header.includes(`${metric}.basket.lower`), header.join());
      assert.equal(header.length, 2 + 2 * width);
      assert.equal(cells.length, rows.length);
      const withoutNulls = rows.map((row) =>
        flat(row)
          .filter((cell) => cell !== null)
          .map(String),
      );
      assert.deepEqual(
        cells.map((line) => line.filter((cell) => cell !== '')),
        withoutNulls,
      );
      assert.ok(cells.every((line) => line.length === header.length));
    });

    it(`${endpoint}: CSV without rows still names its columns`, async () => {
      const having = ['responses:gt:100'];
      const csv = succeeded(await ask(endpoint, { fields, having }, 'text/csv'));
      assert.equal(parseCsv(csv).length, 1);
      assert.match(csv, /^"tag","brand_presence_percentage\.\w+",/);
    });

    it(`${endpoint}: one row per line`, async () => {
      const rows = succeeded(await ask(endpoint, { fields }));
      const lines = succeeded(await ask(endpoint, { fields }, 'application/x-ndjson'));
      assert.deepEqual(parseLines(lines), rows);
    });
  }
});

it('pages link to each other and say how many rows there are', async () => {
  const fields = `ai_platform,${metric}`;
  for (const endpoint of ['intervals', 'changes']) {
    const all = succeeded(await ask(endpoint, { fields }));
    const page = await ask(endpoint, { fields, limit: 1, offset: 1, include_total: true });
    assert.deepEqual(succeeded(page), [all[1]]);
    assert.equal(page.headers['x-total-count'], String(all.length));
    const links = String(page.headers.link);
    assert.equal(links.includes('rel="next"'), all.length > 2, links);
    assert.ok(links.includes('rel="prev"'), links);
    assert.ok(links.includes(`/v1/${model.brandId}/query/${endpoint}?`), links);
  }
});
