import type { CollectionStatus, PlatformStatus } from '#contract/collections.ts';
import { Progress } from '../../components/progress.tsx';
import { counted, formatCount } from '../../lib/format.ts';
import { platformNames } from '../../lib/platforms.ts';
import { reasonLabel, stateWords } from '../collection/platform-states.ts';
import styles from './first-answers.module.css';

/** How far each platform is with the prompts of the brand. */
export function PlatformProgress({ status }: { readonly status: CollectionStatus }) {
  const asked = status.platforms.filter(({ variants }) => variants > 0);
  if (asked.length === 0) return <p>This brand has no active prompts yet.</p>;
  return (
    <ul className={styles.platforms}>
      {asked.map((platform) => (
        <li key={platform.platform} className={styles.platform}>
          <span className={styles.name}>{platformNames[platform.platform]}</span>
          <PlatformState platform={platform} />
        </li>
      ))}
    </ul>
  );
}

function PlatformState({ platform }: { readonly platform: PlatformStatus }) {
  const { stored_today: stored, queued, running, state, failed } = platform;
  const name = platformNames[platform.platform];
  if (state !== 'ready') {
    const { label, meaning } = stateWords[state];
    return (
      <span>
        {label}. {meaning}
      </span>
    );
  }
  const total = stored + queued + running;
  const failure = platform.last_failure;
  return (
    <>
      <Progress
        label={`Answers of ${name}`}
        done={stored}
        total={total}
        text={`${formatCount(stored)} of ${counted(total, 'answer')}`}
      />
      {failure && (failed > 0 || stored === 0) && (
        <span className={styles.failure}>
          {reasonLabel(failure.reason)}: {failure.message}
        </span>
      )}
    </>
  );
}
