import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Stage } from '#contract/brands/brands.ts';
import { invalid, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import { appWithHooks } from '../../support/service/app.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let key: string;
let call: KeyCaller;

before(async () => {
  key = await (await service.organization()).key();
  call = callerWith(service.call, key);
});

const intent = ['Advice', 'Awareness', 'Evaluation', 'Comparison', 'Other'];
const funnel = ['Awareness', 'Consideration', 'Conversion', 'Loyalty', 'Other'];
const names = (stages: readonly Stage[]) => stages.map((stage) => stage.name);

/** A new brand's stages: their path and, by name, their ids. */
async function stagesOf(fields: object = {}) {
  const { id } = await createBrand(call, fields);
  const path = `/v1/brands/${id}/stages`;
  const items: Stage[] = succeeded(await call('GET', path)).items;
  return { path, brand: `/v1/brands/${id}`, items, ids: new Map(items.map((s) => [s.name, s.id])) };
}

const list = async (path: string): Promise<Stage[]> => succeeded(await call('GET', path)).items;
const put = async (path: string, body: unknown): Promise<Stage[]> =>
  succeeded(await call('PUT', path, body)).items;

describe('GET stages', () => {
  it('shows the defaults of both sets in their order', async () => {
    assert.deepEqual(names((await stagesOf()).items), intent);
    assert.deepEqual(names((await stagesOf({ stage_set: 'intent' })).items), intent);
    assert.deepEqual(names((await stagesOf({ stage_set: 'funnel' })).items), funnel);
  });

  it('is the paged envelope of {id, name}', async () => {
    const { path, items } = await stagesOf();
    assert.deepEqual(succeeded(await call('GET', `${path}?limit=2&offset=1`)), {
      total: 5,
      items: items.slice(1, 3),
      offset: 1,
      limit: 2,
      metadata: {},
    });
    assert.deepEqual(Object.keys(items[0] ?? {}).sort(), ['id', 'name']);
    invalid(await call('GET', `${path}?limit=0`), 'query.limit', 'greater_than_equal');
  });
});

describe('PUT stages', () => {
  it('renames by id and keeps the id', async () => {
    const { path, items, ids } = await stagesOf();
    const wanted = items.map((stage) =>
      stage.name === 'Advice' ? { ...stage, name: 'Tips' } : stage,
    );
    assert.deepEqual(await put(path, wanted), wanted);
    assert.deepEqual(await list(path), wanted);
    assert.equal((await list(path))[0]?.id, ids.get('Advice'));
  });

  it('adds, retires and orders as the list says, Other last', async () => {
    const { path, ids } = await stagesOf();
    const comparison = { id: ids.get('Comparison'), name: 'Comparison' };
    const updated = await put(path, [{ name: 'Renewal' }, comparison]);
    assert.deepEqual(names(updated), ['Renewal', 'Comparison', 'Other']);
    assert.equal(updated[1]?.id, comparison.id);
    assert.equal(updated[2]?.id, ids.get('Other'));
    assert.deepEqual(await list(path), updated);
  });

  it('takes a bare array and {stages: []} alike', async () => {
    const { path } = await stagesOf();
    assert.deepEqual(names(await put(path, [{ name: 'A' }])), ['A', 'Other']);
    assert.deepEqual(names(await put(path, { stages: [{ name: 'B' }] })), ['B', 'Other']);
  });

  it('keeps Other whatever the list says', async () => {
    const { path, ids } = await stagesOf();
    const other = { id: ids.get('Other') ?? 0, name: 'Other' };
    assert.deepEqual(await put(path, []), [other]);
    assert.deepEqual(await put(path, { stages: [] }), [other]);
    assert.deepEqual(await put(path, [{ name: 'Other' }]), [other]);
    assert.deepEqual(await put(path, [other]), [other]);
    assert.deepEqual(names(await put(path, [other, { name: 'A' }])), ['A', 'Other']);
  });

  it('does not rename Other', async () => {
    const { path, items, ids } = await stagesOf();
    const body = { stages: [{ name: 'New' }, { id: ids.get('Other'), name: 'Rest' }] };
    invalid(await call('PUT', path, body), 'body.stages.1.name');
    assert.deepEqual(await list(path), items);
  });

  it('takes an active name without id in place', async () => {
    const { path, items } = await stagesOf();
    assert.deepEqual(
      await put(
        path,
        intent.map((name) => ({ name })),
      ),
      items,
    );
  });

  it('takes a retired name again, once', async () => {
    const { path } = await stagesOf();
    await put(path, []);
    assert.deepEqual(names(await put(path, [{ name: 'Advice' }])), ['Advice', 'Other']);
    await put(path, []);
    assert.deepEqual(names(await put(path, [{ name: 'Advice' }])), ['Advice', 'Other']);
  });

  it('distinguishes names by case', async () => {
    const { path } = await stagesOf();
    const updated = await put(path, [{ name: 'advice' }, { name: 'Advice' }, { name: 'other' }]);
    assert.deepEqual(names(updated), ['advice', 'Advice', 'other', 'Other']);
  });

  it('swaps two names', async () => {
    const { path, ids } = await stagesOf();
    const [advice, comparison] = [ids.get('Advice') ?? 0, ids.get('Comparison') ?? 0];
    const swapped = [
      { id: advice, name: 'Comparison' },
      { id: comparison, name: 'Advice' },
    ];
    assert.deepEqual((await put(path, swapped)).slice(0, 2), swapped);
  });

  it('refuses what contradicts itself or is not of this brand, and changes nothing', async () => {
    const { path, items, ids } = await stagesOf();
    const foreign = await stagesOf();
    const advice = { id: ids.get('Advice'), name: 'Advice' };
    const mistakes: [unknown[], string][] = [
      [[{ name: 'New' }, { id: 999_999_999, name: 'X' }], '1.id'],
      [[{ id: foreign.items[0]?.id, name: 'X' }], '0.id'],
      [[advice, { ...advice, name: 'X' }], '1.id'],
      [[{ name: 'A' }, { name: 'A' }], '1.name'],
      [[advice, { name: 'Advice' }], '1.name'],
      [[{ name: 'Other' }, { name: 'Other' }], '1.name'],
      [[{ ...advice, name: 'Other' }], '0.name'],
      [[{ id: ids.get('Advice') }], '0.name'],
      [[{ name: '' }], '0.name'],
      [[{ name: 'a'.repeat(101) }], '0.name'],
    ];
    for (const [stages, place] of mistakes) {
      invalid(await call('PUT', path, { stages }), `body.stages.${place}`);
      invalid(await call('PUT', path, stages), `body.${place}`);
      assert.deepEqual(await list(path), items);
    }
    assert.deepEqual(await list(foreign.path), foreign.items);
  });

  it('refuses what is no list', async () => {
    const { path } = await stagesOf();
    for (const body of [{}, { stages: null }, { stages: {} }, 'null', '"x"', '7', [null], [7]]) {
      assert.equal((await call('PUT', path, body)).status, 422, JSON.stringify(body));
    }
  });
});

describe('changing the stage set of a brand', () => {
  it('brings the defaults of the new set; stages of both sets and Other keep their id', async () => {
    const { path, brand, ids } = await stagesOf();
    succeeded(await call('PATCH', brand, { stage_set: 'funnel' }));
    const updated = await list(path);
    assert.deepEqual(names(updated), funnel);
    assert.equal(updated[0]?.id, ids.get('Awareness'));
    assert.equal(updated[4]?.id, ids.get('Other'));
    succeeded(await call('PATCH', brand, { stage_set: 'intent' }));
    assert.deepEqual(names(await list(path)), intent);
  });

  it('changes nothing when it is the same set', async () => {
    const { path, brand } = await stagesOf();
    const renamed = await put(path, [{ name: 'Renewal' }]);
    succeeded(await call('PATCH', brand, { stage_set: 'intent' }));
    assert.deepEqual(await list(path), renamed);
  });

  it('keeps custom stages, and Other stays last', async () => {
    const { path, brand } = await stagesOf();
    await put(path, [{ name: 'Renewal' }, { name: 'Advice' }]);
    succeeded(await call('PATCH', brand, { stage_set: 'funnel' }));
    const updated = names(await list(path));
    assert.deepEqual([...updated].sort(), [...funnel, 'Renewal'].sort());
    assert.equal(updated.at(-1), 'Other');
  });
});

describe('stagesRetired', () => {
  it('is told of retired stages, by PUT and by another set, inside the transaction', async () => {
    const events: { stageIds: readonly number[]; inTransaction: boolean }[] = [];
    const app = await appWithHooks(service, {
      stagesRetired: [
        async (ctx, { stageIds }) => {
          events.push({
            stageIds: [...stageIds].sort((a, b) => a - b),
            inTransaction: ctx.db.isTransaction,
          });
        },
      ],
    });
    const hooked = callerWith(app.call, key);
    const { path, brand, items, ids } = await stagesOf();
    succeeded(await hooked('PUT', path, items.slice(1)));
    succeeded(await hooked('PUT', path, items.slice(1)));
    succeeded(await hooked('PATCH', brand, { stage_set: 'funnel' }));
    assert.deepEqual(events, [
      { stageIds: [ids.get('Advice')], inTransaction: true },
      { stageIds: [ids.get('Evaluation'), ids.get('Comparison')], inTransaction: true },
    ]);
  });
});
