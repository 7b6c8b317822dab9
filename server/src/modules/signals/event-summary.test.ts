import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeEvent } from '#contract/changes-and-actions/change-events.ts';
import { onSharedWeekdays } from '#domain/calendar/compared-weekdays.ts';
import { summaryOf } from './event-summary.ts';

const examples = changeEvent.meta()?.examples as readonly unknown[];
const event = changeEvent.parse(examples[0]);

test('an event is told with where it happened, its size and who else moved', () => {
  assert.equal(summaryOf(event, { prompt: null, leavesOutWeekdays: false }), event.summary);
});

test('an event says where only some weekdays were compared', () => {
  assert.ok(
    summaryOf(event, { prompt: null, leavesOutWeekdays: true }).endsWith(` ${onSharedWeekdays}`),
  );
});
