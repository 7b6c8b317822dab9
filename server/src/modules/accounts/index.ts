export { acceptInvitation } from './accept-invitation.ts';
export { countAttempt } from './attempts.ts';
export { authenticate } from './authenticate.ts';
export { changePassword } from './change-password.ts';
export type { Client } from './client.ts';
export { confirmEmail, confirmPerson, requestConfirmation } from './confirm-person.ts';
export { authorizeApp, describeAuthorization } from './connected-apps/authorize-app.ts';
export {
  exchangeCode,
  type IssuedTokens,
  refreshTokens,
  revokeToken,
} from './connected-apps/exchange-tokens.ts';
export {
  disconnectApp,
  disconnectOrganizationApp,
  listConnectedApps,
  listOrganizationApps,
} from './connected-apps/list-apps.ts';
export { OAuthFailure } from './connected-apps/oauth-failure.ts';
export { type RegisteredApp, registerApp } from './connected-apps/register-app.ts';
export { type TokenTarget, targetOf } from './connected-apps/token-target.ts';
export { createApiKey } from './create-api-key.ts';
export {
  createFirstOrganization,
  type FirstOrganization,
} from './create-first-organization.ts';
export { createOrganization } from './create-organization.ts';
export { type CredentialCache, createCredentialCache } from './credential-cache.ts';
export { credentialChangesChannel } from './credential-changes.ts';
export { credentialHash, isAcceptableApiKey, newShareToken } from './credentials.ts';
export { describeSession, switchOrganization } from './current-session.ts';
export { deleteOrganization, finishDeletions } from './delete-organization.ts';
export { disabledPlatforms, organizationPlatforms } from './disabled-platforms.ts';
export { requireEarlyAccess } from './early-access.ts';
export { emailOfPerson } from './email-of-person.ts';
export { expiringApiKeys } from './expiring-api-keys.ts';
export { describeInvitation } from './find-invitation.ts';
export { findPeople } from './find-people.ts';
export { makingBrand } from './grant-brand-access.ts';
export { invitePerson } from './invite-person.ts';
export { listApiKeys } from './list-api-keys.ts';
export { listInvitations } from './list-invitations.ts';
export { listMembers } from './list-members.ts';
export { listOrganizations } from './list-organizations.ts';
export { askRecipients, unconfirmedRecipients } from './mail-recipients.ts';
export { nameOfCaller } from './name-of-caller.ts';
export {
  getOrganization,
  inspectOrganization,
  renameOrganization,
  updateOrganization,
} from './operate-organization.ts';
export { getOrganizationDisplay, putOrganizationDisplay } from './organization-display.ts';
export { getOrganizationLook, putOrganizationLook } from './organization-look.ts';
export { createPasswordWork, hashLinkPassword, passwordMatches } from './passwords.ts';
export { takePipelineUrls } from './pipeline-quota.ts';
export {
  noRoomInPromptPool,
  readPromptPool,
  returnToPromptPool,
  takeFromPromptPool,
} from './prompt-pool.ts';
export { removeMember } from './remove-member.ts';
export { accountMail } from './request-mail.ts';
export { requireOrganization, requireOrganizationAdmin } from './require-organization.ts';
export { operatePasswordReset, requestPasswordReset, resetPassword } from './reset-password.ts';
export { revokeApiKey } from './revoke-api-key.ts';
export { revokeInvitation } from './revoke-invitation.ts';
export { sendAccountMail } from './send-account-mail.ts';
export {
  endMemberSessions,
  endOtherSessions,
  endOwnSession,
  listMemberSessions,
  listOwnSessions,
} from './sessions.ts';
export { signIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
export { updateMember } from './update-member.ts';
export { createUsageRecorder, type UsageRecorder } from './usage.ts';
