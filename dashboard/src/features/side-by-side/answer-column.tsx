import { type ReactNode, useState } from 'react';
import type { Response } from '#contract/answers/responses.ts';
import { Answer } from '../../components/answer/answer.tsx';
import { answerMarks } from '../../components/answer/answer-marks.ts';
import { Swatch } from '../../components/chart/legend.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Judgement } from '../../components/figures/judgement.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Skeleton } from '../../components/page/states.tsx';
import { dimensionValue } from '../../lib/words/dimension-value.ts';
import { formatCount } from '../../lib/words/format.ts';
import { platformColor, platformNames } from '../../lib/words/platforms.ts';
import { beginningOf } from './beginning-of.ts';
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
function ItemList({ title, items, none, missing }: ItemListProps) {
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

/** What of one kind an answer has, and what it lacks. */
export interface ColumnItems {
  readonly items: readonly NotedItem[];
  readonly missing?: { readonly words: string; readonly items: readonly Item[] } | undefined;
}

interface AnswerColumnProps {
  readonly answer: Response;
  readonly brand: string;
  readonly names: ColumnItems;
  readonly domains: ColumnItems;
  /** Texts are formatted one after the other: all at once would keep the browser busy. */
  readonly isTurn: boolean;
  readonly onParsed: () => void;
}

/** One answer: who gave it and when, how it judges the brand, whom it names, what it cites, and its text. */
export function AnswerColumn(props: AnswerColumnProps) {
  const { answer, brand, names, domains, isTurn, onParsed } = props;
  const platform = platformNames[answer.platform];
  const shown = beginningOf(answer.response_text);
  return (
    <article
      className={styles.column}
      aria-label={`${platform}, ${answer.created_at.slice(0, 10)}`}
    >
      <header className={styles.head}>
        <h3>
          <Swatch color={platformColor(platform)} />
          {platform}
        </h3>
        <p className={styles.quiet}>
          <Moment at={answer.created_at} />
          {answer.country && <span>{dimensionValue('country', answer.country)}</span>}
          {answer.persona_name && (
            <span>
              asked as <bdi>{answer.persona_name}</bdi>
            </span>
          )}
        </p>
        <Judgement
          present={answer.brand_present}
          position={answer.brand_position}
          sentiment={answer.brand_sentiment}
        />
        <PageLink page="responses" id={answer.id}>
          Open this answer
        </PageLink>
      </header>
      <ItemList title="Names" none="It names no brand you track." {...names} />
      <ItemList title="Sources" none="It cites no source." {...domains} />
      <div className={styles.text}>
        {isTurn ? (
          <Answer markdown={shown.text} marks={answerMarks(answer, brand)} onParsed={onParsed} />
        ) : (
          <Skeleton lines={8} />
        )}
        {shown.text.trim() === '' && <p className={styles.quiet}>The platform showed no answer.</p>}
        {shown.isCut && <p className={styles.quiet}>Only the beginning is shown here.</p>}
      </div>
    </article>
  );
}
