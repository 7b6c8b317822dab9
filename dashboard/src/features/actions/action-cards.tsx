import type { Action, ActionVerdict } from '#contract/changes-and-actions/actions.ts';
import { actionKindNames, effortInWords } from '#domain/words/action-words.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { pageOf, reachText, scoreText } from './action-words.ts';
import styles from './actions.module.css';

interface ActionCardsProps {
  readonly actions: readonly Action[];
  /** Whether the page explains the score that the order rests on. */
  readonly scored?: boolean;
}

/** What to do, in order, each with its reason and what it takes; its title opens the evidence. */
export function ActionCards({ actions, scored = true }: ActionCardsProps) {
  return (
    <ol className={styles.cards}>
      {actions.map((action) => (
        <li key={action.id} className={styles.card}>
          <h3 className={styles.title}>
            <PageLink page="actions" id={action.id}>
              {action.title}
            </PageLink>
          </h3>
          <PageOf action={action} />
          <p className={styles.why} dir="auto">
            {action.why}
          </p>
          <p className={styles.small}>
            <Badge tone="accent">{actionKindNames[action.kind]}</Badge>
            <PageLink page="actions" id={action.id}>
              {reachText(action.reach)}
            </PageLink>
            <span>takes {effortInWords(action.effort)}</span>
            {scored && <span title="Answers divided by effort">{scoreText(action)}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Tells two pages of one website apart. */
export function PageOf({ action }: { readonly action: Action }) {
  const page = pageOf(action);
  return page && <span className={styles.page}>{page}</span>;
}

/** Whether for better or worse; any other verdict says in its own words that there is nothing to see. */
export function EffectSeen({ verdict }: { readonly verdict: ActionVerdict }) {
  if (verdict.result !== 'effect_seen') return null;
  return <Badge tone={(verdict.estimate ?? 0) < 0 ? 'bad' : 'good'}>Effect seen</Badge>;
}
