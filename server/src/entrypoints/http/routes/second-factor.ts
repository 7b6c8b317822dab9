import * as operations from '#contract/operations/second-factor.ts';
import * as accounts from '../../../modules/accounts/index.ts';
import { signingInFrom } from '../requests/client.ts';
import { setSessionCookie } from '../requests/credential.ts';
import { route } from '../route.ts';
import { verbRoute } from './verb-route.ts';

/** The second step of signing in, and everybody's own second factors. */
export const signInSecurityRoutes = [
  route(operations.answerSignIn, async ({ ctx, body, request, reply }) => {
    const input = { ...body, ...signingInFrom(ctx, request) };
    const created = await accounts.answerSignIn(ctx, input);
    setSessionCookie(request, reply, created.token, new Date(created.expires_at));
    return created;
  }),
  route(operations.setUpAtSignIn, ({ ctx, body, request }) =>
    accounts.setUpAtSignIn(ctx, { ...body, ...signingInFrom(ctx, request) }),
  ),
  route(operations.startStepUp, ({ ctx, request }) =>
    accounts.startStepUp(ctx, signingInFrom(ctx, request)),
  ),
  route(operations.stepUp, ({ ctx, body, request }) =>
    accounts.stepUp(ctx, { ...body, ...signingInFrom(ctx, request) }),
  ),
  route(operations.getSignInSecurity, ({ ctx, request }) =>
    accounts.getSignInSecurity(ctx, signingInFrom(ctx, request)),
  ),
  route(operations.startSetUp, ({ ctx, body, request }) =>
    accounts.startSetUp(ctx, { ...body, ...signingInFrom(ctx, request) }),
  ),
  route(operations.addSecondFactor, ({ ctx, body, request }) =>
    accounts.addSecondFactor(ctx, { ...body, ...signingInFrom(ctx, request) }),
  ),
  verbRoute(operations.removeSecondFactor, accounts.removeSecondFactor),
  verbRoute(operations.replaceRecoveryCodes, accounts.replaceRecoveryCodes),
];

/** What admins and the operator decide about other people's second factors. */
export const secondFactorRuleRoutes = [
  verbRoute(operations.getSecondFactorRule, accounts.getSecondFactorRule),
  verbRoute(operations.putSecondFactorRule, accounts.putSecondFactorRule),
  verbRoute(operations.resetMemberSecondFactor, accounts.resetMemberSecondFactor),
  verbRoute(operations.operateSecondFactorReset, accounts.operateSecondFactorReset),
];
