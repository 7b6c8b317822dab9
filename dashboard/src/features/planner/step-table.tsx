import type { CollectionPlan, PlanStep } from '#contract/planner.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { platformNames } from '../../lib/platforms.ts';
import { inDollars, inPoints, leverLabels } from './plan-words.ts';

/** What one more of each buys and costs. */
export function stepTable({ steps }: CollectionPlan): ReadyTable {
  return tableOf<PlanStep>({
    caption: 'What one more of each buys',
    rows: steps,
    rowKey: ({ adds }) => adds,
    columns: [
      { key: 'adds', label: 'Adds', value: stepName },
      {
        key: 'basket',
        label: 'Narrower for these prompts',
        meaning: 'How many points narrower the range for these prompts gets.',
        value: ({ basket_gain }) => basket_gain,
        cell: ({ basket_gain }) => inPoints(basket_gain),
        numeric: true,
      },
      {
        key: 'population',
        label: 'Narrower for your market',
        value: ({ population_gain }) => population_gain,
        cell: ({ population_gain }) => inPoints(population_gain),
        numeric: true,
      },
      {
        key: 'responses',
        label: 'Answers in all',
        value: ({ plan }) => plan.responses,
        numeric: true,
      },
      {
        key: 'cost',
        label: 'Extra cost in this period',
        value: ({ extra_usd }) => extra_usd,
        cell: ({ extra_usd }) => inDollars(extra_usd),
        numeric: true,
      },
    ],
  });
}

function stepName({ adds, platform }: PlanStep): string {
  return platform ? `${leverLabels[adds]}: ${platformNames[platform]}` : leverLabels[adds];
}
