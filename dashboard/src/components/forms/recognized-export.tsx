import { exportFormats } from '#domain/foreign-exports/export-formats.ts';
import type { ForeignExport } from '#domain/foreign-exports/read-export.ts';
import { Select } from '../controls/field.tsx';
import styles from './form.module.css';

interface RecognizedExportProps {
  readonly recognized: Pick<ForeignExport, 'form' | 'format'>;
  /** The id of what somebody chose; empty: what the fields of the file say. */
  readonly chosen: string;
  readonly onChoose: (formatId: string) => void;
}

/** Which tool a file comes from, with a way to correct it. */
export function RecognizedExport({ recognized, chosen, onChoose }: RecognizedExportProps) {
  const { form, format } = recognized;
  const kinds = exportFormats.filter((kind) => kind.form === form && !kind.problem);
  return (
    <div className={styles.recognized}>
      <p role="status">
        {format ? (
          <>
            {chosen ? 'Read as' : 'Recognized'}: <b>{format.label}</b>
          </>
        ) : (
          'Not recognized'
        )}
        {format?.documentedAt && (
          <>
            {' · '}
            <a href={format.documentedAt} target="_blank" rel="noreferrer">
              What it contains
            </a>
          </>
        )}
      </p>
      <Select
        label="Read it as"
        value={chosen}
        onChange={onChoose}
        options={[
          { value: '', label: 'Recognize it automatically' },
          ...kinds.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
    </div>
  );
}
