import assert from 'node:assert/strict';
import { it } from 'node:test';
import { collectNow } from '#contract/operations/prompts.ts';
import { requestOf } from './api-request.ts';
import { type UnderWay, withoutTwin } from './without-twin.ts';

const ask = (prompt_id: number) =>
  requestOf(collectNow, { params: { brand_id: 1 }, body: { prompt_id } });

it('a double click sends one request, whose answer or failure both get', async () => {
  const underWay: UnderWay = new Map();
  const { promise, resolve } = Promise.withResolvers<string>();
  let sent = 0;
  const send = () => {
    sent += 1;
    return promise;
  };
  const first = withoutTwin(underWay, ask(7), send);
  const second = withoutTwin(underWay, ask(7), send);
  const other = withoutTwin(underWay, ask(8), send);
  assert.equal(sent, 2);
  resolve('answered');
  assert.deepEqual(await Promise.all([first, second, other]), Array(3).fill('answered'));
  const failing = () => Promise.reject(new Error('no'));
  const both = [withoutTwin(underWay, ask(7), failing), withoutTwin(underWay, ask(7), failing)];
  for (const one of both) await assert.rejects(one, /no/);
  await withoutTwin(underWay, ask(7), send);
  assert.equal(sent, 3, 'what has ended can be sent again');
});
