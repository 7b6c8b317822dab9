import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type {
  ComparedDimension,
  Conclusion,
  DecisionGrade,
} from '#contract/collection/decision-grade.ts';
import { readDecisionGrade } from '#contract/operations/planner.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Icon, type IconName } from '../../components/controls/icon.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type Fact, Facts, Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import {
  type Estimate,
  estimateOf,
  type IntervalQuestion,
} from '../../lib/figures/interval-query.ts';
import { useIntervals } from '../../lib/figures/use-intervals.ts';
import { queryFilters } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatCount, formatPeriod, noValue } from '../../lib/words/format.ts';
import styles from './decision-grade-panel.module.css';

const plurals: Readonly<Record<ComparedDimension, string>> = {
  ai_platform: 'Reliable platforms',
  prompt_topic: 'Reliable topics',
  stage: 'Reliable stages',
};

/** What the conclusions rest on. */
export function GradeFacts({ grade }: { readonly grade: DecisionGrade }) {
  const { responses, prompts, platforms, answers_per_day: rate } = grade;
  return (
    <Facts
      facts={[
        { label: 'Answers', value: <AnswersLink search={{}} count={responses} /> },
        {
          label: 'Prompts',
          value: <AnswersLink search={{ group: 'prompt' }}>{formatCount(prompts)}</AnswersLink>,
        },
        {
          label: 'Platforms',
          value: <AnswersLink search={{ group: 'platform' }}>{formatCount(platforms)}</AnswersLink>,
        },
        {
          label: 'Answers per prompt, platform and day',
          value: rate === null ? noValue : Number(rate.toFixed(2)),
        },
        ...coverageFacts(grade),
        ...grade.groups
          .filter(({ groups }) => groups > 0)
          .map(
            ({ dimension, groups, basket_reliable, population_reliable }): Fact => ({
              label: plurals[dimension],
              value: `${basket_reliable} of ${groups}; ${population_reliable} for your market`,
            }),
          ),
        ...grade.languages.map(
          ({ name, macro_f1: figure }): Fact => ({
            label: `Sentiment in ${name}`,
            value: figure === null ? 'not judged' : qualityText(figure),
          }),
        ),
      ]}
    />
  );
}

/** How well judgements of sentiment fared in tests, by the figure of the model card. */
function qualityText(figure: number): string {
  if (figure >= 0.8) return 'good in tests';
  return figure >= 0.7 ? 'fair in tests' : 'weak in tests';
}

/** One fact where all platforms are alike. */
function coverageFacts({ coverage, days }: DecisionGrade): Fact[] {
  const [first] = coverage;
  if (first && coverage.every((one) => one.days === first.days)) {
    return [{ label: 'Days with answers, each platform', value: `${first.days} of ${days}` }];
  }
  return coverage.map(({ platform, days: answered }) => ({
    label: `Days with answers, ${platform}`,
    value: `${answered} of ${days}`,
  }));
}

const grades: Readonly<
  Record<DecisionGrade['grade'], { tone: 'good' | 'caution' | 'bad'; label: string }>
> = {
  decision: { tone: 'good', label: 'Enough to decide on' },
  indicative: { tone: 'caution', label: 'Enough for these prompts, not for your market' },
  too_little: { tone: 'bad', label: 'Too little to draw conclusions from' },
};

/** What may and may not be concluded from the answers of these days. */
export function DecisionGradePanel() {
  const { period, search } = useScope();
  const brandId = useBrandId();
  const brand = useQuery(brandQuery(brandId));
  const request = requestOf(readDecisionGrade, {
    params: { brand_id: brandId },
    query: {
      start_date: period.start,
      end_date: period.end,
      filters: queryFilters(search),
    },
  });
  const grade = useQuery(requestQuery(request));
  const presence = estimateOf(useIntervals(presenceQuestion).result.data?.[0], presenceMetric);
  const halfWidth = presence ? halfOf(presence) : undefined;
  const card = useRef<HTMLDivElement>(null);
  return (
    <div ref={card} className={styles.card}>
      <Section
        title="What these numbers can and cannot tell"
        meaning="From the share of answers that mention you in this period. A number is reliable if it rests on at least 30 answers that add something new and its range is narrower than 30 points."
        lead={`${brand.data ? `${brand.data.name}, ` : ''}${formatPeriod(period)}`}
        actions={
          <Button look="quiet" onClick={() => card.current && printAlone(card.current)}>
            Print
          </Button>
        }
      >
        <Loaded results={[grade]}>
          {(found) => (
            <div className={styles.body}>
              <p>
                <Badge tone={grades[found.grade].tone}>{grades[found.grade].label}</Badge>
              </p>
              <Conclusions conclusions={warningsFirst(found.conclusions).slice(0, shown)} />
              <details>
                <summary>What this is based on</summary>
                <Conclusions conclusions={warningsFirst(found.conclusions).slice(shown)} />
                <GradeFacts grade={found} />
              </details>
              <p className={styles.more}>
                <PageLink page="settings/planner" search={{ width: halfWidth }}>
                  What halving the range would cost
                </PageLink>
              </p>
            </div>
          )}
        </Loaded>
      </Section>
    </div>
  );
}

const presenceMetric = 'brand_presence_percentage';
const presenceQuestion: IntervalQuestion = { fields: [presenceMetric] };

/** Half as many points as its range has for these prompts; undefined: the planner begins with its own. */
function halfOf({ basket: { lower, upper } }: Estimate): number | undefined {
  if (lower === null || upper === null) return undefined;
  return Math.max(1, Math.round((upper - lower) * 50));
}

const shown = 3;
const order: readonly Conclusion['verdict'][] = ['no', 'care', 'yes'];

function warningsFirst(conclusions: readonly Conclusion[]): readonly Conclusion[] {
  return conclusions.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
}

const marks: Readonly<Record<Conclusion['verdict'], { icon: IconName; label: string }>> = {
  yes: { icon: 'check', label: 'Yes' },
  care: { icon: 'warning', label: 'With care' },
  no: { icon: 'close', label: 'No' },
};

function Conclusions({ conclusions }: { readonly conclusions: readonly Conclusion[] }) {
  return (
    <ul className={styles.conclusions}>
      {conclusions.map(({ verdict, text }) => (
        <li key={text} className={styles[verdict]}>
          <Icon name={marks[verdict].icon} />
          <span>
            <span className="visually-hidden">{marks[verdict].label}: </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Prints one part of the page, with its details; the style sheet hides what lies around it while both marks are set. */
export function printAlone(element: HTMLElement): void {
  const root = document.documentElement;
  root.dataset.printing = 'part';
  element.dataset.printed = 'yes';
  for (const details of element.querySelectorAll('details')) details.open = true;
  window.addEventListener(
    'afterprint',
    () => {
      delete root.dataset.printing;
      delete element.dataset.printed;
    },
    { once: true },
  );
  window.print();
}
