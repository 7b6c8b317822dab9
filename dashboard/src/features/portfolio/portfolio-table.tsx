import type { ReactNode } from 'react';
import type { PortfolioBrand } from '#contract/brands/portfolio.ts';
import { type PortfolioMetric, portfolioMetrics } from '#contract/brands/portfolio-metrics.ts';
import type { PromptChoice } from '#contract/figures/figure-scope.ts';
import { promptsInWords } from '#domain/judgement/prompt-choice.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { Money } from '../../components/figures/moment-and-money.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { NamedRecord } from '../../components/table/record-cells.tsx';
import { countedAnswers, countOf } from '../../lib/answers/counted-answers.ts';
import { ShownPromptsContext } from '../../lib/scope/shown-prompts.ts';
import { RowBrand } from '../../lib/scope/use-scope.ts';
import { counted, formatDay, noValue } from '../../lib/words/format.ts';
import { formatMoment, today } from '../../lib/words/format-moment.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { SignalChange } from '../signals/signal-change.tsx';
import { signalTerm } from '../signals/signal-words.ts';
import styles from './portfolio.module.css';

/** Hundreds of rows with a tip at each number take a while to draw: the first of them are what is looked at. */
const atOnce = 100;

interface Shown {
  readonly compares: boolean;
  /** Which prompts were asked for; a brand may have none of them. */
  readonly prompts: PromptChoice;
}

export function portfolioTable(
  brands: readonly PortfolioBrand[],
  { compares, prompts: chosen }: Shown,
): ReadyTable {
  const columns: Column<PortfolioBrand>[] = [
    {
      key: 'name',
      label: 'Brand',
      value: ({ name }) => name,
      cell: ({ name, website, simulated, prompts }) => (
        <NamedRecord
          name={<PageLink page="overview">{name}</PageLink>}
          detail={
            <>
              {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}{' '}
              {simulated && <Badge tone="caution">Simulated</Badge>}
              {prompts !== chosen && (
                <span className={styles.over}>
                  {promptsInWords({ prompts, allNameBrand: true }, name)}
                </span>
              )}
            </>
          }
        />
      ),
    },
    ...portfolioMetrics.flatMap((metric) => figureColumns(metric, compares)),
    {
      key: 'signals',
      label: 'What changed',
      meaning:
        'The changes that are least likely to be chance: the last 28 days against the 28 before.',
      value: ({ signals }) => signals?.found ?? null,
      cell: ({ signals }) => (signals ? <SurestSignals signals={signals} /> : noValue),
    },
    {
      key: 'month',
      label: 'Cost this month',
      meaning:
        'What asking has cost since the first of the month (UTC), and the brand’s budget for it.',
      numeric: true,
      value: ({ month }) => month.spent_usd,
      cell: ({ month }) => <MonthCost {...month} />,
    },
    {
      key: 'last',
      label: 'Last answer',
      value: ({ last_answer_at }) => last_answer_at,
      cell: ({ last_answer_at }) => (last_answer_at ? <LastAnswer at={last_answer_at} /> : noValue),
    },
  ];
  return tableOf({
    caption: 'Brands',
    columns: columns.map((column) => ({ ...column, cell: ofBrand(column, chosen) })),
    rows: brands,
    rowKey: ({ id }) => id,
    atOnce,
  });
}

/** Links of a cell lead to the brand of its row, and to answers to the prompts that its figures are over. */
function ofBrand(
  { cell, value }: Column<PortfolioBrand>,
  chosen: PromptChoice,
): (brand: PortfolioBrand) => ReactNode {
  return (brand) => {
    const { id, prompts } = brand;
    return (
      <RowBrand value={id}>
        <ShownPromptsContext value={{ prompts, allNameBrand: prompts !== chosen }}>
          {cell ? cell(brand) : String(value(brand) ?? noValue)}
        </ShownPromptsContext>
      </RowBrand>
    );
  };
}

function figureColumns(metric: PortfolioMetric, compares: boolean): Column<PortfolioBrand>[] {
  const { label, meaning, unit, higherIsBetter } = metricTerms[metric];
  const now = ({ figures }: PortfolioBrand) => figures?.[metric].now ?? null;
  const change = ({ figures }: PortfolioBrand) => figures?.[metric].change;
  return [
    {
      key: metric,
      label,
      meaning,
      numeric: true,
      value: (brand) => now(brand)?.estimate ?? null,
      cell: (brand) => (
        <span className={styles.figure}>
          <Estimated
            unit={unit}
            estimate={now(brand)}
            search={countedAnswers[metric] ?? {}}
            count={answersOf(metric, brand)}
          />
          {compares && (
            <JudgedChange unit={unit} change={change(brand)} higherIsBetter={higherIsBetter} />
          )}
        </span>
      ),
    },
  ];
}

/** A share of voice has another whole than answers: the presence says how many they are. */
function answersOf(metric: PortfolioMetric, { figures }: PortfolioBrand): number | undefined {
  const counting = metric === 'brand_mention_share' ? 'brand_presence_percentage' : metric;
  const estimate = figures?.[counting].now;
  return estimate ? countOf(metricTerms[counting].unit, estimate) : undefined;
}

/** The day alone, so that the table fits; the time is behind it. */
function LastAnswer({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)} className={styles.day}>
      {formatDay(today(new Date(at)))}
    </time>
  );
}

function SurestSignals({ signals }: { readonly signals: NonNullable<PortfolioBrand['signals']> }) {
  const { found, surest } = signals;
  if (found === 0) return 'Nothing beyond chance';
  return (
    <div className={styles.signals}>
      <ul>
        {surest.map((signal) => {
          const what = `${signalTerm(signal.metric).label}: ${signal.subject}`;
          return (
            <li key={signal.id}>
              <SignalChange signal={signal} />{' '}
              <span className={styles.subject} title={what}>
                {what}
              </span>
            </li>
          );
        })}
      </ul>
      <PageLink page="signals">{counted(found, 'change')}</PageLink>
    </div>
  );
}

interface MonthCostProps {
  readonly spent_usd: number;
  readonly budget_usd: number | null;
}

/** What a brand cost against its budget. */
function MonthCost({ spent_usd: spent, budget_usd: budget }: MonthCostProps) {
  return (
    <span className={styles.figure}>
      <Money usd={spent} />
      {budget !== null && (
        <span className={styles.budget}>
          of <Money usd={budget} />
        </span>
      )}
      {budget !== null && spent >= budget && <Badge tone="bad">Used up</Badge>}
    </span>
  );
}
