import { formatCount } from '../lib/format.ts';
import type { Counts } from '../lib/prompt-counts.ts';
import { PageLink } from './page-link.tsx';
import styles from './rate-of-answers.module.css';

interface PromptCountProps {
  readonly counts: Counts;
  /** What the page of prompts has to be asked to show these, where it can. */
  readonly search?: object;
}

/** How many prompts are asked, and how many rest. */
export function PromptCount({ counts: { active, paused }, search }: PromptCountProps) {
  const isLink = search !== undefined && active + paused > 0;
  return (
    <>
      {isLink ? (
        <PageLink page="prompts" search={search}>
          {formatCount(active)}
        </PageLink>
      ) : (
        formatCount(active)
      )}
      {paused > 0 && <span className={styles.count}> + {formatCount(paused)} paused</span>}
    </>
  );
}
