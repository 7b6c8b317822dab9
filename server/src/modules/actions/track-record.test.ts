import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ActionKind, ActionVerdict } from '#contract/changes-and-actions/actions.ts';
import { trackRecord } from './list-actions.ts';

const judged = (kind: ActionKind, result: ActionVerdict['result'], estimate: number | null) => ({
  kind,
  verdict: { result, estimate },
});

it('is empty where nothing was judged', () => assert.deepEqual(trackRecord([]), []));

it('counts effects for the better of what could be measured, with exact bounds', () => {
  const record = trackRecord([
    judged('write_page', 'effect_seen', 0.12),
    judged('write_page', 'effect_seen', -0.08),
    judged('write_page', 'no_effect_seen', 0.02),
    judged('write_page', 'not_measurable', null),
    judged('open_door', 'not_measurable', null),
  ]);
  assert.deepEqual(
    record.map(({ kind, judged: count, effect_seen, not_measurable }) => [
      ...[kind, count, effect_seen, not_measurable],
    ]),
    [
      ['open_door', 0, 0, 1],
      ['write_page', 3, 1, 1],
    ],
  );
  const [opened, written] = record;
  assert.deepEqual([opened?.share, opened?.mean_effect], [null, null]);
  // One of three by Clopper and Pearson.
  assert.deepEqual(
    [written?.share?.estimate, written?.share?.lower, written?.share?.upper].map((bound) =>
      bound?.toFixed(4),
    ),
    ['0.3333', '0.0084', '0.9057'],
  );
  // The mean 0.02, the deviation 0.1, Student's 4.303 with two degrees of freedom.
  assert.deepEqual(
    [written?.mean_effect?.estimate, written?.mean_effect?.lower].map((bound) => bound?.toFixed(3)),
    ['0.020', '-0.228'],
  );
});
