import type { Signal } from '#contract/signals.ts';
import { PageLink, type PageLinkProps } from '../../components/page-link.tsx';
import { platformNamed } from '../../lib/platforms.ts';
import styles from './signals.module.css';

/** What changed, with the way to its numbers or answers. */
export function SignalSubject({ signal }: { readonly signal: Signal }) {
  return (
    <PageLink {...placeOf(signal)} className={styles.subject} title={signal.subject}>
      {signal.subject}
    </PageLink>
  );
}

function placeOf({ kind, subject, subject_id }: Signal): Omit<PageLinkProps, 'children'> {
  switch (kind) {
    case 'brand':
      return { page: 'responses' };
    case 'prompt':
      return { page: 'prompts', id: subject_id ?? 0 };
    case 'platform':
      return { page: 'responses', search: { platform: platformNamed(subject) } };
    case 'stage':
      return { page: 'responses', search: { stage: subject } };
    case 'domain':
      return { page: 'sources', id: subject };
    case 'topic':
      return { page: 'responses', search: { topic: subject } };
    case 'competitor':
      return { page: 'competitors', id: subject_id ?? 0 };
  }
}
