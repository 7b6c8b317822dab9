import { useMemo } from 'react';
import type {
  ContentBlock,
  ReportContent,
  SummarySentence,
} from '#contract/outgoing/report-content.ts';
import { promptsInWords } from '#domain/judgement/prompt-choice.ts';
import { dimensionLabels } from '#domain/words/field-labels.ts';
import { judgedInWords, simulatedInWords } from '#domain/words/report-words.ts';
import { Answer } from '../../components/answer/answer.tsx';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Empty } from '../../components/page/states.tsx';
import { changeOf, estimateOf, type IntervalRow } from '../../lib/figures/interval-query.ts';
import { type TimeBucket, timeBuckets } from '../../lib/figures/time-bucket.ts';
import type { Estimand } from '../../lib/scope/estimand.ts';
import { comparedWith, type Interval } from '../../lib/scope/period.ts';
import type { ScopeSearch } from '../../lib/scope/scope.ts';
import { FixedScope, useScope } from '../../lib/scope/use-scope.ts';
import { dimensionValue } from '../../lib/words/dimension-value.ts';
import { counted, formatDay, formatPeriod } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { platformColor, platformNames } from '../../lib/words/platforms.ts';
import { scopeOfContent } from './report-scope.ts';
import { ReportSection } from './report-section.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './report-view.module.css';

type Chart = Extract<ContentBlock, { kind: 'chart' }>;

const intervals: Readonly<Record<Chart['by'], Interval>> = {
  date: 'day',
  date_week: 'week',
  date_month: 'month',
};

/** A metric over the days of the report. */
function ReportChart({ block }: { readonly block: Chart }) {
  const { period, today, estimand } = useScope();
  const { label, unit } = metricTerms[block.metric];
  const buckets = useMemo(
    () => timeBuckets(period, intervals[block.by], today),
    [period, block.by, today],
  );
  const series = useMemo(() => seriesOf(block, buckets, estimand), [block, buckets, estimand]);
  const note = block.left_out > 0 ? `${counted(block.left_out, 'more line')} not shown` : undefined;
  return (
    <ReportSection title={block.title} note={note}>
      {series.length === 0 ? (
        <Empty title="Nothing here">No answers in this period match.</Empty>
      ) : (
        <>
          <TimeChart
            label={`${label} over time, ${counted(series.length, 'line')}`}
            {...{ unit, buckets, series }}
          />
          {series.length > 1 && <Legend series={series} />}
        </>
      )}
    </ReportSection>
  );
}

function seriesOf(block: Chart, buckets: readonly TimeBucket[], estimand: Estimand): Series[] {
  const { split, rows, metric } = block;
  if (!split) {
    const name = metricTerms[metric].label;
    const only = { key: metric, name, color: '--accent', isMain: true };
    return rows.length === 0 ? [] : [{ ...only, ...pointsOf(block, rows, buckets, estimand) }];
  }
  return [...Map.groupBy(rows, (row) => row[split])].map(([value, own], index) => {
    const name = dimensionValue(split, value);
    const color = split === 'ai_platform' ? platformColor(name) : `--series-${index + 1}`;
    return { key: String(value), name, color, ...pointsOf(block, own, buckets, estimand) };
  });
}

function pointsOf(
  { by, metric }: Chart,
  rows: readonly IntervalRow[],
  buckets: readonly TimeBucket[],
  estimand: Estimand,
): Pick<Series, 'values' | 'bounds' | 'counts'> {
  const byKey = new Map(rows.map((row) => [String(row[by]), row]));
  const at = buckets.map(({ key }) => estimateOf(byKey.get(key), metric));
  return {
    values: at.map((estimate) => estimate?.estimate ?? null),
    bounds: at.map((estimate) => {
      const { lower = null, upper = null } = estimate?.[estimand] ?? {};
      return lower === null || upper === null ? null : { lower, upper };
    }),
    counts: at.map((estimate) => estimate?.responses ?? null),
  };
}

type Quotes = Extract<ContentBlock, { kind: 'quotes' }>;

const kinds = {
  praise: { label: 'Praise', tone: 'good' },
  criticism: { label: 'Criticism', tone: 'bad' },
} as const;

/** What answers say of the brand, in their own words. */
function ReportQuotes({ block }: { readonly block: Quotes }) {
  const { title, themes, quotes, sentiment, judged } = block;
  return (
    <ReportSection title={title} note={judgedInWords(judged, sentiment)}>
      {quotes.length === 0 ? (
        <Empty title="Nothing here">
          No answer in this period says so clearly enough to quote.
        </Empty>
      ) : (
        themes.map(({ key, name, answers }) => (
          <section key={key} className={styles.theme}>
            <h3>
              {name} <span className={styles.count}>{counted(answers, 'answer')}</span>
            </h3>
            <ul className={styles.quotes}>
              {quotes
                .filter(({ theme }) => theme === key)
                .map(({ text, says, platform, prompt, date }) => (
                  <li key={`${date} ${platform} ${text}`} className={styles.quote}>
                    <blockquote dir="auto">{text}</blockquote>
                    <p className={styles.source}>
                      <Badge tone={kinds[says].tone}>{kinds[says].label}</Badge>{' '}
                      {platformNames[platform]}, {formatDay(date)}, to “
                      <span dir="auto">{prompt}</span>”
                    </p>
                  </li>
                ))}
            </ul>
          </section>
        ))
      )}
    </ReportSection>
  );
}

type Summary = Extract<ContentBlock, { kind: 'summary' }>;

const pageWords: Readonly<Record<SummarySentence['page'], string>> = {
  overview: 'Overview',
  signals: 'What changed',
  competitors: 'Competitors',
  responses: 'Answers',
};

interface ReportSummaryProps {
  readonly block: Summary;
  /** What the links are about; undefined where people may not follow them. */
  readonly links: ScopeSearch | undefined;
}

/** The report for people who read nothing else. */
function ReportSummary({ block: { sentences }, links }: ReportSummaryProps) {
  return (
    <ReportSection title="Summary">
      {sentences.map(({ text, page }) => (
        <p key={text} className={styles.sentence} dir="auto">
          {text}
          {links && (
            <>
              {' '}
              <PageLink page={page} search={links} className={styles.link}>
                {pageWords[page]}
              </PageLink>
            </>
          )}
        </p>
      ))}
    </ReportSection>
  );
}

interface ReportViewProps {
  readonly content: ReportContent;
  /** Whether its name is the heading of the page; false where the page has said it. */
  readonly titled: boolean;
  /** What its links to other pages are about; left out where people may not follow them. */
  readonly links?: ScopeSearch;
}

/** A report as everybody sees it: in the dashboard, by a link and on paper. */
export function ReportView({ content, titled, links }: ReportViewProps) {
  const scope = useMemo(() => scopeOfContent(content), [content]);
  const simulated = simulatedInWords(content.simulated);
  return (
    <FixedScope.Provider value={scope}>
      <article className={styles.report} aria-label={content.name} data-paper="cover">
        <Cover content={content} titled={titled} />
        {content.blocks.map((block, index) => (
          <Block key={index} block={block} links={links} />
        ))}
        <p className={styles.made}>
          As of {formatMoment(content.generated_at)}. ± says how far a figure may be off. Changes
          compare the same prompts and platforms in both periods; those in grey may be chance.
          {simulated !== undefined && ` ${simulated}`}
        </p>
      </article>
    </FixedScope.Provider>
  );
}

function Cover({ content, titled }: Omit<ReportViewProps, 'links'>) {
  const { look, brand, name, period, filters, prompts } = content;
  const allNameBrand = content.all_prompts_name_brand;
  const scope = scopeOfContent(content);
  const simulated = simulatedInWords(content.simulated);
  const Title = titled ? 'h1' : 'p';
  const colours =
    look.accent === null
      ? {}
      : { background: look.accent, color: look.text_on_accent ?? undefined };
  return (
    <header className={styles.cover} data-own={look.accent !== null} style={colours}>
      <div className={styles.owner}>
        {look.logo !== null && <img className={styles.logo} src={look.logo} alt="" />}
        <span dir="auto">{look.name}</span>
      </div>
      <Title className={styles.title} dir="auto">
        {name}
      </Title>
      {simulated !== undefined && (
        <p className={styles.simulated}>
          <Badge tone="caution" icon="flask">
            {simulated}
          </Badge>
        </p>
      )}
      <p className={styles.about}>
        <span dir="auto">{brand}</span> · {formatPeriod(period)}
        {scope.comparison && `, compared with ${comparedWith(scope)}`}
        {content.same_weekdays && ' on the weekdays that are in both periods'}
      </p>
      <p className={styles.about} dir="auto">
        {promptsInWords({ prompts, allNameBrand }, brand)}
      </p>
      {filters.length > 0 && (
        <p className={styles.about}>
          {filters.map(({ field, value }, index) => (
            <span key={field} dir="auto">
              {index > 0 && ' · '}
              {dimensionLabels[field]}: {dimensionValue(field, value)}
            </span>
          ))}
        </p>
      )}
    </header>
  );
}

interface BlockProps {
  readonly block: ContentBlock;
  readonly links: ScopeSearch | undefined;
}

function Block({ block, links }: BlockProps) {
  switch (block.kind) {
    case 'summary':
      return <ReportSummary block={block} links={links} />;
    case 'figures':
      return <ReportFigures block={block} />;
    case 'chart':
      return <ReportChart block={block} />;
    case 'table':
      return <ReportTable block={block} />;
    case 'quotes':
      return <ReportQuotes block={block} />;
    case 'comment':
      return (
        <div className={styles.comment}>
          <Answer markdown={block.markdown} marks={[]} />
        </div>
      );
  }
}

type Figures = Extract<ContentBlock, { kind: 'figures' }>;

/** The few numbers that come first. */
function ReportFigures({ block }: { readonly block: Figures }) {
  const { metrics, rows, changes } = block;
  return (
    <dl className={styles.figures}>
      {metrics.map((metric) => {
        const { label, unit, higherIsBetter } = metricTerms[metric];
        return (
          <div key={metric} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.value}>
                <Estimated search={undefined} unit={unit} estimate={estimateOf(rows[0], metric)} />
              </span>
              <JudgedChange
                unit={unit}
                change={changeOf(changes[0], metric)}
                higherIsBetter={higherIsBetter}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
