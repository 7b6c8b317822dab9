import type { ImportLine, LineResult } from '#domain/tables/import-lines.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { formatCount } from '../../lib/words/format.ts';
import styles from './prompt-form.module.css';

const words: Readonly<Record<LineResult, string>> = {
  created: 'New',
  restored: 'Restored from the archive',
  exists: 'Already there',
  refused: 'Refused',
};
const tones = {
  created: 'good',
  restored: 'good',
  exists: 'neutral',
  refused: 'bad',
} as const;

/** `8 new, 1 already there, 1 refused`. */
export function importSummary(lines: readonly ImportLine[]): string {
  return (['created', 'restored', 'exists', 'refused'] as const)
    .map((result) => [result, lines.filter((line) => line.result === result).length] as const)
    .filter(([, count]) => count > 0)
    .map(([result, count]) => `${formatCount(count)} ${words[result].toLowerCase()}`)
    .join(', ');
}

/** What becomes of each line, and why. */
export function ImportLines({ lines }: { readonly lines: readonly ImportLine[] }) {
  return (
    <DataTable
      caption="Lines of the import"
      rows={lines}
      rowKey={({ line }) => line}
      atOnce={50}
      columns={[
        {
          key: 'line',
          label: 'Line',
          value: ({ line }) => line,
          cell: ({ line, text }) => (
            <span className={styles.line}>
              {line}: <bdi>{text}</bdi>
            </span>
          ),
        },
        {
          key: 'result',
          label: 'Result',
          value: ({ result }) => words[result],
          cell: ({ result, why }) => (
            <>
              <Badge tone={tones[result]}>{words[result]}</Badge>
              {why && (
                <div className={result === 'refused' ? styles.reason : styles.why}>{why}</div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
