import { formatCount } from '../lib/format.ts';
import type { Counts } from '../lib/prompt-counts.ts';
import { noFilters } from '../lib/scope.ts';
import { PageLink } from './page-link.tsx';
import styles from './rate-of-answers.module.css';

interface PromptCountProps {
  readonly counts: Counts;
  /** What the page of prompts has to be asked to show these. */
  readonly search: object;
}

/** How many prompts are asked, and how many rest. */
export function PromptCount({ counts: { active, paused }, search }: PromptCountProps) {
  // The counts are of all prompts, whatever the page is narrowed to.
  const list = (status: 'active' | 'paused') => ({ ...noFilters, ...search, status });
  return (
    <>
      <PageLink page="prompts" search={list('active')}>
        {formatCount(active)}
      </PageLink>
      {paused > 0 && (
        <span className={styles.count}>
          {' '}
          +{' '}
          <PageLink page="prompts" search={list('paused')}>
            {formatCount(paused)} paused
          </PageLink>
        </span>
      )}
    </>
  );
}
