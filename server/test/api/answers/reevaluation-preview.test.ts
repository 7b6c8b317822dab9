import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { ReevaluationPreview } from '#contract/answers/reevaluations.ts';
import { runReevaluation } from '../../../src/modules/observations/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { organization, call } = useOrganization();
let tracked: Awaited<ReturnType<typeof trackedBrand>>;

/** One day each, in this order: what the service reads itself, and one that came with its evaluation. */
const texts = [
  'Northwind is a fine choice for a small depot.',
  'Try Zephyr Freight.',
  `Contoso leads.\n\nMany others follow.\n\n${'They are all much alike. '.repeat(8)}\n\nNWF is one of them.`,
  'Northwind Airlines flies there, which has nothing to do with freight.',
  'Nothing is named here.',
];

before(async () => {
  tracked = await trackedBrand(call);
  const rows = texts.map((response_text, index) =>
    importRow(tracked.plain, {
      external_id: `r${index}`,
      created_at: `2026-03-0${index + 1}T10:00:00Z`,
      evaluation: undefined,
      response_text,
    }),
  );
  const given = importRow(tracked.asCfo, {
    created_at: '2026-03-06T10:00:00Z',
    response_text: 'Zephyr Freight, and somebody judged it already.',
    evaluation: { brand_present: false },
  });
  succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, [...rows, given]));
});

const preview = async (body: object): Promise<ReevaluationPreview> =>
  succeeded(await call('POST', `/v1/${tracked.brand.id}/reevaluations/preview`, body));

/** Every answer as it is counted, by the words it begins with. */
async function counted() {
  const { items } = succeeded(await call('GET', `/v1/${tracked.brand.id}/responses`));
  return new Map(
    items.map((item: Record<string, unknown>) => [
      item.id,
      { present: item.brand_present, position: item.brand_position },
    ]),
  );
}

const aliases = {
  alternative_names: ['Zephyr Freight', 'NWF'],
  excluded_names: ['Northwind Airlines'],
};

describe('a preview of a re-evaluation', () => {
  it('changes nothing by the current names', async () => {
    assert.deepEqual(await preview({}), {
      read: 6,
      given: 1,
      stopped_early: false,
      oldest: '2026-03-01T10:00:00.000Z',
      named_now: 2,
      named_then: 2,
      changed: 0,
      changes: [],
    });
  });

  it('says which answers would count differently, newest first, with the words it goes by', async () => {
    const { changes, ...counts } = await preview(aliases);
    assert.deepEqual(counts, {
      read: 6,
      given: 1,
      stopped_early: false,
      oldest: '2026-03-01T10:00:00.000Z',
      named_now: 2,
      named_then: 3,
      changed: 3,
    });
    const absent = { present: false, position: null };
    assert.deepEqual(
      changes.map(({ was, would_be, words }) => ({ was, would_be, words })),
      [
        { was: { present: true, position: 'top' }, would_be: absent, words: ['Northwind'] },
        { was: absent, would_be: { present: true, position: 'bottom' }, words: ['NWF'] },
        { was: absent, would_be: { present: true, position: 'top' }, words: ['Zephyr Freight'] },
      ],
    );
    const [lost, found, first] = changes;
    assert.deepEqual(first?.excerpt, { before: 'Try ', match: 'Zephyr Freight', after: '.' });
    assert.match(found?.excerpt?.before ?? '', /^… .*much alike\. $/);
    assert.deepEqual(
      [lost?.prompt, lost?.platform, lost?.created_at],
      ['Which freight tool?', 'chatgpt', '2026-03-04T10:00:00.000Z'],
    );
  });

  it('minds case where it is told to', async () => {
    const loose = await preview({ name: 'zephyr freight' });
    const strict = await preview({ name: 'zephyr freight', case_sensitive: true });
    assert.deepEqual([loose.named_then, strict.named_then], [1, 0]);
  });

  it('reads as many of the newest as it is asked to', async () => {
    const { read, given, oldest } = await preview({ limit: 2 });
    assert.deepEqual([read, given, oldest], [2, 1, '2026-03-05T10:00:00.000Z']);
  });

  it('leaves out days long before the newest', async () => {
    const old = importRow(tracked.plain, { created_at: '2025-11-30T10:00:00Z' });
    succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, [old]));
    assert.equal((await preview({})).read, 6);
  });

  it('stores nothing, and the re-evaluation then does exactly what it said', async () => {
    const brandPath = `/v1/brands/${tracked.brand.id}`;
    const [brand, answers] = [succeeded(await call('GET', brandPath)), await counted()];
    const { changes } = await preview(aliases);
    assert.deepEqual(succeeded(await call('GET', brandPath)), brand);
    assert.deepEqual(await counted(), answers);
    const runs = `/v1/${tracked.brand.id}/reevaluations`;
    assert.equal(succeeded(await call('GET', runs)).total, 0);

    succeeded(await call('PATCH', brandPath, aliases));
    const { id } = succeeded(await call('POST', runs, {}));
    await runReevaluation(organization.ctx, { brandId: tracked.brand.id, reevaluationId: id });
    const expected = new Map([
      ...answers,
      ...changes.map(({ response_id, would_be }) => [response_id, would_be] as const),
    ]);
    assert.deepEqual(await counted(), expected);
    assert.equal((await preview({})).changed, 0);
  });

  it('has nothing to say of a brand without answers', async () => {
    const empty = await trackedBrand(call);
    const path = `/v1/${empty.brand.id}/reevaluations/preview`;
    const { read, oldest, changes } = succeeded(await call('POST', path, aliases));
    assert.deepEqual([read, oldest, changes], [0, null, []]);
  });
});
