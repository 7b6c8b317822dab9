import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StratumMeasure } from '#kernel/ports/analytics/metric-reader.ts';
import type { ComponentName } from '#kernel/ports/analytics/query-plan.ts';
import { createRandom } from '../../../../test/support/random.ts';
import { recordPlaces } from './collect-rows.ts';
import { createMeasuring, measureStrata } from './measure-strata.ts';

const [all, cited, score] = ['observations', 'citing_count', 'brand_position_sum'] as const;
const flags: readonly ComponentName[] = [all, cited];
const sums: readonly ComponentName[] = [score];
const components = [...flags, ...sums];

interface Row {
  readonly stratum: number;
  readonly day: number;
  /** Of each component. */
  readonly values: readonly number[];
}

const pairs = components.flatMap((of) => components.map((by) => ({ of, by })));
const measures: readonly StratumMeasure[] = [
  ...components.flatMap((of): StratumMeasure[] =>
    (['sum', 'positive', 'largest', 'days'] as const).map((kind) => ({ kind, of })),
  ),
  ...pairs.map((pair) => ({ kind: 'product', ...pair }) as const),
  ...components.flatMap((over) =>
    pairs.flatMap((pair) =>
      ([1, 2] as const).map((distance) => ({ kind: 'steps', ...pair, over, distance }) as const),
    ),
  ),
];

/** Days in their order, each with what its rows have of every component together. */
function daysOf(rows: readonly Row[]): number[][] {
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days.keys()]
    .sort((one, other) => one - other)
    .map((day) => components.map((_, at) => add(days.get(day)?.map(({ values }) => values[at]))));
}

const add = (values: readonly (number | undefined)[] = []) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Straight from the definitions. */
function expected(measure: StratumMeasure, rows: readonly Row[]): number {
  const placeOf = (name: ComponentName) => components.indexOf(name);
  const of = placeOf(measure.of);
  const own = rows.map(({ values }) => values[of] ?? 0);
  const days = daysOf(rows);
  switch (measure.kind) {
    case 'sum':
      return add(own);
    case 'positive':
      return own.filter((value) => value > 0).length;
    case 'largest':
      return Math.max(...own);
    case 'days':
      return days.filter((day) => (day[of] ?? 0) > 0).length;
    case 'product':
      return add(days.map((day) => (day[of] ?? 0) * (day[placeOf(measure.by)] ?? 0)));
    case 'steps': {
      const series = days.filter((day) => (day[placeOf(measure.over)] ?? 0) > 0);
      const step = (at: number, component: number) =>
        (series[at]?.[component] ?? 0) - (series[at - measure.distance]?.[component] ?? 0);
      return add(
        series.map((_, at) =>
          at < measure.distance ? 0 : step(at, of) * step(at, placeOf(measure.by)),
        ),
      );
    }
  }
}

function measured(rows: readonly Row[], strata: number): Float64Array[] {
  const width = recordPlaces.sums + sums.length;
  const records = new Int32Array(rows.length * width);
  for (const [row, { day, values }] of rows.entries()) {
    const record = row * width;
    records[record + recordPlaces.day] = day;
    const [first = 0, second = 0, third = 0] = values;
    records[record + recordPlaces.flags] = first + 2 * second;
    records[record + recordPlaces.sums] = third;
  }
  const numbered = {
    strata: Int32Array.from(rows, ({ stratum }) => stratum),
    cells: new Int32Array(strata),
    prompts: new Float64Array(strata),
  };
  const measuring = createMeasuring({ flags, sums }, measures);
  return measureStrata(measuring, { count: rows.length, width, records }, numbered);
}

function assertMeasured(rows: readonly Row[], strata: number): void {
  const found = measured(rows, strata);
  for (const [at, measure] of measures.entries()) {
    for (let stratum = 0; stratum < strata; stratum += 1) {
      const own = rows.filter((row) => row.stratum === stratum);
      const what = `${JSON.stringify(measure)} of stratum ${stratum}`;
      // Zeros have no sign in what is sent.
      assert.equal((found[at]?.[stratum] ?? 0) + 0, expected(measure, own) + 0, what);
    }
  }
}

describe('measures of strata', () => {
  const random = createRandom(20_261_118);
  const values = () => {
    const isCited = random.integer(0, 1);
    return [1, isCited, isCited * random.integer(0, 2) * 50];
  };

  it('are what the definitions say, where each answer has a day of its own', () => {
    const rows = Array.from({ length: 60 }, (_, at) => {
      return { stratum: at % 4, day: 20_000 + at, values: values() };
    });
    assertMeasured(rows, 4);
  });

  it('are what they say where days have several answers, which come in any order', () => {
    const rows = Array.from({ length: 300 }, (_, at) => {
      return { stratum: at % 5, day: random.integer(19_990, 20_030), values: values() };
    });
    assertMeasured(random.shuffle(rows), 5);
  });

  it('are what they say where a day has a part without any of the whole', () => {
    const rows = [0, 1, 2, 3, 4].map((day) => {
      return { stratum: 0, day, values: [1, day % 2, 10 * day] };
    });
    assertMeasured(rows, 1);
  });

  it('of a single day know no day before', () => {
    assertMeasured([{ stratum: 0, day: -5, values: [1, 1, 50] }], 1);
  });
});
