import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageRows } from './page-rows.ts';

const audit = (url: string, score: number | null, request_id = url) => ({
  ...{ url, score, request_id, status: 'completed' as const, brand_id: 1 },
  ...{ created_at: '2026-11-15T09:00:00.000Z', updated_at: '2026-11-15T09:00:00.000Z' },
});

test('an address has one row, with its newest audit', () => {
  const audits = [
    audit('https://a.example/x', 80, 'newer'),
    audit('https://a.example/x/', 40, 'older'),
  ];
  const [row, ...others] = pageRows({ audits, tracks: [], campaigns: [] });
  assert.equal(row?.audit?.request_id, 'newer');
  assert.equal(row?.url, 'https://a.example/x');
  assert.deepEqual(others, []);
});

test('the page that fails most checks comes first, a page that was not audited last', () => {
  const campaign = { url: 'https://a.example/z', name: 'Z' } as never;
  const rows = pageRows({
    audits: [audit('https://a.example/x', 80), audit('https://a.example/y', 30)],
    tracks: [],
    campaigns: [campaign],
  });
  assert.deepEqual(
    rows.map(({ url }) => url.at(-1)),
    ['y', 'x', 'z'],
  );
});

test('a campaign without an address has no row', () => {
  assert.deepEqual(pageRows({ audits: [], tracks: [], campaigns: [{ url: null } as never] }), []);
});
