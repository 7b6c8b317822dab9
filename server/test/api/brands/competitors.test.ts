import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Competitor } from '#contract/brands/brands.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { call } = useOrganization();
let path: string;

before(async () => {
  path = `/v1/brands/${(await createBrand(call)).id}/competitors`;
});

const defaults = { alternative_names: [], excluded_names: [], websites: [], case_sensitive: false };
const full = {
  alternative_names: ['Contoso Freight', 'CF'],
  excluded_names: ['Contoso Field'],
  websites: ['https://contoso.example', 'contoso.example.org'],
  case_sensitive: true,
};
let count = 0;
/** A name that no other test has. */
function fresh(): string {
  count += 1;
  return `Contoso ${count}`;
}

const create = async (body: object): Promise<Competitor> =>
  succeeded(await call('POST', path, body));

describe('POST competitors', () => {
  it('answers with the competitor, in every field', async () => {
    const name = fresh();
    const created = await create({ name, ...full });
    const { checked_since } = created;
    assert.ok(Math.abs(Date.parse(checked_since ?? '') - Date.now()) < 60_000, 'from now on');
    assert.deepEqual(created, { id: created.id, name, ...full, checked_since });
    assert.deepEqual(succeeded(await call('GET', `${path}/${created.id}`)), created);
  });

  it('needs a name only', async () => {
    const name = fresh();
    const created = await create({ name });
    assert.deepEqual(created, { ...created, name, ...defaults });
    invalid(await call('POST', path, {}), 'body.name', 'missing');
    invalid(await call('POST', path, { name: '' }), 'body.name', 'string_too_short');
    invalid(await call('POST', path, { name: '  ' }), 'body.name', 'string_too_short');
  });

  it('takes null for what may be left out, also in a PUT', async () => {
    const name = fresh();
    const nothing = Object.fromEntries(Object.keys(defaults).map((key) => [key, null]));
    const created = await create({ name, ...nothing });
    assert.deepEqual(created, { ...created, name, ...defaults });
    const one = `${path}/${created.id}`;
    succeeded(await call('PUT', one, { name, ...full }));
    assert.deepEqual(succeeded(await call('PUT', one, { name, ...nothing })), created);
    invalid(await call('POST', path, { name: null }), 'body.name', 'string_type');
  });

  it('takes websites of 1 to 2083 characters', async () => {
    const base = 'https://contoso.example/';
    const longest = base + 'a'.repeat(2083 - base.length);
    for (const host of ['contoso', 'c', 'contoso/shop', 'localhost:8080', '192.0.2.1'])
      assert.deepEqual((await create({ name: fresh(), websites: [host] })).websites, [host]);
    const { websites } = await create({ name: fresh(), websites: [longest] });
    assert.deepEqual(websites, [longest]);
    const tooLong = { name: fresh(), websites: ['https://a.example', `${longest}a`] };
    const answer = await call('POST', path, tooLong);
    invalid(answer, 'body.websites.1', 'string_too_long');
    assert.equal(answer.body.detail.length, 1);
    assert.equal(answer.body.detail[0].input, tooLong.websites[1]);
    const empty = { name: fresh(), websites: [''] };
    invalid(await call('POST', path, empty), 'body.websites.0', 'string_too_short');
  });

  it('refuses the name of an active competitor in any case', async () => {
    const { name } = await create({ name: fresh() });
    for (const same of [name, name.toUpperCase(), ` ${name.toLowerCase()} `]) {
      refused(await call('POST', path, { name: same }), 409, 'competitor_exists');
    }
  });

  it('compares names without case beyond ASCII, composed or not', async () => {
    await create({ name: 'ÉCLAIR' });
    refused(await call('POST', path, { name: 'e\u0301clair' }), 409, 'competitor_exists');
  });

  it('brings an archived one of that name back under its id', async () => {
    const { id, name } = await create({ name: fresh(), ...full });
    succeeded(await call('DELETE', `${path}/${id}`));
    const renamed = name.toUpperCase();
    const websites = ['https://back.example'];
    const back = await create({ name: renamed, websites });
    assert.deepEqual([back.id, back.name, back.websites], [id, renamed, websites]);
    assert.deepEqual(succeeded(await call('GET', `${path}/${id}`)), back);
    refused(await call('POST', path, { name }), 409, 'competitor_exists');
  });

  it('lets two brands have the same competitor', async () => {
    const other = `/v1/brands/${(await createBrand(call)).id}/competitors`;
    const name = fresh();
    const mine = await create({ name });
    assert.notEqual(succeeded(await call('POST', other, { name })).id, mine.id);
  });

  it('ignores a body field that it does not know, and a foreign id', async () => {
    const existing = await create({ name: fresh() });
    const created = await create({ name: fresh(), id: existing.id, x: 1 });
    assert.notEqual(created.id, existing.id);
  });
});

describe('GET competitors', () => {
  it('lists active ones by id, in pages', async () => {
    const list = `/v1/brands/${(await createBrand(call)).id}/competitors`;
    assert.deepEqual(succeeded(await call('GET', list)), {
      total: 0,
      items: [],
      offset: 0,
      limit: 100,
      metadata: {},
    });
    const created: Competitor[] = [];
    for (const name of ['Zeta', 'Alpha', 'Mid']) {
      created.push(succeeded(await call('POST', list, { name })));
    }
    const [zeta, alpha, mid] = created;
    succeeded(await call('PUT', `${list}/${zeta?.id}`, { name: 'Zeta 2' }));
    const page = succeeded(await call('GET', `${list}?limit=2&offset=1`));
    assert.deepEqual(page, { total: 3, items: [alpha, mid], offset: 1, limit: 2, metadata: {} });
    succeeded(await call('DELETE', `${list}/${alpha?.id}`));
    const rest = succeeded(await call('GET', list));
    assert.deepEqual([rest.total, rest.items[1]], [2, mid]);
    assert.equal(succeeded(await call('GET', `${list}?offset=50`)).total, 2);
  });

  it('finds none of another brand', async () => {
    const other = `/v1/brands/${(await createBrand(call)).id}/competitors`;
    const { id } = await create({ name: fresh() });
    for (const [method, body] of [['GET'], ['PUT', { name: 'X' }], ['DELETE']] as const) {
      refused(await call(method, `${other}/${id}`, body), 404, 'competitor_not_found');
    }
    succeeded(await call('GET', `${path}/${id}`));
  });
});

describe('PUT competitors/{competitor_id}', () => {
  it('replaces in full: what the body leaves out takes its default', async () => {
    const { id, name, checked_since } = await create({ name: fresh(), ...full });
    const replaced = succeeded(await call('PUT', `${path}/${id}`, { name }));
    assert.deepEqual(replaced, { id, name, ...defaults, checked_since });
    assert.deepEqual(succeeded(await call('GET', `${path}/${id}`)), replaced);
  });

  it('requires the name', async () => {
    const created = await create({ name: fresh(), ...full });
    invalid(await call('PUT', `${path}/${created.id}`, full), 'body.name', 'missing');
    assert.deepEqual(succeeded(await call('GET', `${path}/${created.id}`)), created);
  });

  it("refuses another active competitor's name in any case, but takes its own", async () => {
    const [one, two] = [await create({ name: fresh() }), await create({ name: fresh() })];
    const taken = { name: two.name.toUpperCase() };
    refused(await call('PUT', `${path}/${one.id}`, taken), 409, 'competitor_exists');
    const own = { name: one.name.toUpperCase() };
    assert.equal(succeeded(await call('PUT', `${path}/${one.id}`, own)).name, own.name);
  });

  it("takes an archived competitor's name; the next creation of that name meets the active one", async () => {
    const [one, two] = [await create({ name: fresh() }), await create({ name: fresh() })];
    succeeded(await call('DELETE', `${path}/${two.id}`));
    succeeded(await call('PUT', `${path}/${one.id}`, { name: two.name }));
    refused(await call('POST', path, { name: two.name }), 409, 'competitor_exists');
  });

  it('is 404 on an archived or unknown one', async () => {
    const { id, name } = await create({ name: fresh() });
    succeeded(await call('DELETE', `${path}/${id}`));
    refused(await call('PUT', `${path}/${id}`, { name }), 404, 'competitor_not_found');
    refused(await call('PUT', `${path}/999999999`, { name }), 404, 'competitor_not_found');
    refused(await call('GET', `${path}/${id}`), 404, 'competitor_not_found');
  });
});

describe('DELETE competitors/{competitor_id}', () => {
  it('answers with the record as GET showed it, and the same again', async () => {
    const created = await create({ name: fresh(), ...full });
    assert.deepEqual(succeeded(await call('DELETE', `${path}/${created.id}`)), created);
    assert.deepEqual(succeeded(await call('DELETE', `${path}/${created.id}`)), created);
    const { items } = succeeded(await call('GET', path));
    assert.ok(!items.some((item: Competitor) => item.id === created.id));
  });

  it('is 404 for one that never was', async () => {
    refused(await call('DELETE', `${path}/999999999`), 404, 'competitor_not_found');
  });
});
