import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onSharedWeekdays } from '#domain/calendar/compared-weekdays.ts';
import { describeChange } from './judge-rule.ts';

const facts = {
  brand: 'Northwind',
  rule: { name: 'Presence falls', metric: 'brand_presence_percentage', filters: [] },
  event: { kind: 'established', direction: 'down' },
  measured: {
    ...{ day: '2026-11-16', days: 7, compared_until: '2026-11-09' },
    ...{ before: 0.62, now: 0.47, change: -0.15, lower: -0.22, upper: -0.08, p_value: 0.0003 },
  },
  told: null,
} as const;

test('a message about a change says what fell, from what to what', () => {
  const { title, body } = describeChange({ ...facts, leavesOutWeekdays: false });
  assert.equal(title, 'Northwind: Brand presence fell from 62.0% to 47.0%');
  assert.match(
    body,
    /Same prompts and platforms: −15\.0 points \(likely between −22\.0 and −8\.0\)\./,
  );
  assert.ok(!body.includes(onSharedWeekdays));
});

test('a message says where only some weekdays were compared', () => {
  assert.ok(describeChange({ ...facts, leavesOutWeekdays: true }).body.includes(onSharedWeekdays));
});
