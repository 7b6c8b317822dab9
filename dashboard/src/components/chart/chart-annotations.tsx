import { useState } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import { annotationSentence } from '../../lib/annotation-words.ts';
import { showAnnotations, useAnnotationsShown } from '../../lib/annotations-shown.ts';
import { counted } from '../../lib/format.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import { useSignedIn } from '../../lib/use-signed-in.ts';
import { AnnotationDialog } from '../annotations/annotation-dialog.tsx';
import { AnnotationList } from '../annotations/annotation-list.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { PageLink } from '../page-link.tsx';
import { Tip } from '../tip.tsx';
import { type AnnotationMark, annotationMarks } from './annotation-marks.ts';
import styles from './chart-annotations.module.css';
import type { PlotArea } from './plot-area.ts';

interface ChartAnnotationsProps {
  readonly buckets: readonly TimeBucket[];
  readonly area: PlotArea;
  readonly annotations: readonly Annotation[];
}

const phone = '(max-width: 640px)';

/** What happened while the values of a chart were measured: marks below its axis, and a list that can be opened. */
export function ChartAnnotations({ buckets, area, annotations }: ChartAnnotationsProps) {
  const areShown = useAnnotationsShown();
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = useSignedIn()?.role !== 'viewer';
  const marks = areShown ? annotationMarks(annotations, buckets, area) : [];
  return (
    <>
      {marks.length > 0 && (
        <ul className={styles.strip} aria-label="Annotations of the chart">
          {marks.map((mark) => (
            <Mark key={mark.annotations[0]?.id} mark={mark} />
          ))}
        </ul>
      )}
      {marks.length > 0 && (
        <details className={styles.details} open={matchMedia(phone).matches}>
          <summary className={styles.summary}>{counted(annotations.length, 'annotation')}</summary>
          <AnnotationList annotations={annotations} />
          <PageLink page="signals/annotations">All annotations</PageLink>
        </details>
      )}
      <div className={styles.menu}>
        <Menu
          label="Annotations"
          align="end"
          button={<Icon name="pin" />}
          buttonClassName={styles.button}
          items={[
            ...(mayChange
              ? [
                  {
                    key: 'add',
                    label: 'Add annotation',
                    icon: 'add' as const,
                    onSelect: () => setIsAdding(true),
                  },
                ]
              : []),
            {
              key: 'shown',
              label: areShown ? 'Hide annotations in charts' : 'Show annotations in charts',
              icon: 'pin',
              onSelect: () => showAnnotations(!areShown),
            },
          ]}
        />
      </div>
      {isAdding && (
        <AnnotationDialog day={buckets.at(-1)?.last} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}

function Mark({ mark: { left, end, annotations } }: { readonly mark: AnnotationMark }) {
  const text = annotations.slice(0, 5).map(annotationSentence).join('\n');
  const more = annotations.length > 5 ? `\n${annotations.length - 5} more` : '';
  return (
    <li>
      {end > left && <span className={styles.range} style={{ left, width: end - left }} />}
      <span className={styles.place} style={{ left }}>
        <Tip
          label={
            annotations.length === 1 ? 'Annotation' : counted(annotations.length, 'annotation')
          }
          text={`${text}${more}`}
          className={styles.mark}
        >
          {annotations.length === 1 ? <Icon name="pin" /> : annotations.length}
        </Tip>
      </span>
    </li>
  );
}
