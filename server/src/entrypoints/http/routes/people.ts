import { z } from 'zod';
import { endedSessions, sessionRecord } from '#contract/accounts.ts';
import { pagedList } from '#contract/envelopes.ts';
import { booleanParameter, paging, pathId } from '#contract/parameters.ts';
import {
  createdInvitation,
  invitation,
  invitationBody,
  member,
  memberUpdateBody,
  removedMember,
} from '#contract/people.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { knownBrandIds } from '../../../modules/brands/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'People';
const members = '/organizations/{organization_id}/members';
const invitations = '/organizations/{organization_id}/invitations';
const ofOrganization = z.object({ organization_id: pathId });
const ofMember = ofOrganization.extend({ person_id: pathId });

export const peopleRoutes = [
  route({
    method: 'GET',
    path: members,
    id: 'listMembers',
    tag,
    summary: 'List members',
    access: access.admin,
    params: ofOrganization,
    query: z.object(paging),
    answer: pagedList(member),
    refusals: ['organization_not_found'],
    handle: async ({ ctx, params, query }) => {
      const input = { organizationId: params.organization_id, ...query };
      return paged(await accounts.listMembers(ctx, input), query);
    },
  }),
  route({
    method: 'PATCH',
    path: `${members}/{person_id}`,
    id: 'updateMember',
    tag,
    summary: 'Change the role of a member, or the brands they reach',
    description:
      'Only fields present change, at once and in every session. The last admin stays one. Whoever becomes an ' +
      'admin reaches every brand.',
    access: access.admin,
    params: ofMember,
    body: memberUpdateBody,
    answer: member,
    refusals: ['organization_not_found', 'member_not_found', 'last_admin'],
    handle: async ({ ctx, params, body }) =>
      accounts.updateMember(ctx, {
        organizationId: params.organization_id,
        personId: params.person_id,
        knownBrandIds: await knownBrandIds(ctx, body.brand_ids ?? []),
        ...body,
      }),
  }),
  route({
    method: 'DELETE',
    path: `${members}/{person_id}`,
    id: 'removeMember',
    tag,
    summary: 'Remove a member',
    description:
      'Their sessions here end at once. Whoever belongs to no other organization loses the account, too, and ' +
      'chooses a password again when they are invited again. The last admin stays.',
    access: access.admin,
    params: ofMember,
    query: z.object({
      revoke_keys: booleanParameter().default(false).meta({
        description: 'Also revoke the API keys that they made for this organization.',
      }),
    }),
    answer: removedMember,
    refusals: ['organization_not_found', 'member_not_found', 'last_admin'],
    handle: ({ ctx, params, query }) =>
      accounts.removeMember(ctx, {
        organizationId: params.organization_id,
        personId: params.person_id,
        revokeKeys: query.revoke_keys,
      }),
  }),
  route({
    method: 'GET',
    path: `${members}/{person_id}/sessions`,
    id: 'listMemberSessions',
    tag,
    summary: 'List where a member is signed in',
    description: 'Their sessions in this organization, the latest first.',
    access: access.admin,
    params: ofMember,
    query: z.object(paging),
    answer: pagedList(sessionRecord),
    refusals: ['organization_not_found', 'member_not_found'],
    handle: async ({ ctx, params, query }) => {
      const whose = { organizationId: params.organization_id, personId: params.person_id };
      return paged(await accounts.listMemberSessions(ctx, { ...whose, ...query }), query);
    },
  }),
  route({
    method: 'DELETE',
    path: `${members}/{person_id}/sessions`,
    id: 'endMemberSessions',
    tag,
    summary: 'Sign a member out everywhere',
    description: 'Every session of theirs in this organization ends at once.',
    access: access.admin,
    params: ofMember,
    answer: endedSessions,
    refusals: ['organization_not_found', 'member_not_found'],
    handle: async ({ ctx, params }) => ({
      ended: await accounts.endMemberSessions(ctx, {
        organizationId: params.organization_id,
        personId: params.person_id,
      }),
    }),
  }),
  route({
    method: 'DELETE',
    path: `${members}/{person_id}/sessions/{session_id}`,
    id: 'endMemberSession',
    tag,
    summary: 'End a session of a member',
    access: access.admin,
    params: ofMember.extend({ session_id: pathId }),
    answer: endedSessions,
    refusals: ['organization_not_found', 'member_not_found', 'session_not_found'],
    handle: async ({ ctx, params }) => ({
      ended: await accounts.endMemberSessions(ctx, {
        organizationId: params.organization_id,
        personId: params.person_id,
        sessionId: params.session_id,
      }),
    }),
  }),
  route({
    method: 'POST',
    path: invitations,
    id: 'invitePerson',
    tag,
    summary: 'Invite somebody by a link',
    description:
      'The answer is the only place where the token ever stands; only its SHA-256 is kept. Pass the link on ' +
      'yourself, to nobody else, since whoever opens it can join. Where the installation has a mail server, another ' +
      'link is mailed to the address, and joining by that one proves it. Inviting the same email again replaces the ' +
      'earlier invitation.',
    access: access.admin,
    params: ofOrganization,
    body: invitationBody,
    status: 201,
    answer: createdInvitation,
    refusals: ['organization_not_found', 'member_exists', 'too_many_records'],
    handle: async ({ ctx, params, body }) =>
      accounts.invitePerson(ctx, {
        organizationId: params.organization_id,
        knownBrandIds: await knownBrandIds(ctx, body.brand_ids ?? []),
        ...body,
      }),
  }),
  route({
    method: 'GET',
    path: invitations,
    id: 'listInvitations',
    tag,
    summary: 'List open invitations',
    description: 'Oldest first, without their tokens.',
    access: access.admin,
    params: ofOrganization,
    query: z.object(paging),
    answer: pagedList(invitation),
    refusals: ['organization_not_found'],
    handle: async ({ ctx, params, query }) => {
      const input = { organizationId: params.organization_id, ...query };
      return paged(await accounts.listInvitations(ctx, input), query);
    },
  }),
  route({
    method: 'DELETE',
    path: `${invitations}/{invitation_id}`,
    id: 'revokeInvitation',
    tag,
    summary: 'Revoke an invitation',
    description: 'Its link stops working at once.',
    access: access.admin,
    params: ofOrganization.extend({ invitation_id: pathId }),
    answer: invitation,
    refusals: ['organization_not_found', 'invitation_not_found'],
    handle: ({ ctx, params }) =>
      accounts.revokeInvitation(ctx, {
        organizationId: params.organization_id,
        invitationId: params.invitation_id,
      }),
  }),
];
