import type { ReactNode } from 'react';
import { useChangeSearch } from '../../lib/scope/use-scope.ts';
import { formatCount } from '../../lib/words/format.ts';
import { Button } from '../controls/button.tsx';
import styles from './list-parts.module.css';

interface SearchFieldProps {
  /** What is searched, read aloud. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  readonly maxLength?: number | undefined;
  /** Called at every change; undefined where nothing is typed. */
  readonly onChange: (value: string | undefined) => void;
}

/** Narrows a list by what is typed. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, maxLength, onChange } = props;
  return (
    <input
      type="search"
      dir="auto"
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      maxLength={maxLength}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

/** What a list is narrowed by, side by side. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface PagerProps {
  /** Undefined while the list is loading. */
  readonly total: number | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly onMove: (offset: number) => void;
}

/** Which part of a list is shown, with links to the previous and next parts. */
export function Pager({ total, offset, limit, onMove }: PagerProps) {
  if (total === undefined || (total <= limit && offset === 0)) return null;
  const last = Math.min(offset + limit, total);
  return (
    <nav className={styles.pager} aria-label="Pages of the list">
      <p>
        {formatCount(Math.min(offset + 1, total))}–{formatCount(last)} of {formatCount(total)}
      </p>
      <Button
        icon="left"
        disabled={offset === 0}
        onClick={() => onMove(Math.max(0, offset - limit))}
      >
        Previous
      </Button>
      <Button icon="right" disabled={last >= total} onClick={() => onMove(offset + limit)}>
        Next
      </Button>
    </nav>
  );
}

type AddressPagerProps = Pick<PagerProps, 'total' | 'limit'> & {
  /** As the address of the page has it. */
  readonly offset: number | undefined;
};

/** The pager of a list whose part is in the address. */
export function AddressPager({ offset = 0, ...list }: AddressPagerProps) {
  const change = useChangeSearch<{ readonly offset: number | undefined }>();
  return (
    <Pager {...list} offset={offset} onMove={(next) => change({ offset: next || undefined })} />
  );
}
