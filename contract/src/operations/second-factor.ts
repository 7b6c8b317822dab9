import { z } from 'zod';
import { access } from '../access.ts';
import {
  addedSecondFactor,
  challengeAnswerBody,
  challengedSession,
  challengedSetUpBody,
  newRecoveryCodes,
  resetSecondFactor,
  secondFactor,
  secondFactorRule,
  secondFactorRuleBody,
  setUpAnswerBody,
  setUpBody,
  signInSecurity,
  startedSetUp,
  steppedUp,
  stepUpBody,
  stepUpChallenge,
} from '../accounts/second-factor.ts';
import { operation } from '../operation.ts';
import { ofOrganization, pathId } from '../parameters.ts';

const tag = 'Sign-in security';
const path = '/auth/second-factor';
const ofFactor = z.object({ factor_id: pathId });

export const answerSignIn = operation({
  id: 'answerSignIn',
  method: 'POST',
  path: '/auth/sessions/second-factor',
  tag,
  changes: ['Sessions', 'People'],
  summary: 'Answer the challenge of a sign-in',
  description:
    'The challenge is in the 401 `second_factor_required` of a sign-in with a right password. It belongs to that ' +
    'person, works once, for ten minutes and five tries. Somebody who must have a second factor and has none sets one up ' +
    'first and sends its first code, or the new passkey; the answer then has their recovery codes.',
  access: access.public,
  audit: 'sign_in.succeeded',
  body: challengeAnswerBody,
  answer: challengedSession,
  refusals: ['invalid_challenge', 'invalid_code', 'passkeys_unavailable', 'rate_limited'],
});

export const setUpAtSignIn = operation({
  id: 'setUpAtSignIn',
  method: 'POST',
  path: '/auth/sessions/second-factor/setup',
  tag,
  summary: 'Set up a second factor while signing in',
  description:
    'For somebody who must have a second factor and has none. Asked again, the earlier secret is void.',
  access: access.public,
  body: challengedSetUpBody,
  answer: startedSetUp,
  refusals: ['invalid_challenge', 'passkeys_unavailable', 'rate_limited'],
});

export const startStepUp = operation({
  id: 'startStepUp',
  method: 'POST',
  path: '/auth/sessions/step-up/challenge',
  tag,
  summary: 'Ask how to prove your identity again',
  description: 'A passkey signs the challenge. A password and a code need none.',
  access: access.person,
  answer: stepUpChallenge,
});

export const stepUp = operation({
  id: 'stepUp',
  method: 'POST',
  path: '/auth/sessions/step-up',
  tag,
  summary: 'Prove your identity again',
  description:
    'By the password or a second factor. Dangerous acts of a person who has a second factor need a proof of the last ' +
    '15 minutes; without one they are refused with `step_up_required`. Signing in is a proof, too.',
  access: access.person,
  audit: 'identity.proved',
  body: stepUpBody,
  answer: steppedUp,
  refusals: [
    ...(['invalid_credentials', 'invalid_challenge', 'invalid_code'] as const),
    ...(['passkeys_unavailable', 'rate_limited'] as const),
  ],
});

export const getSignInSecurity = operation({
  id: 'getSignInSecurity',
  method: 'GET',
  path,
  tag,
  summary: 'See your second factors',
  access: access.person,
  answer: signInSecurity,
});

export const startSetUp = operation({
  id: 'startSetUp',
  method: 'POST',
  path: `${path}/setups`,
  tag,
  summary: 'Begin to set up a second factor',
  description: 'Nothing changes until its first code, or the new passkey, is sent.',
  access: access.person,
  stepUp: true,
  body: setUpBody,
  answer: startedSetUp,
  refusals: ['passkeys_unavailable', 'too_many_records'],
});

export const addSecondFactor = operation({
  id: 'addSecondFactor',
  method: 'POST',
  path,
  tag,
  changes: ['People'],
  summary: 'Finish setting up a second factor',
  description:
    'From now on signing in asks for a second factor. With the first one come ten recovery codes.',
  access: access.person,
  audit: 'second_factor.added',
  stepUp: true,
  body: setUpAnswerBody,
  status: 201,
  answer: addedSecondFactor,
  refusals: [
    ...(['invalid_challenge', 'invalid_code', 'passkeys_unavailable'] as const),
    ...(['too_many_records', 'rate_limited'] as const),
  ],
});

export const removeSecondFactor = operation({
  id: 'removeSecondFactor',
  method: 'DELETE',
  path: `${path}/{factor_id}`,
  tag,
  changes: ['People'],
  summary: 'Remove a second factor',
  description:
    'With the last one the recovery codes go, too, and signing in asks for the password alone. Where an organization ' +
    'requires a second factor, the last one stays.',
  access: access.person,
  audit: 'second_factor.removed',
  stepUp: true,
  params: ofFactor,
  answer: secondFactor,
  refusals: ['second_factor_not_found', 'last_second_factor'],
});

export const replaceRecoveryCodes = operation({
  id: 'replaceRecoveryCodes',
  method: 'PUT',
  path: `${path}/recovery-codes`,
  tag,
  summary: 'Make new recovery codes',
  description: 'Ten of them, in this answer and nowhere else. The old ones end.',
  access: access.person,
  audit: 'recovery_codes.replaced',
  stepUp: true,
  answer: newRecoveryCodes,
  refusals: ['second_factor_missing'],
});

export const signInSecurityOperations = [
  answerSignIn,
  setUpAtSignIn,
  startStepUp,
  stepUp,
  getSignInSecurity,
  startSetUp,
  addSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
];

const rule = '/organizations/{organization_id}/second-factor';

export const getSecondFactorRule = operation({
  id: 'getSecondFactorRule',
  method: 'GET',
  path: rule,
  tag: 'Organizations',
  summary: 'See whether people need a second factor',
  access: access.admin,
  params: ofOrganization,
  answer: secondFactorRule,
  refusals: ['organization_not_found'],
});

export const putSecondFactorRule = operation({
  id: 'putSecondFactorRule',
  method: 'PUT',
  path: rule,
  tag: 'Organizations',
  changes: ['Sign-in security'],
  summary: 'Require a second factor from a date on',
  description:
    'From then on people without one set it up when they next sign in, and sessions that were opened without one no ' +
    'longer reach this organization. API keys and connected apps are not people and work as before. You need a second ' +
    'factor yourself, and a session that was opened with it.',
  access: access.admin,
  audit: 'second_factor_rule.changed',
  stepUp: true,
  params: ofOrganization,
  body: secondFactorRuleBody,
  answer: secondFactorRule,
  refusals: ['organization_not_found', 'second_factor_missing'],
});

export const resetMemberSecondFactor = operation({
  id: 'resetMemberSecondFactor',
  method: 'DELETE',
  path: '/organizations/{organization_id}/members/{person_id}/second-factor',
  tag: 'People',
  changes: ['Sessions', 'Sign-in security'],
  summary: 'Reset the second factor of a member',
  description:
    'For somebody who lost everything: their authenticator apps, passkeys and recovery codes are removed, all of their ' +
    'sessions end, and they are told by mail where mail is set up. Somebody who is in other organizations as well can only be ' +
    'helped by the operator: no admin may weaken the sign-in to another organization.',
  access: access.admin,
  audit: 'second_factor.reset',
  stepUp: true,
  params: ofOrganization.extend({ person_id: pathId }),
  answer: resetSecondFactor,
  refusals: ['organization_not_found', 'member_not_found', 'operator_required'],
});

export const operateSecondFactorReset = operation({
  id: 'operateSecondFactorReset',
  method: 'DELETE',
  path: '/operator/people/{person_id}/second-factor',
  tag: 'Operator',
  changes: ['People', 'Sessions', 'Sign-in security'],
  summary: 'Reset the second factor of a person',
  description:
    'For somebody who lost everything: their authenticator apps, passkeys and recovery codes are removed, and all of ' +
    'their sessions end.',
  access: access.operator,
  audit: 'second_factor.reset',
  params: z.object({ person_id: pathId }),
  answer: resetSecondFactor,
  refusals: ['person_not_found'],
});

export const secondFactorRuleOperations = [
  getSecondFactorRule,
  putSecondFactorRule,
  resetMemberSecondFactor,
  operateSecondFactorReset,
];
