import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeProgress } from './reevaluate.ts';

const state = (status: 'pending' | 'running', done: number, total: number) => ({
  id: 1,
  status,
  done,
  total,
  start_date: null,
  end_date: null,
  evaluator_version: null,
  created_at: '2026-03-01T00:00:00Z',
  updated_at: '2026-03-01T00:00:00Z',
});

it('the bar fills with what is done', () => {
  assert.equal(describeProgress(state('pending', 0, 0)), 'waiting for a worker');
  assert.equal(describeProgress(state('running', 0, 40)), `${'░'.repeat(30)} 0 of 40 answers`);
  assert.equal(
    describeProgress(state('running', 20, 40)),
    `${'█'.repeat(15)}${'░'.repeat(15)} 20 of 40 answers`,
  );
  assert.equal(describeProgress(state('running', 40, 40)), `${'█'.repeat(30)} 40 of 40 answers`);
  assert.equal(describeProgress(state('running', 0, 0)), `${'█'.repeat(30)} 0 of 0 answers`);
});
