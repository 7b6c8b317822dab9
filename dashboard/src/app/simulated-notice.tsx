import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { removeSimulatedWorld } from '#contract/operations/organizations.ts';
import { importResponses } from '#contract/operations/responses.ts';
import { Badge } from '../components/controls/badge.tsx';
import { Button } from '../components/controls/button.tsx';
import { DangerDialog } from '../components/forms/form-dialog.tsx';
import { brandsQuery } from '../lib/account/brands.ts';
import { demoQuery } from '../lib/account/organization.ts';
import { call } from '../lib/api/call.ts';
import { markStale } from '../lib/api/mark-stale.ts';
import styles from './frame-notice.module.css';
import { places, type Tab } from './places.ts';

const pages: readonly Tab[] = places
  .flatMap(({ page, label, answers = '', tabs }) => tabs ?? [{ page, label, answers }])
  // A tab before the place whose path its own begins with.
  .toSorted((one, other) => other.page.length - one.page.length);

/** The place or tab that an address within a brand belongs to, also by one of its records. */
function guideOf(pathname: string): Tab | undefined {
  const path = /\/brands\/\d+\/(.+)$/.exec(pathname)?.[1] ?? '';
  return pages.find(({ page }) => path === page || path.startsWith(`${page}/`));
}

const dismissedKey = 'sightline-guide-dismissed';

/** Pages whose sentence somebody has read in this browser. */
function dismissedGuides(): readonly string[] {
  return (localStorage.getItem(dismissedKey) ?? '').split(' ').filter(Boolean);
}

function dismissGuide(page: string): void {
  localStorage.setItem(dismissedKey, [...dismissedGuides(), page].join(' '));
}

interface SimulatedNoticeProps {
  readonly session: CurrentSession;
  readonly brandId: number;
}

/** Says on every page of an invented brand that it is one. An admin removes all of it from here. */
export function SimulatedNotice({ session, brandId }: SimulatedNoticeProps) {
  const { data } = useQuery(demoQuery(session.organization.id));
  useRefreshWith(brandId, data?.loaded);
  const [asks, setAsks] = useState(false);
  const [guide, dismiss] = useGuide();
  if (!data?.brand_ids.includes(brandId)) return null;
  return (
    <aside className={styles.notice} aria-label="Sample data">
      <Badge tone="caution" icon="flask">
        Sample data
      </Badge>
      <p className={styles.text}>
        {data.state === 'loading'
          ? `Still being made: ${data.loaded} of ${data.total} prompts have their answers. Numbers will change until it is complete.`
          : (guide?.answers ?? 'A made-up brand for you to explore.')}
      </p>
      {data.state === 'loaded' && guide && (
        <Button look="quiet" onClick={() => dismiss(guide.page)}>
          Got it<span className="visually-hidden">, hide this sentence</span>
        </Button>
      )}
      {session.role === 'admin' && data.state === 'loaded' && (
        <Button look="quiet" onClick={() => setAsks(true)}>
          Remove it
        </Button>
      )}
      {asks && (
        <RemoveDialog organizationId={session.organization.id} onClose={() => setAsks(false)} />
      )}
    </aside>
  );
}

/** What the page answers, until somebody has read it. */
function useGuide() {
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState(dismissedGuides);
  const found = guideOf(pathname);
  const guide = found && !dismissed.includes(found.page) ? found : undefined;
  const dismiss = (page: string) => {
    dismissGuide(page);
    setDismissed(dismissedGuides());
  };
  return [guide, dismiss] as const;
}

/** Each prompt shows as soon as its answers are there: they came like imported ones. */
function useRefreshWith(brandId: number, loaded: number | undefined): void {
  const client = useQueryClient();
  const shown = useRef(loaded);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== loaded) {
      void markStale(client, importResponses, { brand_id: brandId });
    }
    shown.current = loaded;
  }, [client, brandId, loaded]);
}

function RemoveDialog(props: { readonly organizationId: number; readonly onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    const params = { organization_id: props.organizationId };
    await call(removeSimulatedWorld, { params });
    await markStale(client, removeSimulatedWorld, params, 'none');
    const [left] = (await client.fetchQuery(brandsQuery)).items;
    await navigate(
      left ? { to: '/brands/$brandId/overview', params: { brandId: `${left.id}` } } : { to: '/' },
    );
    await markStale(client, removeSimulatedWorld, params);
  };
  return (
    <DangerDialog
      title="Remove the simulated data?"
      submit="Remove permanently"
      submitting="Removing …"
      onSubmit={remove}
      onClose={props.onClose}
    >
      <p>
        This deletes the sample brands with their prompts and answers. Your own brands are not
        affected. You can’t undo this.
      </p>
    </DangerDialog>
  );
}
