import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModelDay } from '#kernel/ports/analytics/models.ts';
import { followModels } from './follow-models.ts';

/** One letter for the majority model of each day from 1 on; a dot where nothing was answered. */
function days(models: string, from = 1): ModelDay[] {
  return [...models].flatMap((model, index) =>
    model === '.' ? [] : [counted(from + index, model, 1)],
  );
}

function counted(day: number, model: string, answers: number): ModelDay {
  const on = `2026-02-${String(day).padStart(2, '0')}`;
  return { day: on, platform: 'chatgpt', surface: 'api', model, answers };
}

const changesOf = (rows: readonly ModelDay[]) =>
  followModels({}, rows).changes.map(({ before, after, day }) => [before, after, day.slice(8)]);

test('a change is dated to the first of two days in a row', () => {
  assert.deepEqual(changesOf(days('aabbb')), [['a', 'b', '03']]);
  assert.deepEqual(changesOf(days('a..b...b')), [['a', 'b', '04']]);
  assert.deepEqual(changesOf(days('aabbaa')), [
    ['a', 'b', '03'],
    ['b', 'a', '05'],
  ]);
});

test('one day, or switching back and forth, is no change', () => {
  assert.deepEqual(changesOf(days('aaab')), []);
  assert.deepEqual(changesOf(days('abababab')), []);
  assert.deepEqual(changesOf(days('abca')), []);
});

test('the first model ever seen is no change', () => {
  assert.deepEqual(changesOf(days('.a')), []);
  assert.deepEqual(changesOf([]), []);
});

test('a day counts by the model of more than half of its answers', () => {
  const rows = [
    counted(1, 'a', 9),
    counted(2, 'a', 5),
    counted(2, 'b', 5),
    counted(3, 'a', 4),
    counted(3, 'b', 5),
    counted(4, 'b', 3),
    counted(4, 'c', 3),
    counted(5, 'b', 7),
  ];
  assert.deepEqual(changesOf(rows), [['a', 'b', '03']]);
});

test('two ways of asking a platform are followed apart', () => {
  const serp = days('xxxx').map((row) => ({ ...row, surface: 'serp' as const }));
  assert.deepEqual(changesOf([...days('aabb'), ...serp]), [['a', 'b', '03']]);
});

test('days in several parts give the same changes, each once', () => {
  const all = days('aabbccca');
  const whole = followModels({}, all);
  for (let cut = 0; cut <= all.length; cut += 1) {
    const first = followModels({}, all.slice(0, cut));
    const second = followModels(first.watched, all.slice(cut));
    assert.deepEqual([...first.changes, ...second.changes], whole.changes);
    assert.deepEqual(second.watched, whole.watched);
  }
});
