import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './answer.module.css';
import { type Mark, type Span, segmentsOf } from './marked-spans.ts';

interface MarkedTextProps {
  readonly text: string;
  /** Where the text begins in the answer; the marks are offsets of the answer. */
  readonly span: Span;
  readonly marks: readonly Mark[];
}

/** Text with its mentions and its evidence marked. Always text, whatever it looks like. */
export function MarkedText({ text, span, marks }: MarkedTextProps): ReactNode {
  return segmentsOf(span, marks).map((segment) => {
    const part = text.slice(segment.start - span.start, segment.end - span.start);
    if (segment.marks.length === 0) return part;
    return (
      <mark
        key={segment.start}
        className={classNames(styles.mark, ...segment.marks.map(({ kind }) => styles[kind]))}
        title={segment.marks.map(({ title }) => title).join(' · ')}
      >
        {part}
      </mark>
    );
  });
}
