import { Button } from '../../components/controls/button.tsx';
import type { DroppedFile } from './dropped-files.ts';
import styles from './pasted-page.module.css';

interface AnswerFilesProps {
  readonly files: readonly DroppedFile[];
  readonly onChange: (files: readonly DroppedFile[]) => void;
}

/** The files to be read, each with the prompt that it names. */
export function AnswerFiles({ files, onChange }: AnswerFilesProps) {
  return (
    <ul className={styles.dropped} aria-label="Files to read">
      {files.map((file, at) => (
        <li key={`${at} ${file.name}`}>
          <span className={styles.file}>
            <bdi>{file.name}</bdi>
            {file.prompt !== undefined && <q dir="auto">{file.prompt}</q>}
            {file.problem && <span className={styles.problem}>{file.problem}</span>}
          </span>
          <Button
            look="quiet"
            aria-label={`Leave out ${file.name}`}
            onClick={() => onChange(files.filter((_, other) => other !== at))}
          >
            Leave out
          </Button>
        </li>
      ))}
    </ul>
  );
}
