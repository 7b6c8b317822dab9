import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionRecord } from '#contract/accounts.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { SessionList } from '../../components/session-list.tsx';
import { Loaded } from '../../components/states.tsx';
import { call } from '../../lib/api.ts';
import { get, send } from '../../lib/api-request.ts';
import type { PagedList } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/metric-query.ts';

const request = get('auth/sessions/all', { limit: 100 });

/** Where the person is signed in, and how to end that. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const sessions = useQuery(requestQuery<PagedList<SessionRecord>>(request));
  const end = async (which: string) => {
    await call(send('DELETE', `auth/sessions/${which}`));
    await client.invalidateQueries({ queryKey: ['api', request.path] });
  };
  const endOne = useMutation({ mutationFn: (id: number) => end(String(id)) });
  return (
    <FormDialog
      title="Where you are signed in"
      submit="Sign out everywhere else"
      submitting="Signing out …"
      cancel="Close"
      look="danger"
      canSubmit={(sessions.data?.total ?? 0) > 1}
      onSubmit={() => end('all')}
      onClose={onClose}
    >
      <Loaded results={[sessions]}>
        {({ items }) => <SessionList sessions={items} onEnd={({ id }) => endOne.mutate(id)} />}
      </Loaded>
      {endOne.error && <Notice tone="bad">{endOne.error.message}</Notice>}
    </FormDialog>
  );
}
