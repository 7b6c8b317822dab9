import { useMutation, useQuery } from '@tanstack/react-query';
import {
  endMemberSession,
  endMemberSessions,
  listMemberSessions,
} from '#contract/operations/people.ts';
import type { Member } from '#contract/people.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { SessionList } from '../../components/session-list.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChange } from '../../lib/use-change.ts';

interface MemberSessionsDialogProps {
  readonly organizationId: number;
  readonly member: Member;
  readonly onClose: () => void;
}

/** Where a member is signed in to this organization. */
export function MemberSessionsDialog(props: MemberSessionsDialogProps) {
  const { organizationId, member, onClose } = props;
  const change = useChange();
  const params = { organization_id: organizationId, person_id: member.person_id };
  const request = requestOf(listMemberSessions, { params, query: { limit: 100 } });
  const sessions = useQuery(requestQuery(request));
  const endOne = useMutation({
    mutationFn: (id: number) => change(endMemberSession, { params: { ...params, session_id: id } }),
  });
  return (
    <FormDialog
      title={`Sessions of ${member.email}`}
      submit="Sign them out everywhere"
      submitting="Signing out …"
      cancel="Close"
      look="danger"
      canSubmit={(sessions.data?.total ?? 0) > 0}
      onSubmit={() => change(endMemberSessions, { params })}
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
