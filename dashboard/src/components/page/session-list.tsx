import type { SessionRecord } from '#contract/accounts/accounts.ts';
import { browserInWords } from '#domain/words/browser-words.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Moment } from '../figures/moment-and-money.tsx';
import styles from './session-list.module.css';

interface SessionListProps {
  readonly sessions: readonly SessionRecord[];
  readonly onEnd: (session: SessionRecord) => void;
}

/** Where somebody is signed in, with what it can be recognised by. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  return (
    <ul className={styles.sessions} aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className={styles.session}>
          <div>
            <p className={styles.browser}>
              {browserInWords(session.user_agent)} {session.is_current && <Badge>This one</Badge>}
            </p>
            <p>
              {session.address ?? 'Unknown address'}, last used{' '}
              <Moment at={session.last_used_at ?? session.created_at} />
            </p>
            <p>
              Signed in <Moment at={session.created_at} />
            </p>
          </div>
          {!session.is_current && (
            <Button look="quiet" onClick={() => onEnd(session)}>
              End<span className="visually-hidden"> session from {session.address}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
