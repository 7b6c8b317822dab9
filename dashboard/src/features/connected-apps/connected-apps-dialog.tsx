import { useMutation, useQuery } from '@tanstack/react-query';
import { disconnectApp, listConnectedApps } from '#contract/operations/connected-apps.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Empty, Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { rightsText } from '../api-keys/scope-meanings.ts';
import styles from './connected-apps-dialog.module.css';

const request = requestOf(listConnectedApps, { query: { limit: 100 } });

/** Apps that act for the person, and how to end that. */
export function ConnectedAppsDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useChange();
  const apps = useQuery(requestQuery(request));
  const disconnect = useMutation({
    mutationFn: (id: number) => change(disconnectApp, { params: { app_id: id } }),
  });
  return (
    <Dialog title="Connected apps" onClose={onClose}>
      <Loaded results={[apps]}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No apps are connected">
              An assistant such as Claude connects by itself: give it the address{' '}
              <code>{new URL('mcp', document.baseURI).href}</code>.
            </Empty>
          ) : (
            <ul className={styles.apps}>
              {items.map(({ id, client_name, organization, scopes, created_at, is_blocked }) => (
                <li key={id} className={styles.app}>
                  <div>
                    <strong dir="auto">{client_name}</strong>{' '}
                    {is_blocked && <Badge tone="caution">Not allowed now</Badge>}
                    <p className={styles.detail}>
                      {organization.name}, {rightsText(scopes)}, since {formatMoment(created_at)}
                    </p>
                  </div>
                  <Button
                    look="quiet"
                    disabled={disconnect.isPending}
                    onClick={() => disconnect.mutate(id)}
                  >
                    Disconnect
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {disconnect.error && <Notice tone="bad">{disconnect.error.message}</Notice>}
    </Dialog>
  );
}
