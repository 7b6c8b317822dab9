import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

interface Item {
  readonly id: number;
  readonly created_at: string;
}

const { call } = useOrganization();
let brandId: number;
let promptId: number;

const window = 'start_date=2026-02-27&end_date=2026-03-02';
const inside = ['2026-02-27', '2026-02-28', '2026-03-01'];
const outside = ['2026-02-26', '2026-03-02'];

before(async () => {
  const tracked = await trackedBrand(call);
  brandId = tracked.brand.id;
  promptId = tracked.plain;
  await importOn(inside);
});

/** Several answers of one moment, so that only their ids distinguish them. */
async function importOn(days: readonly string[]): Promise<void> {
  const rows = days.flatMap((day) =>
    Array.from({ length: 6 }, () => importRow(promptId, { created_at: `${day}T12:00:00Z` })),
  );
  succeeded(await call('POST', `/v1/${brandId}/responses/import`, rows));
}

async function page(limit: number, offset: number): Promise<{ total: number; items: Item[] }> {
  const search = `${window}&limit=${limit}&offset=${offset}`;
  return succeeded(await call('GET', `/v1/${brandId}/responses?${search}`));
}

async function pages(limit: number, total: number): Promise<Item[]> {
  const items: Item[] = [];
  for (let offset = 0; offset < total; offset += limit) {
    const found = await page(limit, offset);
    assert.equal(found.total, total);
    assert.equal(found.items.length, Math.min(limit, total - offset));
    items.push(...found.items);
  }
  return items;
}

describe('pages of the list of responses', () => {
  it('are a partition of it, newest first and ties by id, whatever the limit', async () => {
    const { total, items } = await page(1000, 0);
    assert.equal(total, 18);
    const order = items.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
    assert.deepEqual(items, order);
    for (const limit of [1, 5, 17, 18, 19]) assert.deepEqual(await pages(limit, total), items);
  });

  it('stay a partition while answers of other days are imported', async () => {
    const { total, items } = await page(1000, 0);
    const paging = new AbortController();
    const importing = (async () => {
      let batches = 0;
      while (!paging.signal.aborted) {
        await importOn(outside);
        batches += 1;
      }
      return batches;
    })();
    for (const limit of [4, 7]) assert.deepEqual(await pages(limit, total), items);
    paging.abort();
    assert.ok((await importing) > 0);
  });
});
