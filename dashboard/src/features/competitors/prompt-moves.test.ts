import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChangeRow, IntervalRow } from '../../lib/figures/interval-query.ts';
import { movesOf, promptMoves } from './prompt-moves.ts';

const bounds = { lower: 0, upper: 1, effective_responses: 40, reliable: true };
const stability = { day_to_day: null, pairs: 0 };
const estimate = (value: number) => ({
  ...{ estimate: value, responses: 40, prompts: 1, stability },
  basket: { ...bounds, next_window: { lower: 0, upper: 1 } },
  population: bounds,
});
const change = (size: number | null, q_value: number) => {
  const judged = { lower: 0, upper: 0, p_value: q_value, q_value };
  return {
    ...{ before: 0, now: 0, difference: size, like_for_like: size, mix: 0, prompts: 1 },
    ...{ stability, basket: judged, population: null },
  };
};

const row = (prompt_id: number, presence: number): IntervalRow => ({
  ...{ prompt_id, prompt: `Prompt ${prompt_id}` },
  competitor_presence_percentage: estimate(presence),
  brand_presence_percentage: estimate(0.5),
});
const changed = (prompt_id: number, size: number | null, q: number): ChangeRow => ({
  prompt_id,
  competitor_presence_percentage: change(size, q),
});

describe('the prompts of a competitor', () => {
  const moves = promptMoves(
    [row(1, 0.2), row(2, 0.9), row(3, 0.4), row(4, 0.6), row(5, 0.1)],
    [changed(1, 0.3, 0.4), changed(2, 0.1, 0.01), changed(3, -0.2, 0.2), changed(4, null, 1)],
  );
  const ids = (outcome: Parameters<typeof movesOf>[1]) =>
    movesOf(moves, outcome, 'basket').map(({ promptId }) => promptId);

  it('are won where it is named more often, what is likely real first', () => {
    assert.deepEqual(ids('won'), [2, 1]);
  });

  it('are lost where it is named less often', () => {
    assert.deepEqual(ids('lost'), [3]);
  });

  it('are all there with what cannot be compared, most often named first', () => {
    assert.deepEqual(ids('all'), [2, 4, 3, 1, 5]);
    assert.equal(moves[4]?.theirChange, undefined);
    assert.equal(moves[0]?.own?.estimate, 0.5);
  });

  it('are judged by what bounds are about', () => {
    assert.deepEqual(
      movesOf(moves, 'won', 'population').map(({ promptId }) => promptId),
      [1, 2],
    );
  });
});
