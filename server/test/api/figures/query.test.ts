import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { dimensionNames, metricNames } from '#contract/figures/query.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import type { Row } from '../../support/brute-force/brute-force.ts';
import { displayNames } from '../../support/brute-force/brute-force-dimensions.ts';
import { queryString } from '../../support/brute-force/query-rows.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { type BrandModel, createBrandModel } from '../../support/records/brand-model.ts';
import { dayFromNow, simpleRecord } from '../../support/records/simple-records.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;

before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
});

const day = '2026-02-10';
const window = { start_date: day, end_date: day };

/** A brand with one prompt, and that prompt. */
async function newBrand(caller = call): Promise<{ model: BrandModel; promptId: number }> {
  const model = await createBrandModel(caller, { competitors: [{ name: 'Contoso' }] });
  const prompt = { text: 'Is Northwind good?', persona_id: null, stage: 'Advice', key_topics: [] };
  await model.addPrompt({ ...prompt, tags: ['emea'] });
  const [promptId = 0] = model.prompts.keys();
  return { model, promptId };
}

const ask = async ({ brandId }: BrandModel, parameters: Record<string, unknown>) =>
  succeeded(await call('GET', `/v1/${brandId}/query?${queryString(parameters)}`));

describe('the window', () => {
  it('is 30 days back to today where no date is given, or only blanks', async () => {
    const { model, promptId } = await newBrand();
    const [today, first, before, tomorrow] = [0, -30, -31, 1].map(dayFromNow);
    const records = [today, first, before, tomorrow].map((on = '') => simpleRecord(promptId, on));
    await model.importRecords(records);
    const dates = { fields: 'date' };
    const shown = [first, today].map((on) => ({ date: on?.replaceAll('-', '') }));
    for (const blank of [
      {},
      { start_date: '', end_date: '' },
      { start_date: ' ', end_date: '%09' },
    ]) {
      const parameters = queryString({ ...dates, ...blank }).replaceAll('%2509', '%09');
      const rows = await call('GET', `/v1/${model.brandId}/query?${parameters}`);
      // Midnight may have passed since the records were made.
      if (dayFromNow(0) === today) assert.deepEqual(succeeded(rows), shown);
    }
    const days = [before, first, today].map((on) => ({ date: on?.replaceAll('-', '') }));
    const fromEarlier = await ask(model, { ...dates, start_date: before });
    if (dayFromNow(0) === today) assert.deepEqual(fromEarlier, days);
  });

  it('has both of its days in it, each by UTC', async () => {
    const { model, promptId } = await newBrand();
    const times = ['2026-02-09T23:59:59.999Z', '2026-02-10T00:00:00Z', '2026-02-10T23:59:59.999Z'];
    const zoned = [
      '2026-02-11T00:00:00Z',
      '2026-02-11T01:30:00+02:00',
      '2026-02-09T22:30:00-02:00',
    ];
    await model.importRecords([...times, ...zoned].map((time) => simpleRecord(promptId, time)));
    assert.deepEqual(await ask(model, { ...window, fields: 'date,responses' }), [
      { date: '20260210', responses: 4 },
    ]);
  });
});

describe('fields', () => {
  it('are all 23 dimensions in their order where none is named', async () => {
    const { model, promptId } = await newBrand();
    await model.importRecords([simpleRecord(promptId, day)]);
    const [contoso] = model.activeCompetitors();
    const row = {
      ...{ date: '20260210', date_week: '202607', date_month: '202602', date_quarter: '2026Q1' },
      ...{ date_year: '2026', prompt_id: promptId, prompt: 'Is Northwind good?', persona_id: null },
      ...{ persona_name: null, ai_platform: 'ChatGPT', ai_platform_search_enabled: true },
      ...{ tag: 'emea', source_url: null, source_type: null, source_domain: null },
      ...{ competitor_id: contoso?.id, competitor_name: 'Contoso', branded: true },
      ...{ stage: 'Advice', prompt_topic: null, country: 'US', position_bucket: null },
      sentiment_band: 'none',
    };
    for (const fields of [{}, { fields: '' }, { fields: ' ' }]) {
      const rows = await ask(model, { ...window, ...fields });
      assert.deepEqual(Object.keys(rows[0]), [...dimensionNames]);
      assert.deepEqual(rows, [row]);
    }
    assert.equal(dimensionNames.length, 23);
  });

  it('are keys in the order asked for, dimensions and metrics mixed', async () => {
    const { model, promptId } = await newBrand();
    await model.importRecords([simpleRecord(promptId, day)]);
    const mixed = [...metricNames]
      .reverse()
      .flatMap((name, at) => [name, dimensionNames[at] ?? '']);
    const [row] = await ask(model, { ...window, fields: mixed.join() });
    assert.deepEqual(Object.keys(row), mixed);
  });
});

describe('when nothing matches', () => {
  const counts = ['responses', 'citation_count', 'citation_unique_responses'];
  const empty = Object.fromEntries(
    metricNames.map((name) => [
      name,
      [...counts, 'citation_unique_domains'].includes(name) ? 0 : null,
    ]),
  );

  it('one row of zeros and nulls without a dimension, none with one', async () => {
    const { model } = await newBrand();
    assert.deepEqual(await ask(model, { ...window, fields: metricNames.join() }), [empty]);
    for (const dimension of dimensionNames) {
      const fields = `${dimension},responses`;
      assert.deepEqual(await ask(model, { ...window, fields }), [], dimension);
    }
  });

  it('having sees that row: a zero compares, a null never does', async () => {
    const { model } = await newBrand();
    const fields = 'responses,brand_presence_percentage';
    const rows = (having: string) => ask(model, { ...window, fields, having });
    const row = { responses: 0, brand_presence_percentage: null };
    assert.deepEqual(await rows('responses:eq:0'), [row]);
    assert.deepEqual(await rows('citation_count:lte:0'), [row]);
    assert.deepEqual(await rows('responses:gt:0'), []);
    for (const operator of ['gt', 'gte', 'lt', 'lte', 'eq', 'neq']) {
      assert.deepEqual(await rows(`brand_presence_percentage:${operator}:0.5`), [], operator);
    }
  });
});

describe('filters', () => {
  it('take a platform by display name, wire value and alias, in any case', async () => {
    const { model, promptId } = await newBrand();
    const names = Object.entries(displayNames);
    await model.importRecords(names.map(([platform]) => simpleRecord(promptId, day, { platform })));
    for (const [wire, display] of [...names, ['the service', 'ChatGPT'] as const]) {
      for (const value of [wire, display, wire.toUpperCase(), display.toLowerCase()]) {
        const filters = `ai_platform:${value}`;
        assert.deepEqual(await ask(model, { ...window, fields: 'ai_platform', filters }), [
          { ai_platform: display },
        ]);
      }
    }
    const filters = 'ai_platform:!THE SERVICE|Meta AI';
    const rows = await ask(model, { ...window, fields: 'ai_platform', filters });
    assert.equal(rows.length, names.length - 2);
  });

  it('distinguish booleans, and sort false before true', async () => {
    const { model, promptId } = await newBrand();
    const flags = [true, false, false];
    await model.importRecords(
      flags.map((search_enabled) => simpleRecord(promptId, day, { search_enabled })),
    );
    const fields = 'ai_platform_search_enabled,responses';
    const [no, yes] = [
      { ai_platform_search_enabled: false, responses: 2 },
      { ai_platform_search_enabled: true, responses: 1 },
    ];
    assert.deepEqual(await ask(model, { ...window, fields }), [no, yes]);
    for (const [value, rows] of Object.entries({
      ...{ true: [yes], false: [no], '!true': [no], '!false': [yes] },
      ...{ 'true|false': [no, yes], '!true|false': [], '!null': [no, yes] },
    })) {
      const filters = `ai_platform_search_enabled:${value}`;
      assert.deepEqual(await ask(model, { ...window, fields, filters }), rows, value);
    }
  });

  it('keep a missing value where they only say what it is not', async () => {
    const { model, promptId } = await newBrand();
    const countries = [null, 'US', 'DE'];
    await model.importRecords(countries.map((country) => simpleRecord(promptId, day, { country })));
    const shown = async (filters: string) =>
      (await ask(model, { ...window, fields: 'country', filters })).map(
        ({ country }: { country: string | null }) => country,
      );
    assert.deepEqual(await shown('country:!US'), ['DE', null]);
    assert.deepEqual(await shown('country:!US|null'), ['DE']);
    assert.deepEqual(await shown('country:null|US'), ['US', null]);
    assert.deepEqual(await shown('persona_id:!0'), ['DE', 'US', null]);
    assert.deepEqual(await shown('persona_id:0'), []);
  });
});

describe('filters on a list', () => {
  it('test the whole list, then leave in scope what any entry without ! names', async () => {
    const model = await createBrandModel(call, {});
    for (const tags of [['a', 'b', 'c'], ['a', 'c'], ['b'], []]) {
      const prompt = { persona_id: null, stage: 'Other', key_topics: [] };
      await model.addPrompt({ ...prompt, text: `Tagged ${tags.join()}`, tags });
    }
    const promptIds = [...model.prompts.keys()];
    await model.importRecords(promptIds.map((id) => simpleRecord(id, day)));
    const counts = async (...filters: string[]) => {
      const rows = await ask(model, { ...window, fields: 'tag,responses', filters });
      return rows.map((row: Row) => `${row.tag} ${row.responses}`).join(', ');
    };
    assert.equal(await counts(), 'a 2, b 2, c 2, null 1');
    assert.equal(await counts('tag:a|b'), 'a 2, b 2');
    assert.equal(await counts('tag:a', 'tag:b'), 'a 1, b 1');
    assert.equal(await counts('tag:a', 'tag:!b'), 'a 1');
    assert.equal(await counts('tag:!b'), 'a 1, c 1, null 1');
    assert.equal(await counts('tag:!null'), 'a 2, b 2, c 2');
    assert.equal(await counts('tag:!null|b'), 'a 1, c 1');
    assert.equal(await counts('tag:null|b'), 'b 2, null 1');
    assert.equal(await counts('tag:null', 'tag:b'), '');
  });
});

describe('another organization', () => {
  it('sees neither the brand nor, in a brand of its own, what happened to this one', async () => {
    const { model, promptId } = await newBrand();
    await model.importRecords([simpleRecord(promptId, day)]);
    const other = callerWith(service.call, await (await service.organization()).key());
    const theirs = await newBrand(other);
    const query = queryString({ ...window, fields: 'responses' });
    refused(await other('GET', `/v1/${model.brandId}/query?${query}`), 404, 'brand_not_found');
    const path = `/v1/${theirs.model.brandId}/query`;
    const count = async (more: object = {}) =>
      succeeded(await other('GET', `${path}?${query}&${queryString({ ...more })}`))[0].responses;
    assert.equal(await count(), 0);
    assert.equal(await count({ filters: `prompt_id:${promptId}` }), 0);
    assert.equal(await count({ filters: 'prompt_id:!null' }), 0);
  });

  it('is told of the missing brand before anything about its parameters', async () => {
    const { model } = await newBrand();
    const other = await (await service.organization()).key();
    const path = `/v1/${model.brandId}/query?fields=nothing&start_date=x`;
    refused(await service.call('GET', path, { key: other }), 404, 'brand_not_found');
  });
});
