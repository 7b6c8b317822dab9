import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Brand } from '#contract/brands/brands.ts';
import type { BrandTables } from '../../../src/modules/brands/tables.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, call } = useOrganization();

const tables = () => service.services.db.withTables<BrandTables>();
const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Every row of the brand, archived ones included. */
async function rowsOf(brandId: number) {
  const of = (table: 'competitors' | 'personas') =>
    tables()
      .selectFrom(table)
      .select(['id', 'name', 'archived_at', 'organization_id'])
      .where('brand_id', '=', brandId)
      .execute();
  return { competitors: await of('competitors'), personas: await of('personas') };
}

const names = (entries: readonly { readonly name: string }[]) =>
  entries.map((entry) => entry.name).sort();

/** More than the pool has connections, and few enough that the last one gets its turn before it would be refused. */
const maxAtOnce = 25;

describe('concurrent updates of one brand', () => {
  it('25 different full lists end in exactly one of them, with no row twice and none left over', async () => {
    const brand = await createBrand(call);
    // Neighbours share names, so that updates also meet on records that others create and archive.
    const lists = times(maxAtOnce, (index) => ({
      competitors: times(4, (entry) => ({ name: `Rival ${(index + entry) % 20}` })),
      personas: times(3, (entry) => ({
        name: `Persona ${(index + entry) % 20}`,
        description: `of list ${index}`,
      })),
    }));
    const answers = await Promise.all(
      lists.map((list) => call('PATCH', `/v1/brands/${brand.id}`, list)),
    );
    for (const [index, answer] of answers.entries()) {
      const body: Brand = succeeded(answer);
      assert.deepEqual(names(body.competitors), names(lists[index]?.competitors ?? []));
      assert.deepEqual(names(body.personas), names(lists[index]?.personas ?? []));
    }
    const final: Brand = succeeded(await call('GET', `/v1/brands/${brand.id}`));
    const winner = lists.findIndex(
      (list, index) =>
        final.personas.every((persona) => persona.description === `of list ${index}`) &&
        names(list.competitors).join() === names(final.competitors).join() &&
        names(list.personas).join() === names(final.personas).join(),
    );
    assert.notEqual(winner, -1, JSON.stringify(final));
    const rows = await rowsOf(brand.id);
    // One record a name, however often it was archived and brought back: history keeps one id.
    for (const kind of ['competitors', 'personas'] as const) {
      assert.equal(new Set(names(rows[kind])).size, rows[kind].length, kind);
      const active = rows[kind].filter((row) => row.archived_at === null);
      assert.deepEqual(names(active), names(final[kind]));
      assert.equal(new Set(rows[kind].map((row) => row.organization_id)).size, 1);
    }
  });

  it('updates of different fields all take effect', async () => {
    const brand = await createBrand(call);
    const changes = [
      { name: 'Renamed' },
      { website: 'https://new.example' },
      { status: 'lead' },
      { key_topics: ['a'] },
      { case_sensitive: true },
      { competitors: [{ name: 'Rival' }] },
      { personas: [{ name: 'CFO', description: '' }] },
      { default_country: 'DE' },
      { stage_set: 'funnel' },
    ];
    const answers = await Promise.all(
      changes.map((body) => call('PATCH', `/v1/brands/${brand.id}`, body)),
    );
    for (const answer of answers) succeeded(answer);
    const final: Brand = succeeded(await call('GET', `/v1/brands/${brand.id}`));
    assert.equal(final.competitors.length, 1);
    assert.equal(final.personas.length, 1);
    const { competitors: _, personas: __, ...fields } = final;
    const { competitors: ___, personas: ____, ...before } = brand;
    const plain = changes.filter((change) => !('competitors' in change || 'personas' in change));
    assert.deepEqual(fields, Object.assign({}, before, ...plain));
  });

  it('a swap of names and updates of the same records do not lock each other out', async () => {
    const brand = await createBrand(call, { competitors: [{ name: 'A' }, { name: 'B' }] });
    const [first, second] = brand.competitors.map((entry) => entry.id);
    const bodies = times(20, (index) => ({
      competitors: [
        { id: index % 2 ? first : second, name: 'A' },
        { id: index % 2 ? second : first, name: 'B' },
      ],
    }));
    const answers = await Promise.all(
      bodies.map((body) => call('PATCH', `/v1/brands/${brand.id}`, body)),
    );
    for (const answer of answers)
      assert.deepEqual(names(succeeded(answer).competitors), ['A', 'B']);
    assert.equal((await rowsOf(brand.id)).competitors.length, 2);
  });
});

describe('concurrent creation', () => {
  it('of one competitor: one is created, the rest are told that it exists', async () => {
    const { id } = await createBrand(call);
    const spellings = times(20, (index) => (index % 2 ? 'Rival' : 'RIVAL'));
    const answers = await Promise.all(
      spellings.map((name) => call('POST', `/v1/brands/${id}/competitors`, { name })),
    );
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1);
    for (const answer of answers.filter((one) => one.status !== 200)) {
      refused(answer, 409, 'competitor_exists');
    }
    assert.equal((await rowsOf(id)).competitors.length, 1);
  });

  it('of one archived competitor and persona: one brings it back', async () => {
    const competitors = [{ name: 'Rival' }];
    const personas = [{ name: 'CFO', description: 'Signs' }];
    const { id } = await createBrand(call, { competitors, personas });
    succeeded(await call('PATCH', `/v1/brands/${id}`, { competitors: [], personas: [] }));
    for (const [list, body] of [
      ['competitors', competitors[0]],
      ['personas', personas[0]],
    ] as const) {
      const answers = await Promise.all(
        times(10, () => call('POST', `/v1/brands/${id}/${list}`, body)),
      );
      const codes = answers.map((answer) => answer.status).sort();
      assert.deepEqual(codes, [200, ...times(9, () => 409)]);
    }
    const rows = await rowsOf(id);
    assert.deepEqual([rows.competitors.length, rows.personas.length], [1, 1]);
  });
});

describe('concurrent archiving', () => {
  it('of a brand: exactly one DELETE answers 200, updates come before it or find nothing', async () => {
    const brand = await createBrand(call);
    const path = `/v1/brands/${brand.id}`;
    const answers = await Promise.all(
      times(40, async (index) => {
        if (index % 10 === 5) return { deleted: true, answer: await call('DELETE', path) };
        const competitors = [{ name: `Rival ${index}` }];
        return { deleted: false, answer: await call('PATCH', path, { competitors }) };
      }),
    );
    const statuses = (deleted: boolean) =>
      answers.filter((entry) => entry.deleted === deleted).map((entry) => entry.answer.status);
    assert.deepEqual(statuses(true).sort(), [200, 404, 404, 404]);
    assert.ok(statuses(false).every((status) => status === 200 || status === 404));
    refused(await call('GET', path), 404, 'brand_not_found');
    const active = (await rowsOf(brand.id)).competitors.filter((row) => row.archived_at === null);
    const deleted: Brand = answers.find((entry) => entry.deleted && entry.answer.status === 200)
      ?.answer.body;
    // Nothing was written after the archiving answered with what there was.
    assert.deepEqual(names(active), names(deleted.competitors));
  });

  it('of a competitor and a full list that names it by id: both succeed, in some order', async () => {
    const brand = await createBrand(call, { competitors: [{ name: 'Rival' }] });
    const [rival] = brand.competitors;
    const path = `/v1/brands/${brand.id}`;
    const answers = await Promise.all(
      times(20, (index) =>
        index % 2
          ? call('DELETE', `${path}/competitors/${rival?.id}`)
          : call('PATCH', path, { competitors: [{ id: rival?.id }] }),
      ),
    );
    for (const answer of answers) succeeded(answer);
    assert.equal((await rowsOf(brand.id)).competitors.length, 1);
  });
});
