export { acceptInvitation, describeInvitation } from './accept-invitation.ts';
export { type AddressGuard, createAddressGuard } from './api-keys/address-guard.ts';
export { createApiKey, expiringApiKeys, listApiKeys, revokeApiKey } from './api-keys/api-keys.ts';
export { rotateApiKey, updateApiKey } from './api-keys/change-api-key.ts';
export { countAttempt } from './attempts.ts';
export { authenticate } from './authenticate.ts';
export { makingBrand } from './brand-access.ts';
export type { Client } from './client.ts';
export { confirmEmail, confirmPerson, requestConfirmation } from './confirm-person.ts';
export {
  authorizeApp,
  describeAuthorization,
  type TokenTarget,
  targetOf,
} from './connected-apps/authorize-app.ts';
export {
  exchangeCode,
  type IssuedTokens,
  refreshTokens,
  revokeToken,
  sealedTokens,
} from './connected-apps/exchange-tokens.ts';
export {
  disconnectApp,
  disconnectOrganizationApp,
  listConnectedApps,
  listOrganizationApps,
} from './connected-apps/list-apps.ts';
export { OAuthFailure } from './connected-apps/oauth-failure.ts';
export { type RegisteredApp, registerApp } from './connected-apps/register-app.ts';
export {
  createFirstOrganization,
  type FirstOrganization,
} from './create-first-organization.ts';
export {
  type CredentialCache,
  createCredentialCache,
  credentialChangesChannel,
  credentialHash,
  isAcceptableApiKey,
  newShareToken,
} from './credentials.ts';
export { describeSession, switchOrganization } from './current-session.ts';
export {
  clearingDue,
  deleteOrganization,
  deleteRows,
  finishDeletions,
} from './delete-organization.ts';
export { deviceToken } from './devices/known-devices.ts';
export { accountMail, emailOfPerson } from './email-tokens.ts';
export { erasePerson } from './erase-person.ts';
export { findPeople, nameOfCaller } from './find-people.ts';
export { invitePerson, listInvitations, revokeInvitation } from './invitations.ts';
export { type MailContent, type MailLine, renderMail } from './mail/render-mail.ts';
export { MailLimitReached, maxMailsADay, sendForOrganization } from './mail/send-mail.ts';
export { askRecipients, unconfirmedRecipients } from './mail-recipients.ts';
export { listMembers, removeMember, updateMember } from './members.ts';
export { requireOrganization, requireOrganizationAdmin } from './membership.ts';
export { namesInLog } from './names-in-log.ts';
export {
  disabledPlatforms,
  getOrganization,
  inspectOrganization,
  organizationPlatforms,
  renameOrganization,
  requireEarlyAccess,
  takePipelineUrls,
  updateOrganization,
} from './operate-organization.ts';
export {
  getOrganizationDisplay,
  getOrganizationLook,
  putOrganizationDisplay,
  putOrganizationLook,
} from './organization-display.ts';
export { createOrganization, listOrganizations } from './organizations.ts';
export { createPasswordWork, hashLinkPassword, passwordMatches } from './passwords.ts';
export {
  approveApp,
  listAppApprovals,
  requestAppApproval,
  withdrawAppApproval,
} from './policies/app-approvals.ts';
export { getPolicies, putPolicies } from './policies/policies.ts';
export {
  allowsLink,
  publicLinkRule,
  publicLinkRules,
  requirePublicLink,
} from './policies/public-links.ts';
export {
  noRoomInPromptPool,
  readPromptPool,
  returnToPromptPool,
  takeFromPromptPool,
} from './prompt-pool.ts';
export { sealedFactors } from './second-factor/factors.ts';
export { type RelyingParty, relyingPartyOf } from './second-factor/passkeys.ts';
export { operateSecondFactorReset, resetMemberSecondFactor } from './second-factor/reset.ts';
export { getSecondFactorRule, putSecondFactorRule } from './second-factor/rule.ts';
export {
  addSecondFactor,
  getSignInSecurity,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSetUp,
} from './second-factor/set-up.ts';
export { answerSignIn, setUpAtSignIn } from './second-factor/sign-in-challenge.ts';
export { requireRecentProof, startStepUp, stepUp } from './second-factor/step-up.ts';
export { sendAccountMail } from './send-account-mail.ts';
export {
  endMemberSessions,
  endOtherSessions,
  endOwnSession,
  listMemberSessions,
  listOwnSessions,
} from './sessions.ts';
export {
  changePassword,
  operatePasswordReset,
  requestPasswordReset,
  resetPassword,
} from './set-password.ts';
export { signIn, signOut } from './sign-in.ts';
export { createUsageRecorder, type UsageRecorder } from './usage.ts';
