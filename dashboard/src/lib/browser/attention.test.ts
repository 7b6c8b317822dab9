import assert from 'node:assert/strict';
import { it } from 'node:test';
import { watchAttention } from './attention.ts';

it('ends two minutes after the last sign of somebody', () => {
  let now = 0;
  const target = new EventTarget();
  const isAttended = watchAttention(target, () => now);
  assert.ok(isAttended());
  now = 119_999;
  target.dispatchEvent(new Event('keydown'));
  now = 239_998;
  assert.ok(isAttended());
  now = 239_999;
  assert.ok(!isAttended());
  target.dispatchEvent(new Event('pointermove'));
  assert.ok(isAttended());
});
