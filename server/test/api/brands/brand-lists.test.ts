import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Brand } from '#contract/brands/brands.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, call } = useOrganization();

const rival = {
  name: 'Rival',
  alternative_names: ['Rival Inc'],
  excluded_names: ['Rival team'],
  websites: ['https://rival.example'],
  case_sensitive: true,
  checked_since: null,
};
const acme = {
  name: 'Acme',
  alternative_names: [],
  excluded_names: [],
  websites: [],
  case_sensitive: false,
  checked_since: null,
};
const cfo = { name: 'CFO', description: 'Signs' };
const cto = { name: 'CTO', description: 'Decides' };

/** A brand with two competitors and two personas, and their ids. */
async function twoOfEach() {
  const brand = await createBrand(call, { competitors: [rival, acme], personas: [cfo, cto] });
  const [rivalId, acmeId] = brand.competitors.map((entry) => entry.id);
  const [cfoId, ctoId] = brand.personas.map((entry) => entry.id);
  assert.ok(rivalId && acmeId && cfoId && ctoId);
  return { brand, path: `/v1/brands/${brand.id}`, rivalId, acmeId, cfoId, ctoId };
}

const patch = async (path: string, body: object): Promise<Brand> =>
  succeeded(await call('PATCH', path, body));

async function unchanged(brand: Brand): Promise<void> {
  assert.deepEqual(succeeded(await call('GET', `/v1/brands/${brand.id}`)), brand);
}

describe('full list: entries with id', () => {
  it('change only the members they carry', async () => {
    const { path, rivalId, acmeId, cfoId, ctoId } = await twoOfEach();
    const updated = await patch(path, {
      competitors: [
        { id: rivalId, websites: [] },
        { id: acmeId, name: 'Acme 2' },
      ],
      personas: [
        { id: cfoId, description: 'Pays' },
        { id: ctoId, name: 'CIO' },
      ],
    });
    assert.deepEqual(updated.competitors, [
      { id: rivalId, ...rival, websites: [] },
      { id: acmeId, ...acme, name: 'Acme 2' },
    ]);
    assert.deepEqual(updated.personas, [
      { id: cfoId, name: 'CFO', description: 'Pays' },
      { id: ctoId, name: 'CIO', description: 'Decides' },
    ]);
  });

  it('change nothing when they carry the id alone', async () => {
    const { brand, path, rivalId, acmeId, cfoId, ctoId } = await twoOfEach();
    const updated = await patch(path, {
      competitors: [{ id: acmeId }, { id: rivalId }],
      personas: [{ id: ctoId }, { id: cfoId }],
    });
    assert.deepEqual(updated, brand);
  });

  it('may swap two names', async () => {
    const { path, rivalId, acmeId, cfoId, ctoId } = await twoOfEach();
    const updated = await patch(path, {
      competitors: [
        { id: rivalId, name: 'Acme' },
        { id: acmeId, name: 'Rival' },
      ],
      personas: [
        { id: cfoId, name: 'CTO' },
        { id: ctoId, name: 'CFO' },
      ],
    });
    assert.deepEqual(updated.competitors, [
      { id: rivalId, ...rival, name: 'Acme' },
      { id: acmeId, ...acme, name: 'Rival' },
    ]);
    assert.deepEqual(updated.personas, [
      { id: cfoId, name: 'CTO', description: 'Signs' },
      { id: ctoId, name: 'CFO', description: 'Decides' },
    ]);
  });

  it('bring an archived record back, with what it had', async () => {
    const { brand, path, rivalId, acmeId, cfoId, ctoId } = await twoOfEach();
    const emptied = await patch(path, { competitors: [], personas: [] });
    assert.deepEqual([emptied.competitors, emptied.personas], [[], []]);
    const updated = await patch(path, {
      competitors: [{ id: rivalId }, { id: acmeId }],
      personas: [{ id: cfoId }, { id: ctoId }],
    });
    const unread = updated.competitors.map(({ checked_since }) => checked_since !== null);
    assert.deepEqual(unread, [true, true], 'answers from meanwhile are not checked for them');
    const competitors = updated.competitors.map((one) => ({ ...one, checked_since: null }));
    assert.deepEqual({ ...updated, competitors }, brand);
  });
});

describe('full list: entries without id', () => {
  it('create, and what is absent is archived', async () => {
    const { path, rivalId, acmeId, cfoId, ctoId } = await twoOfEach();
    const updated = await patch(path, {
      competitors: [{ id: acmeId }, { name: 'Newcomer' }],
      personas: [{ id: ctoId }, { name: 'COO', description: 'Runs it' }],
    });
    const [kept, created] = updated.competitors;
    assert.equal(kept?.id, acmeId);
    assert.ok(created && created.id > acmeId);
    const { checked_since } = created;
    assert.notEqual(checked_since, null);
    assert.deepEqual(created, { id: created.id, ...acme, name: 'Newcomer', checked_since });
    assert.deepEqual(
      updated.personas.map((entry) => entry.name),
      ['CTO', 'COO'],
    );
    refused(await call('GET', `${path}/competitors/${rivalId}`), 404, 'competitor_not_found');
    refused(await call('GET', `${path}/personas/${cfoId}`), 404, 'persona_not_found');
  });

  it('that name an active record update it in place', async () => {
    const { path, rivalId, acmeId, cfoId, ctoId } = await twoOfEach();
    const updated = await patch(path, {
      competitors: [{ name: 'RIVAL', websites: ['https://new.example'] }, { name: 'Acme' }],
      personas: [{ name: 'CTO', description: 'Chooses' }, cfo],
    });
    assert.deepEqual(updated.competitors, [
      { id: rivalId, ...rival, name: 'RIVAL', websites: ['https://new.example'] },
      { id: acmeId, ...acme },
    ]);
    assert.deepEqual(updated.personas, [
      { id: cfoId, ...cfo },
      { id: ctoId, name: 'CTO', description: 'Chooses' },
    ]);
  });

  it('that name an archived persona bring it back under its id, with the new description', async () => {
    const { path, cfoId, ctoId } = await twoOfEach();
    await patch(path, { personas: [{ id: ctoId }] });
    const updated = await patch(path, {
      personas: [{ id: ctoId }, { name: 'CFO', description: 'Back again' }],
    });
    assert.deepEqual(updated.personas, [
      { id: cfoId, name: 'CFO', description: 'Back again' },
      { id: ctoId, ...cto },
    ]);
  });

  it('that name an archived competitor in any case bring it back under its id', async () => {
    const { path, rivalId } = await twoOfEach();
    await patch(path, { competitors: [] });
    const updated = await patch(path, { competitors: [{ name: 'rIVAL' }] });
    assert.deepEqual(
      updated.competitors.map(({ id, name }) => [id, name]),
      [[rivalId, 'rIVAL']],
    );
  });

  it('create when another entry renames the record of that name', async () => {
    const { path, rivalId, cfoId } = await twoOfEach();
    const updated = await patch(path, {
      competitors: [{ name: 'Rival' }, { id: rivalId, name: 'Renamed' }],
      personas: [
        { name: 'CFO', description: 'Another' },
        { id: cfoId, name: 'Renamed' },
      ],
    });
    assert.deepEqual(
      updated.competitors.map((entry) => entry.name),
      ['Renamed', 'Rival'],
    );
    assert.deepEqual(
      updated.personas.map(({ name, description }) => [name, description]),
      [
        ['Renamed', 'Signs'],
        ['CFO', 'Another'],
      ],
    );
  });

  it('compare persona names exactly', async () => {
    const { path, cfoId } = await twoOfEach();
    const updated = await patch(path, { personas: [{ name: 'cfo', description: 'Another' }] });
    assert.equal(updated.personas.length, 1);
    assert.notEqual(updated.personas[0]?.id, cfoId);
  });
});

describe('full list: lists are independent', () => {
  it('an absent list stays as it is, an empty one is emptied', async () => {
    const { brand, path } = await twoOfEach();
    assert.deepEqual((await patch(path, { competitors: [] })).personas, brand.personas);
    assert.deepEqual((await patch(path, { personas: [] })).personas, []);
  });

  it('the lists of another brand stay as they are', async () => {
    const [mine, other] = [await twoOfEach(), await twoOfEach()];
    await patch(mine.path, { competitors: [], personas: [] });
    await unchanged(other.brand);
  });
});

describe('full list: all or nothing', () => {
  const refusedLists: [string, (of: Awaited<ReturnType<typeof twoOfEach>>) => object, string][] = [
    ['an unknown id', () => ({ competitors: [{ id: 999_999_999 }] }), 'body.competitors.0.id'],
    ['an unknown id', () => ({ personas: [cto, { id: 999_999_999 }] }), 'body.personas.1.id'],
    [
      'an id twice',
      ({ rivalId }) => ({ competitors: [{ id: rivalId }, { id: rivalId, name: 'X' }] }),
      'body.competitors.1.id',
    ],
    [
      'an id twice',
      ({ cfoId }) => ({ personas: [{ id: cfoId }, { id: cfoId }] }),
      'body.personas.1.id',
    ],
    [
      'a competitor name twice, in another case',
      () => ({ competitors: [{ name: 'New' }, { name: 'NEW' }] }),
      'body.competitors.1.name',
    ],
    [
      'an unknown id in the second list',
      () => ({ competitors: [{ name: 'New' }], personas: [{ id: 999_999_999 }] }),
      'body.personas.0.id',
    ],
    ['a persona name twice', () => ({ personas: [cfo, cto, cfo] }), 'body.personas.2.name'],
    [
      'a name that a record named by id keeps',
      ({ rivalId }) => ({ competitors: [{ id: rivalId }, { name: 'rival' }] }),
      'body.competitors.1.name',
    ],
    [
      'a rename onto another entry',
      ({ cfoId, ctoId }) => ({ personas: [{ id: cfoId, name: 'CTO' }, { id: ctoId }] }),
      'body.personas.1.name',
    ],
  ];
  for (const [what, list, place] of refusedLists) {
    it(`${what} is a 422 at ${place}, and nothing changes`, async () => {
      const fixture = await twoOfEach();
      const body = { name: 'Renamed', key_topics: ['x'], stage_set: 'funnel', ...list(fixture) };
      invalid(await call('PATCH', fixture.path, body), place, 'value_error');
      await unchanged(fixture.brand);
      const stages = succeeded(await call('GET', `${fixture.path}/stages`));
      assert.equal(stages.items[0].name, 'Advice');
    });
  }

  it('refuses ids of another brand and of another organization alike, and touches neither', async () => {
    const mine = await twoOfEach();
    const sibling = await twoOfEach();
    const stranger = callerWith(service.call, await (await service.organization()).key());
    const foreign = await createBrand(stranger, { competitors: [rival], personas: [cfo] });
    for (const other of [sibling.brand, foreign]) {
      const competitors = [{ id: mine.rivalId }, { id: other.competitors[0]?.id, name: 'Stolen' }];
      const personas = [{ id: other.personas[0]?.id, name: 'Stolen' }];
      const body = { name: 'Renamed', competitors };
      invalid(await call('PATCH', mine.path, body), 'body.competitors.1.id', 'value_error');
      invalid(await call('PATCH', mine.path, { personas }), 'body.personas.0.id', 'value_error');
    }
    await unchanged(mine.brand);
    await unchanged(sibling.brand);
    assert.deepEqual(succeeded(await stranger('GET', `/v1/brands/${foreign.id}`)), foreign);
  });

  it("refuses to rename a persona onto an archived persona's name", async () => {
    const { path, cfoId, ctoId } = await twoOfEach();
    const body = { name: 'Renamed', personas: [{ id: ctoId, name: 'CFO' }] };
    const brand = await patch(path, { personas: [{ id: ctoId }] });
    refused(await call('PATCH', path, body), 409, 'persona_exists');
    await unchanged(brand);
    // Also onto the name of one that this very list would archive.
    await patch(path, { personas: [{ id: cfoId }, { id: ctoId }] });
    refused(await call('PATCH', path, body), 409, 'persona_exists');
  });

  it("lets a competitor take an archived competitor's name", async () => {
    const { path, acmeId } = await twoOfEach();
    await patch(path, { competitors: [{ id: acmeId }] });
    const updated = await patch(path, { competitors: [{ id: acmeId, name: 'Rival' }] });
    assert.deepEqual(updated.competitors, [{ id: acmeId, ...acme, name: 'Rival' }]);
  });
});
