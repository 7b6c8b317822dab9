import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { parseCsv, parseLines, queryString } from '../../support/brute-force/query-rows.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { type BrandModel, createBrandModel } from '../../support/records/brand-model.ts';
import { simpleRecord } from '../../support/records/simple-records.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;
let model: BrandModel;

const window = { start_date: '2026-02-10', end_date: '2026-02-10' };

/** Whatever a separator, a quotation or an engine could stumble over. */
const awkward = [
  ...['say "hi"', "o'brien", 'a,b', 'a, "b", c', 'two\nlines', 'cr\r\nlf', 'tab\tbed', 'a|b', '|'],
  ...['!', '!first', 'last!', '!|!', 'a:b', 'back\\slash', 'ends\\', 'C:\\new\\table', '\\N'],
  ...['NULL', 'Null', 'nul', 'true', '0', '1e3', '{p0:String}', '%41', 'a+b', 'a&b=c', '#1', '?'],
  ...['Ünïcode', '日本語', '😀', '👩‍👩‍👧', 'ｚ', 'עברית', '=1+1', "'; DROP TABLE observations; --"],
];

before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
  model = await createBrandModel(call, {});
  for (const tag of awkward) {
    const prompt = { persona_id: null, stage: 'Other', key_topics: [] };
    await model.addPrompt({ ...prompt, text: `About ${tag}`, tags: [tag] });
  }
  const promptIds = [...model.prompts.keys()];
  await model.importRecords(promptIds.map((id) => simpleRecord(id, '2026-02-10')));
});

const pathOf = (parameters: Record<string, unknown>) =>
  `/v1/${model.brandId}/query?${queryString({ ...window, ...parameters })}`;
const ask = async (parameters: Record<string, unknown>) =>
  succeeded(await call('GET', pathOf(parameters)));
const asFormat = async (accept: string, parameters: Record<string, unknown>) =>
  succeeded(await service.call('GET', pathOf(parameters), { key, headers: { accept } }));
const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const sorted = awkward.toSorted(byCodePoint);

describe('awkward values', () => {
  it('survive JSON, NDJSON and CSV, in the order of code points', async () => {
    const parameters = { fields: 'tag,responses' };
    const rows = sorted.map((tag) => ({ tag, responses: 1 }));
    assert.deepEqual(await ask(parameters), rows);
    assert.deepEqual(parseLines(await asFormat('application/x-ndjson', parameters)), rows);
    assert.deepEqual(parseCsv(await asFormat('text/csv', parameters)), [
      ['tag', 'responses'],
      ...sorted.map((tag) => [tag, '1']),
    ]);
  });

  it('are found on their own once | and ! are escaped, and left out by their negation', async () => {
    for (const tag of awkward) {
      const value = tag.replaceAll(/[|!]/g, '\\$&');
      assert.deepEqual(await ask({ fields: 'tag', filters: `tag:${value}` }), [{ tag }], tag);
      const [rest] = await ask({ fields: 'responses', filters: `tag:!${value}` });
      assert.equal(rest.responses, awkward.length - 1, tag);
    }
  });

  it('are found together', async () => {
    const values = awkward
      .filter((tag) => !tag.endsWith('\\'))
      .map((tag) => tag.replaceAll(/[|!]/g, '\\$&'));
    const rows = await ask({ fields: 'tag', filters: `tag:${values.join('|')}` });
    assert.equal(rows.length, values.length);
  });

  it('need no escape where ! does not come first', async () => {
    assert.deepEqual(await ask({ fields: 'tag', filters: 'tag:last!' }), [{ tag: 'last!' }]);
  });
});

describe('formats', () => {
  it('give a header line, an empty body and an empty array where nothing matches', async () => {
    const parameters = { fields: 'tag,responses', filters: 'tag:absent' };
    assert.equal((await asFormat('text/csv', parameters)).trim(), '"tag","responses"');
    assert.equal(await asFormat('application/x-ndjson', parameters), '');
    assert.deepEqual(await ask(parameters), []);
  });

  it('show null as an empty cell, numbers and booleans bare', async () => {
    const fields = 'persona_id,branded,responses,brand_presence_percentage,brand_position_score';
    const parameters = { fields, filters: 'tag:true' };
    assert.deepEqual(parseCsv(await asFormat('text/csv', parameters)), [
      fields.split(','),
      ['', 'false', '1', '0', ''],
    ]);
  });

  it('follow Accept with its weights, JSON where anything goes', async () => {
    const typeFor = async (accept: string) => {
      const path = pathOf({ fields: 'responses' });
      const answer = await service.call('GET', path, { key, headers: { accept } });
      return String(answer.headers['content-type']).split(';')[0];
    };
    assert.equal(await typeFor('*/*'), 'application/json');
    assert.equal(await typeFor('application/json, text/csv;q=0.5'), 'application/json');
    assert.equal(await typeFor('text/csv, application/json;q=0.5'), 'text/csv');
    assert.equal(await typeFor('TEXT/CSV'), 'text/csv');
    assert.equal(await typeFor('text/html, application/x-ndjson;q=0.1'), 'application/x-ndjson');
  });

  it('refuse any other with 406', async () => {
    for (const accept of ['text/html', 'application/xml', 'image/png', 'text/csv;q=0']) {
      const path = pathOf({ fields: 'responses' });
      const answer = await service.call('GET', path, { key, headers: { accept } });
      refused(answer, 406, 'not_acceptable');
    }
  });
});

describe('attempts to reach the engine', () => {
  const attempts = [
    ...["' OR 1=1 --", "') OR (1=1", '"; DROP TABLE observations; --', "\\' OR 1=1 --"],
    ...['{p1:String}', '1) UNION ALL SELECT 1 --', '`responses`', '/* x */'],
  ];
  const textFields = ['persona_name', 'tag', 'competitor_name', 'stage', 'prompt_topic', 'country'];
  const typed = ['prompt_id', 'persona_id', 'ai_platform', 'branded', 'date', 'position_bucket'];

  it('find nothing as the value of a text', async () => {
    for (const attempt of attempts) {
      for (const field of textFields) {
        const filters = `${field}:${attempt.replaceAll('|', '\\|')}`;
        const answer = await call('GET', pathOf({ fields: 'tag', filters }));
        if (answer.status !== 422) assert.deepEqual(succeeded(answer), [], filters);
      }
    }
  });

  it('are refused everywhere else, never with 500', async () => {
    for (const attempt of attempts) {
      const refusedWith = async (parameters: Record<string, unknown>) =>
        (await call('GET', pathOf({ fields: 'tag', ...parameters }))).status;
      for (const field of typed)
        assert.equal(await refusedWith({ filters: `${field}:${attempt}` }), 422);
      for (const name of ['fields', 'filters', 'having', 'limit', 'offset', 'include_total']) {
        assert.equal(await refusedWith({ [name]: attempt }), 422, name);
      }
      assert.equal(await refusedWith({ filters: `${attempt}:1` }), 422);
      assert.equal(await refusedWith({ having: `${attempt}:gt:1` }), 422);
      assert.equal(await refusedWith({ having: `responses:${attempt}:1` }), 422);
      assert.equal(await refusedWith({ having: `responses:gt:${attempt}` }), 422);
      assert.equal(await refusedWith({ start_date: attempt }), 400);
      assert.equal(await refusedWith({ end_date: `2026-02-10${attempt}` }), 400);
    }
    assert.equal((await ask({ fields: 'responses' }))[0].responses, awkward.length);
  });

  it('that are no text at all are no internal error either', async () => {
    for (const search of [
      'filters=tag:%FF',
      'filters=tag:%00',
      'having=%00',
      'end_date=%00',
      'filters=tag:%',
      'fields=%00',
      'filters[]=tag:a',
      'filters[x]=1',
    ]) {
      const answer = await call('GET', `${pathOf({ fields: 'tag' })}&${search}`);
      assert.ok(answer.status < 500, `${search}: ${answer.status}`);
    }
  });
});
