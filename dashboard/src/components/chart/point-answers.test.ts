import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answersByKey, answersIn, seriesAt } from './point-answers.ts';
import type { Series } from './series.ts';

const one = (key: string, values: Series['values'], rest: Partial<Series> = {}): Series => ({
  ...{ key, name: key, color: '--accent', values, answers: { topic: key } },
  ...rest,
});
const low = one('low', [1, null]);
const high = one('high', [4, 2], { isMain: true });

it('finds the line that is nearest to a place', () => {
  const at = (index: number, value: number) => seriesAt([low, high], index, value)?.key;
  assert.equal(at(0, 1.4), 'low');
  assert.equal(at(0, 3.9), 'high');
  assert.equal(at(1, 0), 'high');
  assert.equal(seriesAt([low], 1, 0), undefined);
});

it('opens the days of a bucket and nothing else', () => {
  assert.deepEqual(answersIn({ first: '2026-08-03', last: '2026-08-09' }, { present: 'yes' }), {
    ...{ present: 'yes', range: undefined },
    ...{ start: '2026-08-03', end: '2026-08-09' },
  });
});

it('opens by keyboard what is in front', () => {
  assert.deepEqual(answersByKey([low, high], undefined), { topic: 'high' });
  assert.deepEqual(answersByKey([low, high], 'low'), { topic: 'low' });
  const { answers: _, ...visits } = low;
  assert.equal(answersByKey([visits], undefined), undefined);
});
