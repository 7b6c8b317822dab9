import type { Annotation } from '#contract/changes-and-actions/annotations.ts';
import { annotationDays, annotationKindLabels } from '../../lib/words/annotation-words.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import styles from './annotation-list.module.css';

/** Annotations in full, the latest first. */
export function AnnotationList({ annotations }: { readonly annotations: readonly Annotation[] }) {
  return (
    <ul className={styles.list}>
      {annotations.map((annotation) => (
        <li key={annotation.id} className={styles.entry}>
          <span className={styles.days}>{annotationDays(annotation)}</span>
          <AnnotationText annotation={annotation} />
        </li>
      ))}
    </ul>
  );
}

interface AnnotationTextProps {
  readonly annotation: Annotation;
  readonly withKind?: boolean;
}

/** What happened, with what is known about it. */
export function AnnotationText({ annotation, withKind = true }: AnnotationTextProps) {
  const { kind, title, note, url, platform } = annotation;
  const about = [
    ...(withKind ? [annotationKindLabels[kind]] : []),
    ...(platform ? [platformNames[platform]] : []),
  ];
  return (
    <span className={styles.text}>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {about.length > 0 && <span className={styles.soft}>{about.join(' · ')}</span>}
      {note && (
        <span className={styles.soft} dir="auto">
          {note}
        </span>
      )}
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={styles.url}>
          {url}
        </a>
      )}
    </span>
  );
}
