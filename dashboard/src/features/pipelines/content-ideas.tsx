import type { ContentGap } from '#contract/pipeline-facts.ts';
import { Section } from '../../components/section.tsx';
import styles from './fact-section.module.css';

/** What the page could say in addition: questions it leaves open. */
export function ContentIdeas({ gaps }: { readonly gaps: readonly ContentGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <Section
      title="Content ideas"
      lead="The page does not answer these questions. Nothing is invented for them: add the answers to the page, and submit it again."
    >
      <ul className={styles.lines}>
        {gaps.map(({ prompt, reason }) => (
          <li key={prompt}>
            The page does not answer “{prompt}”<span className={styles.meaning}> {reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
