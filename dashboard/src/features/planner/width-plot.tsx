import { useMemo } from 'react';
import type { CollectionPlan, Plan } from '#contract/planner.ts';
import { Legend } from '../../components/chart/legend.tsx';
import { LinePlot } from '../../components/chart/line-plot.tsx';
import type { PlotLine } from '../../components/chart/plot-line.ts';
import type { Estimand } from '../../lib/estimand.ts';
import { formatCount } from '../../lib/format.ts';
import { roughMoney } from '../../lib/format-money.ts';
import { curveLabels, leverColors } from './plan-words.ts';
import styles from './planner-page.module.css';

/** An axis also gives the place of the value, which is no currency. */
const inMoney = (value: number) => roughMoney(value);

interface WidthPlotProps {
  readonly plan: CollectionPlan;
  readonly estimand: Estimand;
}

/** How wide the interval gets as each thing alone is raised, against what that costs. */
export function WidthPlot({ plan, estimand }: WidthPlotProps) {
  const isPriced = plan.today?.window_usd !== null;
  const lines = useMemo(() => linesOf(plan, estimand, isPriced), [plan, estimand, isPriced]);
  const across = isPriced ? 'cost in this period' : 'answers';
  return (
    <div className={styles.plots}>
      <LinePlot
        label={`How wide the range is, against ${across}, as a table under Table`}
        lines={lines}
        formatX={isPriced ? inMoney : formatCount}
        formatY={axisPoints}
      />
      <p className={styles.caption}>
        Up: points from end to end of the range for {basis[estimand]}. To the right: {across}. Lines
        begin at today’s plan.
      </p>
      <Legend series={lines} />
    </div>
  );
}

const basis: Readonly<Record<Estimand, string>> = {
  basket: 'these prompts',
  population: 'your market',
};

const axisPoints = (width: number) => String(Number(width.toFixed(2)));

function linesOf({ curves }: CollectionPlan, estimand: Estimand, isPriced: boolean): PlotLine[] {
  const widthOf = (plan: Plan) =>
    estimand === 'basket' ? plan.basket_width : plan.population_width;
  return curves.map(({ lever, plans }) => ({
    key: lever,
    name: curveLabels[lever],
    color: leverColors[lever],
    points: plans.flatMap((plan) => {
      const width = widthOf(plan);
      const across = isPriced ? (plan.window_usd ?? 0) : plan.responses;
      return width === null ? [] : [[across, width] as const];
    }),
  }));
}
