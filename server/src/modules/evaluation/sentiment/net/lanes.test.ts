import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLanes, type Lanes, type Numbers } from './lanes.ts';
import { exponential } from './sentiment-net.ts';

const hidden = 16;
const gates = 3 * hidden;

/** Values between -6 and 6 that look like chance and are always the same. */
function value(seed: number, index: number): number {
  const sine = Math.sin(seed * 1000 + index) * 10_000;
  return (sine - Math.floor(sine)) * 12 - 6;
}

function filled(lanes: Lanes, count: number, seed: number): Numbers {
  const numbers = lanes.reserve(count);
  for (let index = 0; index < count; index++) numbers[index] = value(seed, index);
  return numbers;
}

function sigmoid(x: number): number {
  const power = exponential(-Math.abs(x));
  return (x >= 0 ? 1 : power) / (1 + power);
}

function hyperbolicTangent(x: number): number {
  const power = exponential(-2 * Math.abs(x));
  return (Math.sign(x) * (1 - power)) / (1 + power);
}

/** In the order of plain code. */
function product(row: number, vector: Numbers, start: number): number {
  return vector.reduce(
    (sum, each, column) => sum + value(1, row * vector.length + column) * each,
    start,
  );
}

describe('arithmetic in lanes, to the last bit as plain code has it', () => {
  for (const [rows, columns] of [
    [8, 1],
    [24, 7],
    [gates, hidden],
  ] as const) {
    it(`multiplies a matrix of ${rows} by ${columns}`, () => {
      const lanes = createLanes(10_000);
      const matrix = lanes.matrix(rows, columns, (row, column) => value(1, row * columns + column));
      const [vector, start, into] = [
        filled(lanes, columns, 2),
        filled(lanes, rows, 3),
        lanes.reserve(rows),
      ];
      lanes.multiply(matrix, vector, start, into);
      const plain = [...start].map((from, row) => product(row, vector, from));
      assert.deepEqual([...into], plain);
    });
  }

  // Small and large, so that gates are half open, open and shut.
  for (const size of [0.01, 1, 30]) {
    it(`makes a step of a gated recurrent unit, gates up to ${size * 6}`, () => {
      const lanes = createLanes(10_000);
      const recurrent = lanes.matrix(gates, hidden, (row, column) =>
        value(1, row * hidden + column),
      );
      const [nothing, recalled, next] = [
        lanes.reserve(gates),
        lanes.reserve(gates),
        lanes.reserve(hidden),
      ];
      const [bias, asked, last] = [
        filled(lanes, hidden, 4),
        filled(lanes, gates, 5).map((each) => each * size),
        filled(lanes, hidden, 6),
      ];
      const askedThere = lanes.reserve(gates);
      askedThere.set(asked);
      const places = [recurrent, nothing, recalled, bias, askedThere, last, next] as const;
      const [a, b, c, d, e, f, g] = places.map(({ byteOffset }) => byteOffset);
      lanes.step(a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0, g ?? 0, hidden);
      const gate = (at: number) => product(at, last, 0);
      const plain = Array.from({ length: hidden }, (_, unit) => {
        const [update, fresh] = [unit + hidden, unit + 2 * hidden];
        const reset = sigmoid((asked[unit] ?? 0) + gate(unit));
        const kept = sigmoid((asked[update] ?? 0) + gate(update));
        const past = gate(fresh) + (bias[unit] ?? 0);
        const found = hyperbolicTangent((asked[fresh] ?? 0) + reset * past);
        return (1 - kept) * found + kept * (last[unit] ?? 0);
      });
      assert.deepEqual([...next], plain);
    });
  }

  it('refuses a matrix whose rows do not come in eights, and more than it has room for', () => {
    const lanes = createLanes(100);
    assert.throws(() => lanes.matrix(9, 2, () => 0), /multiple of 8/);
    assert.throws(() => lanes.reserve(100_000), RangeError);
  });
});
