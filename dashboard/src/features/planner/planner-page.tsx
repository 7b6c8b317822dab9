import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import type { CollectionPlan, Plan, PlanStep } from '#contract/collection/planner.ts';
import { plannedMetrics } from '#contract/collection/planner-metrics.ts';
import { planCollection } from '#contract/operations/planner.ts';
import { Legend } from '../../components/chart/legend.tsx';
import { LinePlot, type PlotLine } from '../../components/chart/line-plot.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Select, TextField } from '../../components/controls/field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { InPlaceOf, Loaded, Skeleton } from '../../components/page/states.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import type { Estimand } from '../../lib/scope/estimand.ts';
import { queryFilters } from '../../lib/scope/scope.ts';
import { useBrandId, useChangeSearch, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { roughMoney } from '../../lib/words/format-money.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { cheapestTable } from './cheapest-table.tsx';
import { curveLabels, inDollars, inPoints, leverColors, leverLabels } from './plan-words.ts';
import styles from './planner-page.module.css';
import { type PlannerSearch, readPlannerSearch } from './planner-search.ts';

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

const usualWidth = 10;

/** What asking more would buy in certainty, and what it costs. */
export function PlannerPage() {
  const { period, search, estimand } = useScope();
  const { metric = 'brand_presence_percentage', width = usualWidth } = readPlannerSearch(
    useSearch({ strict: false }),
  );
  const change = useChangeSearch<PlannerSearch>();
  const request = requestOf(planCollection, {
    params: { brand_id: useBrandId() },
    query: {
      metric,
      width,
      start_date: period.start,
      end_date: period.end,
      filters: queryFilters(search),
    },
  });
  const plan = useQuery(requestQuery(request));
  return (
    <Page
      title="Planner"
      lead="How much narrower your ranges would get with more prompts, platforms, repeats or days, and what that costs."
      bar={<ScopeBar bounds compares={false} />}
    >
      <PlanFields metric={metric} width={width} onChange={change} />
      <Section title="In short">
        <Loaded results={[plan]} skeleton={<Skeleton lines={8} />}>
          {({ sentences }) => (
            <InPlaceOf lines={8} isCentred={false}>
              <ul className={styles.sentences}>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </InPlaceOf>
          )}
        </Loaded>
      </Section>
      <Panel
        title="How wide the range is, against cost"
        meaning="Each line increases one thing only, starting from what was asked in this period. Widths are predicted, assuming that new prompts and platforms are like those you have."
        requests={[request]}
        results={[plan]}
        empty="This period has too few answers to plan from."
      >
        {(found) => ({
          chart: <WidthPlot plan={found} estimand={estimand} />,
          table: stepTable(found),
        })}
      </Panel>
      <Panel
        title={`Cheapest plan for ${counted(width, 'point')}`}
        meaning="At least today’s prompts and platforms, up to ten times as many prompts, one to ten repeats, daily to weekly. Where prices are unknown: the plan with the fewest answers."
        requests={[request]}
        results={[plan]}
        empty="This period has too few answers to plan from."
      >
        {(found) => ({ table: cheapestTable(found) })}
      </Panel>
      <Panel
        title="Where repeats are wasted"
        meaning="Prompts whose answers hardly ever change: at most one day in twenty differs from the day before. Asking them every day tells you nothing new."
        requests={[request]}
        results={[plan]}
        empty="Every prompt's answers vary, or there are fewer than ten of each."
      >
        {({ steady }) => ({
          table: steadyTable(steady.prompts),
          note:
            steady.total > steady.prompts.length &&
            `The ${steady.prompts.length} with the most answers of ${steady.total}.`,
        })}
      </Panel>
    </Page>
  );
}

type SteadyPrompt = CollectionPlan['steady']['prompts'][number];

/** Prompts whose answers hardly ever change from day to day. */
export function steadyTable(prompts: readonly SteadyPrompt[]): ReadyTable {
  return tableOf<SteadyPrompt>({
    caption: 'Prompts whose answers hardly ever change from day to day',
    rows: prompts,
    rowKey: ({ prompt_id }) => prompt_id,
    columns: [
      {
        key: 'prompt',
        label: 'Prompt',
        value: nameOf,
        cell: (row) => (
          <PageLink page="prompts" id={row.prompt_id}>
            {nameOf(row)}
          </PageLink>
        ),
      },
      { key: 'responses', label: 'Answers', value: ({ responses }) => responses, numeric: true },
      {
        key: 'flip_rate',
        label: 'Changed on',
        meaning: 'Days on which the answer began or stopped naming the brand.',
        value: ({ flip_rate }) => flip_rate,
        cell: ({ flip_rate }) => `${(100 * flip_rate).toFixed(0)}% of days`,
        numeric: true,
      },
    ],
  });
}

function nameOf({ prompt, prompt_id }: SteadyPrompt): string {
  return prompt ?? `Prompt ${prompt_id}`;
}

interface PlanFieldsProps {
  readonly metric: NonNullable<PlannerSearch['metric']>;
  readonly width: number;
  readonly onChange: (search: PlannerSearch) => void;
}

/** Which number is planned for, and how sure it should be. */
export function PlanFields({ metric, width, onChange }: PlanFieldsProps) {
  const [wished, setWished] = useState(String(width));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ width: readPlannerSearch({ width: wished }).width });
  };
  return (
    <form className={styles.fields} onSubmit={submit}>
      <Select
        label="Metric"
        value={metric}
        options={plannedMetrics.map((value) => ({ value, label: metricTerms[value].label }))}
        onChange={(value) => onChange({ metric: readPlannerSearch({ metric: value }).metric })}
      />
      <div className={styles.width}>
        <TextField
          label="How wide the range may be, in points"
          type="number"
          min={1}
          max={90}
          step="any"
          required
          value={wished}
          onChange={(event) => setWished(event.target.value)}
        />
      </div>
      <Button type="submit">Find the cheapest plan</Button>
    </form>
  );
}

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
