import { useMutation, useQuery } from '@tanstack/react-query';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#contract/operations/sessions.ts';
import { DangerDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { SessionList } from '../../components/page/session-list.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';

const request = requestOf(listOwnSessions, { query: { limit: 100 } });

/** Where the person is signed in, and how to end that. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useChange();
  const sessions = useQuery(requestQuery(request));
  const endOne = useMutation({
    mutationFn: (id: number) => change(endOwnSession, { params: { session_id: id } }),
  });
  return (
    <DangerDialog
      title="Where you are signed in"
      submit="Sign out everywhere else"
      submitting="Signing out …"
      cancel="Close"
      canSubmit={(sessions.data?.total ?? 0) > 1}
      onSubmit={() => change(endOtherSessions, {})}
      onClose={onClose}
    >
      <Loaded results={[sessions]}>
        {({ items }) => <SessionList sessions={items} onEnd={({ id }) => endOne.mutate(id)} />}
      </Loaded>
      {endOne.error && <Notice tone="bad">{endOne.error.message}</Notice>}
    </DangerDialog>
  );
}
