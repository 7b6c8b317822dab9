import type { CheapestPlan, CollectionPlan } from '#contract/collection/planner.ts';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { formatCount, noValue } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { inDollars, inPoints, whatIsAsked } from './plan-words.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly found: CheapestPlan;
}

/** What is asked today, and the cheapest plans for the wished width. */
export function cheapestTable({ today, cheapest }: CollectionPlan): ReadyTable {
  const now = today && { plan: today, repeats: null, cadence_hours: null, platforms_added: [] };
  const rows: Row[] = [
    ...(now ? [{ key: 'today', name: 'Today', found: now }] : []),
    ...(cheapest
      ? [
          { key: 'basket', name: 'For these prompts', found: cheapest.basket },
          { key: 'population', name: 'For your market', found: cheapest.population },
        ]
      : []),
  ];
  return tableOf<Row>({
    caption: 'Plans',
    rows,
    rowKey: ({ key }) => key,
    sortable: false,
    columns: [
      { key: 'name', label: 'Plan', value: ({ name }) => name },
      { key: 'asked', label: 'Asked', value: ({ found }) => asked(found) },
      { key: 'rhythm', label: 'How often', value: ({ found }) => rhythm(found) },
      {
        key: 'basket_width',
        label: 'Range, these prompts',
        value: ({ found }) => found.plan?.basket_width,
        cell: ({ found }) => inPoints(found.plan?.basket_width ?? null),
        numeric: true,
      },
      {
        key: 'population_width',
        label: 'Range, your market',
        value: ({ found }) => found.plan?.population_width,
        cell: ({ found }) => inPoints(found.plan?.population_width ?? null),
        numeric: true,
      },
      {
        key: 'answers',
        label: 'Answers',
        value: ({ found }) => found.plan?.responses,
        cell: ({ found }) => (found.plan ? formatCount(found.plan.responses) : noValue),
        numeric: true,
      },
      {
        key: 'cost',
        label: 'Cost in this period',
        value: ({ found }) => found.plan?.window_usd,
        cell: ({ found }) => inDollars(found.plan?.window_usd ?? null),
        numeric: true,
      },
    ],
  });
}

function asked({ plan, platforms_added: added }: CheapestPlan): string {
  if (!plan) return 'No plan is enough';
  const more = added.map((platform) => platformNames[platform]).join(', ');
  return more === '' ? whatIsAsked(plan) : `${whatIsAsked(plan)}, adding ${more}`;
}

function rhythm({ repeats, cadence_hours: hours }: CheapestPlan): string {
  if (repeats === null || hours === null) return noValue;
  const every = hours % 24 === 0 ? days(hours / 24) : `every ${hours} hours`;
  return `${repeats === 1 ? 'once' : `${repeats} times`} ${every}`;
}

function days(count: number): string {
  return count === 1 ? 'a day' : `every ${count} days`;
}
