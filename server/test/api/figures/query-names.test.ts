import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { queryString } from '../../support/brute-force/query-rows.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { createBrandModel } from '../../support/records/brand-model.ts';
import { simpleRecord } from '../../support/records/simple-records.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

/** Two services on the same engines, each with its own memory: what two processes of an installation are. */
let changing: TestService;
let asking: TestService;
let key: string;
let change: KeyCaller;
let call: KeyCaller;

before(async () => {
  changing = await startTestService();
  asking = await startTestService();
  key = await (await changing.organization()).key();
  change = callerWith(changing.call, key);
  call = callerWith(asking.call, key);
});
after(async () => {
  await asking.close();
  await changing.close();
});

const day = '2026-02-10';
const window = { start_date: day, end_date: day };
const named = { ...window, fields: 'persona_name,stage,competitor_name,prompt' };

async function brandWithAnswer(caller = change) {
  const model = await createBrandModel(caller, {
    competitors: [{ name: 'Contoso' }],
    personas: [{ name: 'Founder', description: 'Founder' }],
  });
  const text = 'Is Northwind good?';
  const persona_id = model.personaNamed('Founder');
  await model.addPrompt({ text, persona_id, stage: 'Advice', key_topics: [], tags: [] });
  const [promptId = 0] = model.prompts.keys();
  await model.importRecords([simpleRecord(promptId, day)]);
  return { model, promptId, path: `/v1/${model.brandId}/query` };
}

const ask = async (path: string, parameters: object = named) =>
  succeeded(await call('GET', `${path}?${queryString({ ...parameters })}`));

describe('a query in another process than the change', () => {
  it('shows each name as it is when it is asked', async () => {
    const { model, path } = await brandWithAnswer();
    const row = { persona_name: 'Founder', stage: 'Advice', competitor_name: 'Contoso' };
    assert.deepEqual(await ask(path), [{ ...row, prompt: 'Is Northwind good?' }]);
    await model.changeCompetitor('Contoso', { name: 'Fabrikam' });
    assert.equal((await ask(path))[0].competitor_name, 'Fabrikam');
    await model.renameStage('Advice', 'Counsel');
    assert.equal((await ask(path))[0].stage, 'Counsel');
    await model.renamePersona('Founder', 'Owner');
    assert.equal((await ask(path))[0].persona_name, 'Owner');
    await changing.stores.postgres.pool.query('UPDATE prompts SET text = $1 WHERE brand_id = $2', [
      'Is Northwind any good?',
      model.brandId,
    ]);
    assert.equal((await ask(path))[0].prompt, 'Is Northwind any good?');
  });

  it('filters by the name that a competitor has now, also by one that is new', async () => {
    const { model, path } = await brandWithAnswer();
    const found = async (name: string) =>
      (await ask(path, { ...window, fields: 'date', filters: [`competitor_name:${name}`] })).length;
    assert.equal(await found('Contoso'), 1);
    await model.changeCompetitor('Contoso', { name: 'Fabrikam' });
    assert.deepEqual([await found('Contoso'), await found('Fabrikam')], [0, 1]);
    await model.addCompetitor('Contoso', []);
    assert.deepEqual([await found('Contoso'), await found('Fabrikam')], [0, 1]);
  });

  it('finds no brand once it is archived, and finds it again once it is restored', async () => {
    const { model, path } = await brandWithAnswer();
    await ask(path);
    const brand = `/v1/brands/${model.brandId}`;
    succeeded(await change('DELETE', brand));
    refused(await call('GET', path), 404, 'brand_not_found');
    succeeded(await change('POST', `${brand}/restore`));
    assert.equal((await ask(path)).length, 1);
  });

  it('finds the brand for nobody else, though its names are remembered', async () => {
    const { path } = await brandWithAnswer();
    await ask(path);
    const other = await changing.organization();
    const stranger = callerWith(asking.call, await other.key());
    refused(await stranger('GET', `${path}?${queryString(named)}`), 404, 'brand_not_found');
    assert.equal((await ask(path))[0].competitor_name, 'Contoso');
  });
});

describe('what a query asks PostgreSQL', () => {
  it('is one statement, whatever it shows, once names and credential are known', async () => {
    const { path } = await brandWithAnswer();
    await ask(path);
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    const { pool } = asking.stores.postgres;
    // Another test's revocation, or ten seconds, make the service forget its credentials.
    const fewest = async (fields: string) => {
      const counts: number[] = [];
      while (counts.length < 5 && !counts.includes(1)) {
        statements = 0;
        await ask(path, { ...window, fields });
        counts.push(statements);
      }
      return Math.min(...counts);
    };
    pool.on('acquire', count);
    try {
      for (const fields of [named.fields, 'date,responses', 'competitor_name', 'prompt'])
        assert.equal(await fewest(fields), 1, fields);
    } finally {
      pool.off('acquire', count);
    }
  });
});
