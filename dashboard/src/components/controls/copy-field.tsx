import { useId } from 'react';
import { useCopy } from '../../lib/browser/use-copy.ts';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  /** Keeps its lines, such as a configuration; otherwise one line, such as a key or a link. */
  readonly block?: boolean;
}

/** Text to take along, with a button that copies it. It can be selected by hand, too. */
export function CopyField({ label, text, block = false }: CopyFieldProps) {
  const id = useId();
  const { copied, copy } = useCopy(text);
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={block ? styles.block : styles.line}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
        <section className={styles.text} aria-labelledby={id} tabIndex={0}>
          {text}
        </section>
        <Button icon={copied ? 'check' : 'code'} onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {copied ? `${label} copied` : ''}
      </p>
    </div>
  );
}
