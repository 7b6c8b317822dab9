import { z } from 'zod';
import { access } from '../access.ts';
import { endedSessions, session, sessionRecord } from '../accounts/accounts.ts';
import {
  acceptanceBody,
  createdInvitation,
  invitation,
  invitationBody,
  invitationToken,
  member,
  memberUpdateBody,
  openInvitation,
  removedMember,
} from '../accounts/people.ts';
import { pagedList } from '../envelopes.ts';
import { operation } from '../operation.ts';
import { booleanParameter, ofOrganization, pageQuery, pathId } from '../parameters.ts';

const tag = 'People';
const members = '/organizations/{organization_id}/members';
const invitations = '/organizations/{organization_id}/invitations';
const ofMember = ofOrganization.extend({ person_id: pathId });

export const listMembers = operation({
  id: 'listMembers',
  method: 'GET',
  path: members,
  tag,
  summary: 'List members',
  access: access.admin,
  params: ofOrganization,
  query: pageQuery,
  answer: pagedList(member),
  refusals: ['organization_not_found'],
});

export const updateMember = operation({
  id: 'updateMember',
  audit: 'member.changed',
  method: 'PATCH',
  path: `${members}/{person_id}`,
  tag,
  changes: ['Sessions', 'Brands'],
  summary: 'Change the role of a member, or the brands they reach',
  description:
    'Only fields present change, at once and in every session. The last admin stays one. Someone who becomes an ' +
    'admin reaches every brand.',
  access: access.admin,
  stepUp: true,
  params: ofMember,
  body: memberUpdateBody,
  answer: member,
  answerExample: { role: 'viewer', brand_ids: [1], last_seen_at: null },
  refusals: ['organization_not_found', 'member_not_found', 'last_admin'],
});

export const removeMember = operation({
  id: 'removeMember',
  audit: 'member.removed',
  method: 'DELETE',
  path: `${members}/{person_id}`,
  tag,
  changes: ['Sessions', 'API keys'],
  summary: 'Remove a member',
  description:
    'Their sessions here end at once. Someone who belongs to no other organization loses the account, too, and ' +
    'chooses a password again when they are invited again. The last admin stays.',
  access: access.admin,
  stepUp: true,
  params: ofMember,
  query: z.object({
    revoke_keys: booleanParameter().default(false).meta({
      description: 'Also revoke the API keys that they made for this organization.',
    }),
    erase: booleanParameter()
      .default(false)
      .meta({
        description:
          'For good: records of the organization that name them, such as who checked an answer, keep an id (`person:3`) instead of ' +
          'their address, and lists of recipients lose it.',
      }),
  }),
  answer: removedMember,
  refusals: ['organization_not_found', 'member_not_found', 'last_admin'],
});

export const listMemberSessions = operation({
  id: 'listMemberSessions',
  method: 'GET',
  path: `${members}/{person_id}/sessions`,
  tag,
  summary: 'List where a member is signed in',
  description: 'Their sessions in this organization, the latest first.',
  access: access.admin,
  params: ofMember,
  query: pageQuery,
  answer: pagedList(sessionRecord),
  refusals: ['organization_not_found', 'member_not_found'],
});

export const endMemberSessions = operation({
  id: 'endMemberSessions',
  audit: 'session.ended',
  method: 'DELETE',
  path: `${members}/{person_id}/sessions`,
  tag,
  changes: ['Sessions'],
  summary: 'Sign a member out everywhere',
  description: 'Every session of theirs in this organization ends at once.',
  access: access.admin,
  params: ofMember,
  answer: endedSessions,
  refusals: ['organization_not_found', 'member_not_found'],
});

export const endMemberSession = operation({
  id: 'endMemberSession',
  audit: 'session.ended',
  method: 'DELETE',
  path: `${members}/{person_id}/sessions/{session_id}`,
  tag,
  changes: ['Sessions'],
  summary: 'End a session of a member',
  access: access.admin,
  params: ofMember.extend({ session_id: pathId }),
  answer: endedSessions,
  refusals: ['organization_not_found', 'member_not_found', 'session_not_found'],
});

export const invitePerson = operation({
  id: 'invitePerson',
  audit: 'invitation.created',
  method: 'POST',
  path: invitations,
  tag,
  summary: 'Invite a person by a link',
  description:
    'The token is in this answer and nowhere else; only its SHA-256 is kept. Pass the link on ' +
    'yourself, to no one else, since anyone who opens it can join. Where the installation has a mail server, another ' +
    'link is mailed to the address, and joining by that one proves it. Inviting the same email again replaces the ' +
    'earlier invitation.',
  access: access.admin,
  stepUp: true,
  params: ofOrganization,
  body: invitationBody,
  status: 201,
  answer: createdInvitation,
  refusals: [
    'organization_not_found',
    'member_exists',
    'too_many_records',
    'not_allowed_by_policy',
  ],
  idempotencyKey: 'refused',
});

export const listInvitations = operation({
  id: 'listInvitations',
  method: 'GET',
  path: invitations,
  tag,
  summary: 'List open invitations',
  description: 'Oldest first, without their tokens.',
  access: access.admin,
  params: ofOrganization,
  query: pageQuery,
  answer: pagedList(invitation),
  refusals: ['organization_not_found'],
});

export const revokeInvitation = operation({
  id: 'revokeInvitation',
  audit: 'invitation.revoked',
  method: 'DELETE',
  path: `${invitations}/{invitation_id}`,
  tag,
  summary: 'Revoke an invitation',
  description: 'Its link stops working at once.',
  access: access.admin,
  stepUp: true,
  params: ofOrganization.extend({ invitation_id: pathId }),
  answer: invitation,
  refusals: ['organization_not_found', 'invitation_not_found'],
});

export const peopleOperations = [
  listMembers,
  updateMember,
  removeMember,
  listMemberSessions,
  endMemberSessions,
  endMemberSession,
  invitePerson,
  listInvitations,
  revokeInvitation,
];

const path = '/invitations/{token}';
const ofInvitation = z.object({ token: invitationToken });

export const getInvitation = operation({
  id: 'getInvitation',
  method: 'GET',
  path,
  tag,
  summary: 'Look at an invitation',
  description: 'For anyone who has its link.',
  access: access.public,
  params: ofInvitation,
  answer: openInvitation,
  refusals: ['invitation_not_found', 'rate_limited'],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  audit: 'invitation.accepted',
  method: 'POST',
  path,
  tag,
  changes: ['Sessions'],
  summary: 'Accept an invitation',
  description:
    'Makes an account with this password; someone who has one gives the password of that account, which then joins. ' +
    'By a link that was passed on, any other password makes an account for this organization alone, until the ' +
    'address is confirmed: nothing reveals accounts elsewhere. The answer is ' +
    "a session in the organization, and the dashboard's cookie is set. The link works once. Somebody who has a second " +
    'factor gets a challenge as by signing in, and joins by answering it.',
  access: access.public,
  params: ofInvitation,
  body: acceptanceBody,
  answer: session,
  answerExample: { role: 'member' },
  refusals: [
    ...(['invitation_not_found', 'invalid_credentials', 'not_allowed_by_policy'] as const),
    ...(['second_factor_required', 'rate_limited'] as const),
  ],
});

export const invitationOperations = [getInvitation, acceptInvitation];
