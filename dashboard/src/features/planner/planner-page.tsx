import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { planCollection } from '#contract/operations/planner.ts';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded, Skeleton } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { queryFilters } from '../../lib/scope.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { cheapestTable } from './cheapest-table.tsx';
import { PlanFields } from './plan-fields.tsx';
import styles from './planner-page.module.css';
import { type PlannerSearch, readPlannerSearch } from './planner-search.ts';
import { steadyTable } from './steady-table.tsx';
import { stepTable } from './step-table.tsx';
import { WidthPlot } from './width-plot.tsx';

const usualWidth = 10;

/** What asking more would buy in certainty, and what it costs. */
export function PlannerPage() {
  const { period, search, estimand } = useScope();
  const { metric = 'brand_presence_percentage', width = usualWidth } = readPlannerSearch(
    useSearch({ strict: false }),
  );
  const navigate = useNavigate();
  const change = (next: PlannerSearch) =>
    void navigate({ to: '.', search: (all: object) => ({ ...all, ...next }) });
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
            <ul className={styles.sentences}>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
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
