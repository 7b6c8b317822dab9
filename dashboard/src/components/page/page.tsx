import { createContext, type ReactNode, use, useEffect } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { useAnnotations } from '../../lib/figures/annotations.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** A sentence on what the page answers. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The title is still loading: its place is kept free on narrow screens, for a question or for one line more. */
  readonly isUnnamed?: boolean | 'longer' | 'aboveActions';
  /** The bar of days and filters, where the page has one. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** Asks for what charts of these days will show, together with their data and not after it. */
function AnnotationsAhead() {
  useAnnotations(useScope().period);
  return null;
}

/** The frame of a page's content: its heading, its bar, its body. */
export function Page({ title, lead, actions, isUnnamed = false, bar, children }: PageProps) {
  const brand = use(TitleBrand);
  const hasBrand = useBrandId() > 0;
  useEffect(() => {
    const parts = brand === undefined || brand === title ? [title] : [title, brand];
    document.title = [...parts, 'Sightline'].join(' · ');
  }, [title, brand]);
  return (
    <>
      <header className={styles.header}>
        <div
          className={classNames(
            styles.heading,
            isUnnamed && styles[isUnnamed === true ? 'unnamed' : isUnnamed],
          )}
        >
          <div>
            <h1 dir="auto">{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {bar}
        {bar && hasBrand && <AnnotationsAhead />}
      </header>
      <div className={styles.body}>{children}</div>
    </>
  );
}

/** The name that titles of pages carry, so that tabs of several brands can be told apart; undefined outside brands. */
export const TitleBrand = createContext<string | undefined>(undefined);
