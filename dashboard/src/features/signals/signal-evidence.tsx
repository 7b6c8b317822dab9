import type { MovedPrompt, Signal } from '#contract/signals.ts';
import { PageLink } from '../../components/page-link.tsx';
import { counted, formatValue } from '../../lib/format.ts';
import { signalTerm, sureness } from './signal-words.ts';
import styles from './signals.module.css';

/** How sure a change is, the prompts that moved, and answers of both periods. */
export function SignalEvidence({ signal }: { readonly signal: Signal }) {
  return (
    <details className={styles.evidence}>
      <summary>
        Evidence<span className="visually-hidden"> for {signal.subject}</span>
      </summary>
      <p>{sureness(signal)}</p>
      <ul>
        {signal.evidence.map((moved) => (
          <li key={moved.prompt_id}>
            <Moved signal={signal} moved={moved} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Moved({ signal, moved }: { readonly signal: Signal; readonly moved: MovedPrompt }) {
  const { unit } = signalTerm(signal.metric);
  return (
    <>
      <PageLink page="prompts" id={moved.prompt_id}>
        {moved.prompt}
      </PageLink>{' '}
      <span className={styles.figures}>
        {formatValue(unit, moved.before)} of {counted(moved.responses_before, 'answer')} →{' '}
        {formatValue(unit, moved.now)} of {counted(moved.responses_now, 'answer')}
      </span>
      <Answers label="Before" ids={moved.response_ids_before} />
      <Answers label="Now" ids={moved.response_ids_now} />
    </>
  );
}

function Answers({ label, ids }: { readonly label: string; readonly ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <span className={styles.answers}>
      {label}:{' '}
      {ids.map((id) => (
        <PageLink key={id} page="responses" id={id}>
          Answer {id}
        </PageLink>
      ))}
    </span>
  );
}
