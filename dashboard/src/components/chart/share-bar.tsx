import type { ReactNode } from 'react';
import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import { AnswersLink } from '../figures/answers-link.tsx';
import styles from './share-bar.module.css';

interface ShareBarProps {
  /** 0 to 1 of the bar's width. */
  readonly share: number | null;
  readonly color?: string;
  /** Drawn as a whisker, on the bar's scale. The number next to the bar says the same in words. */
  readonly bounds?: { readonly lower: number | null; readonly upper: number | null } | undefined;
}

/** A value as a bar, next to its number. */
export function ShareBar({ share, color = '--accent', bounds }: ShareBarProps) {
  const { lower = null, upper = null } = bounds ?? {};
  return (
    <span className={styles.track} aria-hidden="true">
      <span
        className={styles.bar}
        style={{ width: percent(share ?? 0), background: `var(${color})` }}
      />
      {lower !== null && upper !== null && (
        <span
          className={styles.whisker}
          style={{ left: percent(lower), width: percent(upper - lower) }}
        />
      )}
    </span>
  );
}

function percent(part: number): string {
  return `${Math.max(0, Math.min(1, part)) * 100}%`;
}

interface BarLinkProps {
  readonly search: AnswersBehind;
  readonly children: ReactNode;
}

/** A bar that a click opens. The number next to it is the same link, for the keyboard and for those who hear the page. */
export function BarLink({ search, children }: BarLinkProps) {
  return (
    <AnswersLink search={search} tabIndex={-1} aria-hidden>
      {children}
    </AnswersLink>
  );
}
