import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Conclusion, DecisionGrade } from '#contract/decision-grade.ts';
import { readDecisionGrade } from '#contract/operations/planner.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { brandQuery } from '../../lib/brands.ts';
import { formatPeriod } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { queryFilters } from '../../lib/scope.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import styles from './decision-grade-panel.module.css';
import { GradeFacts } from './grade-facts.tsx';
import { printAlone } from './print-alone.ts';

const grades: Readonly<
  Record<DecisionGrade['grade'], { tone: 'good' | 'caution' | 'bad'; label: string }>
> = {
  decision: { tone: 'good', label: 'Decision-grade' },
  indicative: { tone: 'caution', label: 'Indicative: for these prompts only' },
  too_little: { tone: 'bad', label: 'Too little to conclude from' },
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
  const card = useRef<HTMLDivElement>(null);
  return (
    <div ref={card} className={styles.card}>
      <Section
        title="What may be concluded"
        meaning="From presence in these days: whether numbers are reliable (at least 30 answers, at least 30 effective ones, bounds less than 30 points apart), for these prompts and for prompts like these."
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
              <Conclusions conclusions={found.conclusions} />
              <GradeFacts grade={found} />
              <p className={styles.more}>
                <PageLink page="planner">Plan what to ask for more certainty</PageLink>
              </p>
            </div>
          )}
        </Loaded>
      </Section>
    </div>
  );
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
