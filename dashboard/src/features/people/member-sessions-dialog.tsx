import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionRecord } from '#contract/accounts.ts';
import type { Member } from '#contract/people.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { SessionList } from '../../components/session-list.tsx';
import { Loaded } from '../../components/states.tsx';
import type { PagedList } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/metric-query.ts';
import { endMemberSessions, memberSessionsRequest } from './people-requests.ts';

interface MemberSessionsDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly onClose: () => void;
}

/** Where a member is signed in to this organization. */
export function MemberSessionsDialog(props: MemberSessionsDialogProps) {
  const { organizationId, member, onClose } = props;
  const client = useQueryClient();
  const request = memberSessionsRequest(organizationId, member.person_id);
  const sessions = useQuery(requestQuery<PagedList<SessionRecord>>(request));
  const end = async (sessionId?: number) => {
    await endMemberSessions(organizationId, member.person_id, sessionId);
    await client.invalidateQueries({ queryKey: ['api', request.path] });
  };
  const endOne = useMutation({ mutationFn: end });
  return (
    <FormDialog
      title={`Sessions of ${member.email}`}
      submit="Sign them out everywhere"
      submitting="Signing out …"
      cancel="Close"
      look="danger"
      canSubmit={(sessions.data?.total ?? 0) > 0}
      onSubmit={() => end()}
      onClose={onClose}
    >
      <Loaded results={[sessions]}>
        {({ items }) =>
          items.length === 0 ? (
            <p>They are not signed in to this organization.</p>
          ) : (
            <SessionList sessions={items} onEnd={({ id }) => endOne.mutate(id)} />
          )
        }
      </Loaded>
      {endOne.error && <Notice tone="bad">{endOne.error.message}</Notice>}
    </FormDialog>
  );
}
