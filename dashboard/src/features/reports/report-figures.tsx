import type { ContentBlock } from '#contract/report-content.ts';
import { Estimated } from '../../components/estimated.tsx';
import { JudgedChange } from '../../components/judged-change.tsx';
import { metricTerms } from '../../lib/glossary.ts';
import { changeOf, estimateOf } from '../../lib/interval-row.ts';
import styles from './report-figures.module.css';

type Figures = Extract<ContentBlock, { kind: 'figures' }>;

/** The few numbers that come first. */
export function ReportFigures({ block }: { readonly block: Figures }) {
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
