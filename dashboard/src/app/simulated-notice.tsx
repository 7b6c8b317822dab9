import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CurrentSession } from '#contract/accounts.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Failure } from '../components/states.tsx';
import { demoQuery, removeDemo } from '../lib/organization.ts';
import styles from './simulated-notice.module.css';

interface SimulatedNoticeProps {
  readonly session: CurrentSession;
  readonly brandId: number;
}

/** Says on every page of an invented brand that it is one. An admin removes all of it from here. */
export function SimulatedNotice({ session, brandId }: SimulatedNoticeProps) {
  const { data } = useQuery(demoQuery(session.organization.id));
  useRefreshWith(data?.loaded);
  const [asks, setAsks] = useState(false);
  if (!data?.brand_ids.includes(brandId)) return null;
  return (
    <aside className={styles.notice} aria-label="Simulated data">
      <Badge tone="caution" icon="flask">
        Simulated data
      </Badge>
      <p className={styles.text}>
        This brand and its answers are invented, to look around with.
        {data.state === 'loading' && ` Still being made: ${data.loaded} of ${data.total} days.`}
      </p>
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

/** Each day that was made shows at once. */
function useRefreshWith(daysLoaded: number | undefined): void {
  const client = useQueryClient();
  const shown = useRef(daysLoaded);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== daysLoaded) {
      void client.invalidateQueries({ queryKey: ['api'] });
    }
    shown.current = daysLoaded;
  }, [client, daysLoaded]);
}

function RemoveDialog(props: { readonly organizationId: number; readonly onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => removeDemo(props.organizationId),
    onSuccess: async () => {
      client.removeQueries({ queryKey: ['brands'] });
      await navigate({ to: '/' });
      await client.invalidateQueries();
    },
  });
  return (
    <Dialog
      title="Remove the simulated data?"
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>Keep it</Button>
          <Button look="danger" disabled={removal.isPending} onClick={() => removal.mutate()}>
            {removal.isPending ? 'Removing …' : 'Remove it for good'}
          </Button>
        </>
      }
    >
      <p>
        The invented brands go with their prompts and answers. Brands of your own stay as they are.
        It does not come back.
      </p>
      {removal.error && <Failure error={removal.error} />}
    </Dialog>
  );
}
