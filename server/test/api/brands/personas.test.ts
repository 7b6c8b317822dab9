import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Persona } from '#contract/brands/brands.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import { appWithHooks } from '../../support/service/app.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;
let path: string;

before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
  path = `/v1/brands/${(await createBrand(call)).id}/personas`;
});

let count = 0;
/** A name that no other test has. */
function fresh(): string {
  count += 1;
  return `Buyer ${count}`;
}

const create = async (name = fresh(), description = 'Signs'): Promise<Persona> =>
  succeeded(await call('POST', path, { name, description }));

describe('POST personas', () => {
  it('answers with id, name and description', async () => {
    const name = fresh();
    const created = await create(name);
    assert.deepEqual(created, { id: created.id, name, description: 'Signs' });
    assert.deepEqual(succeeded(await call('GET', `${path}/${created.id}`)), created);
  });

  it('refuses the exact name of an active persona; another case is another persona', async () => {
    const { id, name } = await create();
    refused(await call('POST', path, { name, description: '' }), 409, 'persona_exists');
    refused(
      await call('POST', path, { name: ` ${name} `, description: '' }),
      409,
      'persona_exists',
    );
    assert.notEqual((await create(name.toUpperCase())).id, id);
  });

  it('brings an archived one of that name back under its id, with the new description', async () => {
    const { id, name } = await create();
    succeeded(await call('DELETE', `${path}/${id}`));
    assert.deepEqual(await create(name, 'Back again'), { id, name, description: 'Back again' });
  });
});

describe('GET personas', () => {
  it('lists active ones by id, in pages', async () => {
    const list = `/v1/brands/${(await createBrand(call)).id}/personas`;
    const created: Persona[] = [];
    for (const name of ['Zoe', 'Abe', 'Max']) {
      created.push(succeeded(await call('POST', list, { name, description: '' })));
    }
    const [zoe, abe, max] = created;
    assert.deepEqual(succeeded(await call('GET', `${list}?limit=2`)), {
      total: 3,
      items: [zoe, abe],
      offset: 0,
      limit: 2,
      metadata: {},
    });
    succeeded(await call('DELETE', `${list}/${abe?.id}`));
    const rest = succeeded(await call('GET', list));
    assert.deepEqual([rest.total, rest.items, rest.limit], [2, [zoe, max], 100]);
    assert.equal(succeeded(await call('GET', `${list}?offset=7`)).total, 2);
    invalid(await call('GET', `${list}?limit=0`), 'query.limit', 'greater_than_equal');
    invalid(await call('GET', `${list}?offset=-1`), 'query.offset', 'greater_than_equal');
    invalid(await call('GET', `${list}?limit=2147483648`), 'query.limit', 'less_than_equal');
  });

  it('finds none of another brand, 404 for an unknown id, 422 for a word', async () => {
    const other = `/v1/brands/${(await createBrand(call)).id}/personas`;
    const { id } = await create();
    const body = { name: 'X', description: '' };
    for (const [method, sent] of [['GET'], ['PUT', body], ['DELETE']] as const) {
      refused(await call(method, `${other}/${id}`, sent), 404, 'persona_not_found');
      refused(await call(method, `${path}/999999999`, sent), 404, 'persona_not_found');
      invalid(await call(method, `${path}/abc`, sent), 'path.persona_id', 'int_parsing');
    }
    succeeded(await call('GET', `${path}/${id}`));
  });
});

describe('PUT personas/{persona_id}', () => {
  it('replaces name and description', async () => {
    const { id } = await create();
    const body = { name: fresh(), description: 'Replaced' };
    assert.deepEqual(succeeded(await call('PUT', `${path}/${id}`, body)), { id, ...body });
    assert.deepEqual(succeeded(await call('GET', `${path}/${id}`)), { id, ...body });
  });

  it("refuses another persona's name, active or archived, but takes its own", async () => {
    const [one, two, three] = [await create(), await create(), await create()];
    succeeded(await call('DELETE', `${path}/${three.id}`));
    for (const { name } of [two, three]) {
      const body = { name, description: '' };
      refused(await call('PUT', `${path}/${one.id}`, body), 409, 'persona_exists');
    }
    const own = { name: one.name, description: 'Same name' };
    assert.deepEqual(succeeded(await call('PUT', `${path}/${one.id}`, own)), {
      id: one.id,
      ...own,
    });
  });

  it('is 404 on an archived one', async () => {
    const { id } = await create();
    succeeded(await call('DELETE', `${path}/${id}`));
    const body = { name: fresh(), description: '' };
    refused(await call('PUT', `${path}/${id}`, body), 404, 'persona_not_found');
    refused(await call('GET', `${path}/${id}`), 404, 'persona_not_found');
  });
});

describe('DELETE personas/{persona_id}', () => {
  it('answers with the record as GET showed it, and the same again', async () => {
    const persona = await create();
    assert.deepEqual(succeeded(await call('DELETE', `${path}/${persona.id}`)), persona);
    assert.deepEqual(succeeded(await call('DELETE', `${path}/${persona.id}`)), persona);
  });
});

describe('personasArchived', () => {
  /** A brand with two personas in an app that records what its hooks are told. */
  async function recording(fails = false) {
    const events: { personaIds: readonly number[]; inTransaction: boolean }[] = [];
    const { call: hooked } = await appWithHooks(service, {
      personasArchived: [
        async (ctx, { personaIds }) => {
          events.push({ personaIds, inTransaction: ctx.db.isTransaction });
          if (fails) throw new Error('the prompts could not be paused');
        },
      ],
    });
    const personas = ['CFO', 'CTO'].map((name) => ({ name, description: '' }));
    const brand = await createBrand(call, { personas });
    const ids = brand.personas.map((persona) => persona.id);
    return { events, brand, ids, hooked: callerWith(hooked, key), path: `/v1/brands/${brand.id}` };
  }

  it('is told by DELETE, once, inside the transaction', async () => {
    const { events, ids, hooked, path: brandPath } = await recording();
    succeeded(await hooked('DELETE', `${brandPath}/personas/${ids[0]}`));
    succeeded(await hooked('DELETE', `${brandPath}/personas/${ids[0]}`));
    assert.deepEqual(events, [{ personaIds: [ids[0]], inTransaction: true }]);
  });

  it('is told by omission from a brand update, of those omitted only', async () => {
    const { events, ids, hooked, path: brandPath } = await recording();
    succeeded(await hooked('PATCH', brandPath, { personas: [{ id: ids[1] }] }));
    succeeded(await hooked('PATCH', brandPath, { personas: [{ id: ids[1] }], name: 'X' }));
    assert.deepEqual(events, [{ personaIds: [ids[0]], inTransaction: true }]);
  });

  it('undoes the archiving when it fails', async () => {
    const { brand, ids, hooked, path: brandPath } = await recording(true);
    refused(await hooked('DELETE', `${brandPath}/personas/${ids[0]}`), 500, 'internal_error');
    const body = { name: 'X', personas: [] };
    refused(await hooked('PATCH', brandPath, body), 500, 'internal_error');
    assert.deepEqual(succeeded(await call('GET', brandPath)), brand);
  });
});
