import type { CitedPageStatus } from '#contract/pages/cited-pages.ts';
import { Badge } from '../../components/controls/badge.tsx';

/** What each status is called, and what it means. */
export const statusWords: Readonly<
  Record<CitedPageStatus, { readonly label: string; readonly meaning: string }>
> = {
  alive: { label: 'Alive', meaning: 'The page is there.' },
  redirected: { label: 'Redirected', meaning: 'The page is served at another address.' },
  dead: {
    label: 'Dead',
    meaning:
      'The website says that there is no such page. We can’t tell whether there ever was one.',
  },
  no_such_host: { label: 'No such host', meaning: 'The website does not exist.' },
  blocked: {
    label: 'Blocked',
    meaning: 'The website does not let us read it: its robots.txt forbids it, or it refuses.',
  },
  unknown: { label: 'Unknown', meaning: 'The website does not answer, or fails.' },
  pending: { label: 'Waiting', meaning: 'Not checked yet.' },
};

const tones = {
  alive: 'good',
  redirected: 'accent',
  dead: 'bad',
  no_such_host: 'bad',
  blocked: 'neutral',
  unknown: 'neutral',
  pending: 'neutral',
} as const;

export function PageStatus({ status }: { readonly status: CitedPageStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status].label}</Badge>;
}
