import { type ReactNode, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../lib/format.ts';
import type { Item } from './compare-answers.ts';
import styles from './side-by-side.module.css';

export interface NotedItem extends Item {
  /** How it differs from the other answers; undefined where it does not. */
  readonly note: string | undefined;
}

interface ItemListProps {
  readonly title: string;
  readonly items: readonly NotedItem[];
  /** Said where there is none. */
  readonly none: string;
  /** What other answers have, or the one before had. */
  readonly missing?: { readonly words: string; readonly items: readonly Item[] } | undefined;
}

/** Items in sight; an answer can name hundreds. */
const shownAtOnce = 8;

/** Whom an answer names or what it cites, with what is particular to this answer. */
export function ItemList({ title, items, none, missing }: ItemListProps) {
  return (
    <div className={styles.items}>
      <h4>
        {title} ({items.length})
      </h4>
      {items.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <Shortened
          items={items}
          of={({ key, name, isOwn, note }) => (
            <li key={key} className={styles.item}>
              {isOwn ? <strong dir="auto">{name}</strong> : <bdi>{name}</bdi>}
              {note && <Badge>{note}</Badge>}
            </li>
          )}
        />
      )}
      {missing && missing.items.length > 0 && (
        <>
          <p className={styles.quiet}>{missing.words}</p>
          <Shortened
            items={missing.items}
            of={({ key, name }) => (
              <li key={key} className={styles.missing}>
                <bdi>{name}</bdi>
              </li>
            )}
          />
        </>
      )}
    </div>
  );
}

interface ShortenedProps<Each> {
  readonly items: readonly Each[];
  readonly of: (item: Each) => ReactNode;
}

/** The first ones, and the others once somebody wants to see them. */
function Shortened<Each>({ items, of }: ShortenedProps<Each>) {
  const [isOpen, setIsOpen] = useState(false);
  const more = items.length - shownAtOnce;
  return (
    <>
      <ul className={styles.rows}>{(isOpen ? items : items.slice(0, shownAtOnce)).map(of)}</ul>
      {more > 0 && !isOpen && (
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          Show {formatCount(more)} more
        </Button>
      )}
    </>
  );
}
