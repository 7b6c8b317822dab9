import { classNames } from '../../lib/class-names.ts';
import styles from './diff-view.module.css';
import { type DiffLine, parseDiff } from './parse-diff.ts';

/** What was taken out and put in, line by line and as text: nothing of it is ever markup. */
export function DiffView({ diff }: { readonly diff: string }) {
  return (
    <div className={styles.frame}>
      <table className={styles.diff}>
        <caption className="visually-hidden">
          Changes between the original and the optimized text
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Original line</th>
            <th scope="col">Optimized line</th>
            <th scope="col">Change</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {parseDiff(diff).map((line, index) => (
            <Row key={index} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const signs = { same: '', removed: '−', added: '+', gap: '' } as const;

function Row({ line }: { readonly line: DiffLine }) {
  const { kind, text, before, after } = line;
  if (kind === 'gap') {
    return (
      <tr className={styles.gap}>
        <td colSpan={4}>
          <span className="visually-hidden">Lines that did not change</span>
        </td>
      </tr>
    );
  }
  return (
    <tr className={classNames(kind !== 'same' && styles[kind])}>
      <td className={styles.number}>{before}</td>
      <td className={styles.number}>{after}</td>
      <td className={styles.sign}>{signs[kind]}</td>
      <td className={styles.text}>
        {kind === 'removed' && <del>{text}</del>}
        {kind === 'added' && <ins>{text}</ins>}
        {kind === 'same' && text}
      </td>
    </tr>
  );
}
