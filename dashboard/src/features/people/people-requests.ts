import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/accounts.ts';
import type { CreatedInvitation, InvitationBody } from '#contract/people.ts';
import { call } from '../../lib/api.ts';
import { type ApiRequest, get, send } from '../../lib/api-request.ts';
import { sessionQuery } from '../../lib/session.ts';

const members = (organizationId: number) => `organizations/${organizationId}/members`;
const invitations = (organizationId: number) => `organizations/${organizationId}/invitations`;

export function membersRequest(organizationId: number, limit: number, offset: number): ApiRequest {
  return get(members(organizationId), { limit, offset: offset || undefined });
}

/** All of them: there are never more than this. */
export function invitationsRequest(organizationId: number): ApiRequest {
  return get(invitations(organizationId), { limit: 200 });
}

export function changeRole(organizationId: number, personId: number, role: Role) {
  return call(send('PATCH', `${members(organizationId)}/${personId}`, { role }));
}

export function removeMember(organizationId: number, personId: number) {
  return call(send('DELETE', `${members(organizationId)}/${personId}`));
}

export function invite(organizationId: number, body: InvitationBody): Promise<CreatedInvitation> {
  return call(send('POST', invitations(organizationId), body));
}

export function revokeInvitation(organizationId: number, invitationId: number) {
  return call(send('DELETE', `${invitations(organizationId)}/${invitationId}`));
}

/** The lists are asked for again; so is the session, which may be that of whoever was changed. */
export async function refreshPeople(client: QueryClient, organizationId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['api', members(organizationId)] }),
    client.invalidateQueries({ queryKey: ['api', invitations(organizationId)] }),
  ]);
}
