import { useState } from 'react';
import type { Annotation } from '#contract/changes-and-actions/annotations.ts';
import { useSignedIn } from '../../lib/account/session.ts';
import { showAnnotations, useAnnotationsShown } from '../../lib/figures/annotations.ts';
import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { annotationSentence } from '../../lib/words/annotation-words.ts';
import { counted, type Unit } from '../../lib/words/format.ts';
import { AnnotationDialog } from '../annotations/annotation-dialog.tsx';
import { AnnotationList } from '../annotations/annotation-list.tsx';
import { Icon } from '../controls/icon.tsx';
import { Menu } from '../controls/menu.tsx';
import { Tip } from '../controls/tip.tsx';
import { PageLink } from '../page/page-link.tsx';
import styles from './chart-foot.module.css';
import { type AnnotationMark, annotationMarks } from './drawing/annotation-marks.ts';
import { type AxisRange, axisNote, axisStart } from './drawing/axis-ticks.ts';
import type { PlotArea } from './drawing/plot-area.ts';
import { leavesOutPartial, partialNote } from './partial-periods.ts';
import type { Series } from './series.ts';

interface ChartFootProps {
  readonly unit: Unit;
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly Series[];
  readonly range: AxisRange | undefined;
  readonly area: PlotArea;
  /** Undefined where readers may not see them. */
  readonly annotations: readonly Annotation[] | undefined;
}

/** What is below a chart: what is incomplete in it, an axis that does not start at zero, and what happened meanwhile. */
export function ChartFoot(props: ChartFootProps) {
  const { unit, buckets, series, range, area, annotations } = props;
  const leavesOut = leavesOutPartial(unit, buckets, series);
  const notes = [
    partialNote(buckets, leavesOut ? 'Not drawn' : 'Dashed'),
    axisNote(unit, range?.min ?? axisStart(unit, series)),
  ].filter((note) => note !== undefined);
  return (
    <>
      {notes.length > 0 && <p className={styles.note}>{notes.join('. ')}</p>}
      {annotations && <ChartAnnotations {...{ buckets, area, annotations }} />}
    </>
  );
}

interface ChartAnnotationsProps {
  readonly buckets: readonly TimeBucket[];
  readonly area: PlotArea;
  readonly annotations: readonly Annotation[];
}

const phone = '(max-width: 640px)';

/** What happened while the values of a chart were measured: marks below its axis, and a list that can be opened. */
function ChartAnnotations({ buckets, area, annotations }: ChartAnnotationsProps) {
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
