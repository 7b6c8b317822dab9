import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();
const ids: number[] = [];

before(async () => {
  for (let count = 0; count < 5; count += 1) ids.push((await createBrand(call)).id);
});

async function list(query = '', from: KeyCaller = call) {
  const page = succeeded(await from('GET', `/v1/brands${query}`));
  return { ...page, ids: page.items.map((item: { id: number }) => item.id) };
}

describe('GET /v1/brands', () => {
  it('is the envelope with items of id, name and website', async () => {
    const { ids: _, items, ...envelope } = await list();
    assert.deepEqual(envelope, { total: 5, offset: 0, limit: 100, metadata: {} });
    const [first] = items;
    assert.deepEqual(first, {
      id: ids[0],
      name: 'Northwind',
      website: 'https://www.northwind.example',
    });
  });

  it('orders by id, also after changes', async () => {
    succeeded(await call('PATCH', `/v1/brands/${ids[0]}`, { description: 'Written later' }));
    assert.deepEqual((await list()).ids, ids);
  });

  it('pages without losing or repeating a row', async () => {
    const seen: number[] = [];
    for (let offset = 0; ; offset += 2) {
      const page = await list(`?limit=2&offset=${offset}`);
      assert.deepEqual([page.total, page.limit, page.offset], [5, 2, offset]);
      if (page.ids.length === 0) break;
      seen.push(...page.ids);
    }
    assert.deepEqual(seen, ids);
  });

  it('keeps the total on a page past the end', async () => {
    const page = await list('?offset=1000');
    assert.deepEqual([page.total, page.ids, page.offset], [5, [], 1000]);
    assert.equal((await list('?offset=9007199254740991')).total, 5);
  });

  it('ignores a parameter that it does not know', async () => {
    const page = await list('?limit=2&page=7&sort=name&filters[]=x&__proto__=1');
    assert.deepEqual(page.ids, ids.slice(0, 2));
  });

  it('refuses a parameter that is sent twice', async () => {
    invalid(await call('GET', '/v1/brands?limit=1&limit=3'), 'query.limit', 'string_type');
  });

  it('shows only what a key reaches, in items and in total', async () => {
    const [first, , third] = ids as [number, number, number];
    const restricted = callerWith(service.call, await organization.key(['query'], [third, first]));
    const page = await list('', restricted);
    assert.deepEqual([page.ids, page.total], [[first, third], 2]);
    assert.equal((await list('?offset=10', restricted)).total, 2);
  });

  it('shows nothing of another organization', async () => {
    const stranger = callerWith(service.call, await (await service.organization()).key());
    const page = await list('', stranger);
    assert.deepEqual([page.ids, page.total], [[], 0]);
  });

  it('shows no archived brand, also to a key that names it', async () => {
    const { id } = await createBrand(call);
    const restricted = callerWith(service.call, await organization.key(['query'], [id]));
    assert.deepEqual((await list('', restricted)).ids, [id]);
    succeeded(await call('DELETE', `/v1/brands/${id}`));
    assert.deepEqual((await list('', restricted)).ids, []);
    assert.deepEqual((await list()).ids, ids);
    refused(await restricted('GET', `/v1/brands/${id}`), 404, 'brand_not_found');
  });

  it('answers HEAD without a body', async () => {
    const answer = await call('HEAD', '/v1/brands');
    assert.equal(answer.status, 200);
    assert.equal(answer.body, '');
  });
});
