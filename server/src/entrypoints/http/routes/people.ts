import * as operations from '#contract/operations/people.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { knownBrandIds } from '../../../modules/brands/index.ts';
import { clientOf, signingInFrom } from '../requests/client.ts';
import { setSessionCookie } from '../requests/credential.ts';
import { route } from '../route.ts';
import { listRoute, paged, verbRoute } from './verb-route.ts';

export const peopleRoutes = [
  listRoute(operations.listMembers, accounts.listMembers),
  route(operations.updateMember, async ({ ctx, params, body }) =>
    accounts.updateMember(ctx, {
      organizationId: params.organization_id,
      personId: params.person_id,
      knownBrandIds: await knownBrandIds(ctx, body.brand_ids ?? []),
      ...body,
    }),
  ),
  route(operations.removeMember, ({ ctx, params, query }) =>
    accounts.removeMember(ctx, {
      organizationId: params.organization_id,
      personId: params.person_id,
      revokeKeys: query.revoke_keys,
      erase: query.erase,
    }),
  ),
  route(operations.listMemberSessions, async ({ ctx, params, query }) => {
    const whose = { organizationId: params.organization_id, personId: params.person_id };
    return paged(await accounts.listMemberSessions(ctx, { ...whose, ...query }), query);
  }),
  route(operations.endMemberSessions, async ({ ctx, params }) => ({
    ended: await accounts.endMemberSessions(ctx, {
      organizationId: params.organization_id,
      personId: params.person_id,
    }),
  })),
  route(operations.endMemberSession, async ({ ctx, params }) => ({
    ended: await accounts.endMemberSessions(ctx, {
      organizationId: params.organization_id,
      personId: params.person_id,
      sessionId: params.session_id,
    }),
  })),
  route(operations.invitePerson, async ({ ctx, params, body }) =>
    accounts.invitePerson(ctx, {
      organizationId: params.organization_id,
      knownBrandIds: await knownBrandIds(ctx, body.brand_ids ?? []),
      ...body,
    }),
  ),
  listRoute(operations.listInvitations, accounts.listInvitations),
  verbRoute(operations.revokeInvitation, accounts.revokeInvitation),
];

/** What the holder of an invitation link does, before signing in. */
export const invitationRoutes = [
  route(operations.getInvitation, ({ ctx, params, request }) =>
    accounts.describeInvitation(ctx, { token: params.token, client: clientOf(request) }),
  ),
  route(operations.acceptInvitation, async ({ ctx, params, body, request, reply }) => {
    const input = { token: params.token, ...signingInFrom(ctx, request), ...body };
    const created = await accounts.acceptInvitation(ctx, input);
    setSessionCookie(request, reply, created.token, new Date(created.expires_at));
    return created;
  }),
];
