import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { RunningService } from '../service/process.ts';

export interface FeedRow {
  readonly id: number;
  readonly deleted: boolean;
  readonly labels?: unknown;
  readonly [member: string]: unknown;
}

/** A table in a warehouse, and the cursor that is committed with each page of it. */
export interface Warehouse {
  rows: ReadonlyMap<number, FeedRow>;
  cursor: string | undefined;
}

interface Loading {
  readonly service: () => RunningService;
  readonly key: string;
  readonly brandId: number;
  readonly random: Random;
  /** How likely the loader dies while it reads a page. */
  readonly dying: number;
}

/** Loads what there is, page by page. A page is committed whole with its cursor, or it never was. */
export async function loadNight(warehouse: Warehouse, loading: Loading): Promise<void> {
  for (;;) {
    const page = await readPage(warehouse.cursor, loading);
    if (!page) {
      await pause(50);
      continue;
    }
    const rows = new Map(warehouse.rows);
    for (const row of page.rows) {
      if (row.deleted) rows.delete(row.id);
      else rows.set(row.id, row);
    }
    Object.assign(warehouse, { rows, cursor: page.cursor });
    if (!page.hasMore) return;
  }
}

/** Undefined where the service or the loader broke off; then the page is read again. */
async function readPage(
  cursor: string | undefined,
  { service, key, brandId, random, dying }: Loading,
) {
  const leaving = new AbortController();
  const search = new URLSearchParams({ limit: '20', ...(cursor && { cursor }) });
  const asked = fetch(`${await service().ready}/v1/${brandId}/responses/feed?${search}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(30_000)]),
  });
  const response = await asked.catch(() => undefined);
  if (!response || response.status >= 500) return undefined;
  assert.equal(response.status, 200, `the feed answers ${response.status}`);
  if (random.chance(dying)) leaving.abort();
  const body = await response.text().catch(() => undefined);
  if (body === undefined) return undefined;
  return {
    rows: body
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as FeedRow),
    cursor: String(response.headers.get('sightline-cursor')),
    hasMore: response.headers.get('sightline-more') === 'true',
  };
}
