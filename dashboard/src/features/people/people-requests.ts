import type { QueryClient } from '@tanstack/react-query';
import type { CreatedInvitation, InvitationBody, MemberUpdateBody } from '#contract/people.ts';
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

export function updateMember(organizationId: number, personId: number, body: MemberUpdateBody) {
  return call(send('PATCH', `${members(organizationId)}/${personId}`, body));
}

export function removeMember(organizationId: number, personId: number, revokesKeys: boolean) {
  const request = send('DELETE', `${members(organizationId)}/${personId}`);
  return call({ ...request, parameters: [['revoke_keys', String(revokesKeys)]] });
}

export function memberSessionsRequest(organizationId: number, personId: number): ApiRequest {
  return get(`${members(organizationId)}/${personId}/sessions`, { limit: 100 });
}

/** One of them, or all. */
export function endMemberSessions(organizationId: number, personId: number, sessionId?: number) {
  const which = sessionId === undefined ? '' : `/${sessionId}`;
  return call(send('DELETE', `${members(organizationId)}/${personId}/sessions${which}`));
}

export function invite(organizationId: number, body: InvitationBody): Promise<CreatedInvitation> {
  return call(send('POST', invitations(organizationId), body));
}

export function revokeInvitation(organizationId: number, invitationId: number) {
  return call(send('DELETE', `${invitations(organizationId)}/${invitationId}`));
}

/** The lists are asked for again; so is the session, which may be the changed person's own. */
export async function refreshPeople(client: QueryClient, organizationId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['api', members(organizationId)] }),
    client.invalidateQueries({ queryKey: ['api', invitations(organizationId)] }),
  ]);
}
