import type { Annotation } from '#contract/annotations.ts';
import { annotationDays, annotationKindLabels } from '../../lib/annotation-words.ts';
import { platformNames } from '../../lib/platforms.ts';
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

/** What happened, with what is known about it. */
export function AnnotationText({ annotation }: { readonly annotation: Annotation }) {
  const { kind, title, note, url, platform } = annotation;
  const about = [annotationKindLabels[kind], ...(platform ? [platformNames[platform]] : [])];
  return (
    <span className={styles.text}>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      <span className={styles.soft}>{about.join(' · ')}</span>
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
