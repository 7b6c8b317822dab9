import { dayOf } from '#contract/days.ts';
import { fullDayInWords } from '#domain/words/date-words.ts';
import type { Services } from '#kernel/context.ts';
import { credentialHash, newInvitationToken } from './credentials.ts';
import type { AccountMail } from './email-tokens.ts';
import { hadEnoughMails, issueEmailToken } from './email-tokens.ts';
import { sendMail } from './mail/send-mail.ts';
import type { AccountTables } from './tables.ts';

const reason =
  'You are receiving this email because someone entered your address in Sightline. If it was not you, ignore this email.';

/** Creates the link and sends it. A job of the queue: a retry creates a new link. */
export async function sendAccountMail(services: Services, about: AccountMail): Promise<void> {
  if (about.kind === 'invitation') await mailInvitation(services, about.invitationId);
  if (about.kind === 'confirmation') await mailConfirmation(services, about.personId);
  if (about.kind === 'password-reset') await mailPasswordReset(services, about.email);
  if (about.kind === 'second-factor-reset') await mailSecondFactorReset(services, about.personId);
  if (about.kind === 'new-device') await mailNewDevice(services, about);
  if (about.kind === 'recipient') await mailRecipient(services, about);
}

/** Strangers must not receive long text written by others. */
const maxShownName = 80;

const linkTo = ({ publicUrl }: Services, path: string) => `${publicUrl ?? ''}${path}`;

async function mailInvitation(services: Services, invitationId: number): Promise<void> {
  const tables = services.db.withTables<AccountTables>();
  const token = newInvitationToken(services.random);
  const invitation = await tables
    .updateTable('invitations')
    .from('organizations')
    .set({ mail_token_hash: credentialHash(token) })
    .whereRef('organizations.id', '=', 'invitations.organization_id')
    .where('invitations.id', '=', invitationId)
    .where('expires_at', '>', services.clock.now())
    .returning(['email', 'name', 'expires_at', 'invitations.organization_id'])
    .executeTakeFirst();
  if (!invitation) return;
  const { email, name, expires_at, organization_id: organizationId } = invitation;
  await sendMail(
    services,
    { to: [email], organizationId },
    {
      subject: 'You are invited to Sightline',
      parts: [
        `You are invited to ${name} on Sightline.`,
        `The link works once, until ${fullDayInWords(dayOf(expires_at))}. It is meant only for you.`,
      ],
      action: { label: `Join ${name}`, url: linkTo(services, `/join/${token}`) },
      reason,
    },
  );
}

async function mailConfirmation(services: Services, personId: number): Promise<void> {
  const person = await services.db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!person || (await hadEnoughMails(services, 'confirm', person.email))) return;
  const { email } = person;
  const { token } = await issueEmailToken(services, {
    ...{ purpose: 'confirm', email, personId, hours: 24 },
  });
  await sendMail(
    services,
    { to: [email] },
    {
      subject: 'Confirm your email address',
      parts: [
        'Someone joined Sightline with your address. If it was you, confirm it.',
        'The link works once, for one day. Until you confirm, you can use your account in one organization only.',
      ],
      action: { label: 'Confirm this address', url: linkTo(services, `/confirm-email/${token}`) },
      reason,
    },
  );
}

/** Sends nothing to an unknown address: only its owner would notice. */
async function mailPasswordReset(services: Services, email: string): Promise<void> {
  const known = await services.db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst();
  if (!known || (await hadEnoughMails(services, 'reset', email))) return;
  const { token } = await issueEmailToken(services, { purpose: 'reset', email, hours: 1 });
  await sendMail(
    services,
    { to: [email] },
    {
      subject: 'Choose a new password',
      parts: [
        'Someone asked for a new password for your account. If it was you, choose one now.',
        'The link works once, for one hour. A new password signs you out everywhere.',
      ],
      action: { label: 'Choose a new password', url: linkTo(services, `/reset-password/${token}`) },
      reason,
    },
  );
}

/** Only to an address that is known to be theirs. */
async function mailNewDevice(
  services: Services,
  { personId, at, browser, address }: Extract<AccountMail, { kind: 'new-device' }>,
): Promise<void> {
  const person = await services.db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!person) return;
  const when = `${fullDayInWords(dayOf(new Date(at)))} at ${at.slice(11, 16)} UTC`;
  await sendMail(
    services,
    { to: [person.email] },
    {
      subject: 'New sign-in to Sightline',
      parts: [
        'Someone signed in to your account from a browser or a place that is new.',
        {
          title: 'The sign-in',
          lines: [
            { label: 'When', text: when },
            { label: 'With', text: browser },
            { label: 'From', text: address },
          ],
        },
        'If it was you, there is nothing to do. If it was not, choose a new password now, which signs out everybody who uses your account, and tell an admin of your organization.',
      ],
      action: {
        label: 'Choose a new password',
        url: linkTo(services, '/forgotten-password'),
      },
      reason: 'You are receiving this email because of a sign-in to your account in Sightline.',
    },
  );
}

/** So that somebody whose account is being taken over notices. */
async function mailSecondFactorReset(services: Services, personId: number): Promise<void> {
  const person = await services.db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) return;
  await sendMail(
    services,
    { to: [person.email] },
    {
      subject: 'Your second factor was reset',
      parts: [
        'An admin or the operator removed your authenticator apps, passkeys and recovery codes, and signed you out everywhere.',
        'If you did not ask for it, choose a new password now and tell them.',
      ],
      action: { label: 'Sign in', url: linkTo(services, '/sign-in') },
      reason: 'You are receiving this email because it is about the security of your account.',
    },
  );
}

/** Asks someone outside an organization whether they want its alerts and reports. */
async function mailRecipient(
  services: Services,
  { organizationId, email }: { readonly organizationId: number; readonly email: string },
): Promise<void> {
  const asked = await services.db
    .withTables<AccountTables>()
    .selectFrom('mail_recipients')
    .innerJoin('organizations', 'organizations.id', 'mail_recipients.organization_id')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!asked || (await hadEnoughMails(services, 'recipient', email))) return;
  const { token } = await issueEmailToken(services, {
    ...{ purpose: 'recipient', email, organizationId, hours: 7 * 24 },
  });
  await sendMail(
    services,
    { to: [email], organizationId },
    {
      subject: 'Confirm that you want emails from Sightline',
      parts: [
        `"${asked.name.slice(0, maxShownName)}" wants to send you alerts or reports from Sightline, which tracks how AI assistants talk about brands.`,
        'You get none until you agree. The link works once, for one week.',
      ],
      action: { label: 'Yes, send them', url: linkTo(services, `/confirm-recipient/${token}`) },
      reason,
    },
  );
}
