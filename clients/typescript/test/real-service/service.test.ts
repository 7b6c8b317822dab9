import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { unknownId } from '../../../../server/test/support/security/security.ts';
import {
  startTestService,
  type TestService,
} from '../../../../server/test/support/service/service.ts';
import { createClient, type SightlineClient } from '../../src/index.ts';

let service: TestService;
let client: SightlineClient;
let brandId: number;

before(async () => {
  service = await startTestService();
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  client = createClient({ url, key: await (await service.organization()).key(), retries: 0 });
  const website = 'https://www.northwind.example';
  brandId = (await client.createBrand({ name: 'Northwind', website, description: '' })).id;
});
after(() => service.close());

describe('the real service', () => {
  it('imports, streams and pages', async () => {
    const prompt = await client.createPrompt({
      ...{ brand_id: brandId, text: 'Which freight software?', platforms: ['chatgpt'] },
    });
    const records = Array.from({ length: 25 }, (_, at) => ({
      ...{ external_id: `t${at}`, prompt_id: at === 13 ? unknownId : prompt.id },
      ...{ platform: 'chatgpt' as const, created_at: '2026-11-14T06:00:00Z' },
      response_text: `Answer ${at}: Northwind`,
    }));
    const all = { brand_id: brandId, records };
    const { accepted, errors } = await client.importResponses.all(all, { batchRows: 10 });
    assert.equal(accepted, 24);
    assert.match(errors.join(), /^records\[13\]: /);
    const ids = new Set<string>();
    for await (const { id } of client.listResponses.all({ brand_id: brandId, limit: 7 }))
      ids.add(String(id));
    assert.equal(ids.size, 24);
    const query = { brand_id: brandId, fields: ['prompt_id', 'responses'] } as const;
    const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const rows = await client.queryMetrics({ ...query, ...days });
    const streamed: unknown[] = [];
    for await (const row of client.queryMetrics.stream({ ...query, ...days })) streamed.push(row);
    assert.deepEqual(streamed, rows);
    assert.equal(rows[0]?.responses, 24);
    assert.match(
      await client.queryMetrics.csv({ ...query, ...days }),
      /^"prompt_id","responses"\r?\n/,
    );
  });
});
