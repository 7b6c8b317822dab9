import { z } from 'zod';
import { checked, id, integer, label, text } from '../fields.ts';
import { textParameter } from '../parameters.ts';
import { brandAccess, brandAccessInput, roles } from './accounts.ts';

const timestamp = z.iso.datetime({ offset: true });
const role = z.enum(roles);

/** No rule tells a true address from a false one; this only catches what cannot be meant as one. */
const email = checked(label(3, 320), (value) =>
  /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(value)
    ? undefined
    : {
        type: 'value_error',
        message: 'Input should be an email address',
        ctx: { error: 'no email address' },
      },
).meta({ examples: ['ada@example.com'] });

const newPassword = text(8, 1024).meta({
  description: 'At least eight characters, and none of the most common passwords.',
});

export const member = z
  .object({
    person_id: id,
    email: z.string(),
    is_email_confirmed: z.boolean().meta({
      description:
        'Whether they proved to own the address; until then it is good for this organization alone.',
    }),
    role,
    brand_ids: brandAccess,
    joined_at: timestamp,
    last_seen_at: timestamp.nullable().meta({ description: 'To the minute; null: never.' }),
    has_second_factor: z.boolean().meta({
      description: 'Whether signing in asks them for a second factor.',
    }),
  })
  .meta({
    id: 'Member',
    examples: [
      {
        person_id: 3,
        email: 'ada@example.com',
        is_email_confirmed: true,
        role: 'member',
        brand_ids: null,
        joined_at: '2026-11-15T09:00:00.000Z',
        last_seen_at: '2026-11-15T09:41:00.000Z',
        has_second_factor: false,
      },
    ],
  });

export const removedMember = member
  .extend({
    revoked_api_keys: z
      .int()
      .min(0)
      .meta({ description: 'Keys of theirs that were revoked with them.' }),
  })
  .meta({ id: 'RemovedMember' });

export const memberUpdateBody = z
  .object({
    role,
    brand_ids: brandAccessInput.meta({
      description: 'The brands they reach; null means all. An admin always reaches all.',
    }),
  })
  .partial()
  .meta({ examples: [{ role: 'viewer', brand_ids: [1] }] });

export const invitationBody = z
  .object({
    email,
    role: role.meta({ description: 'The role they will have.' }),
    brand_ids: brandAccessInput.default(null).meta({
      description: 'The brands they will reach; null means all. An admin always reaches all.',
    }),
    expires_in_days: integer
      .min(1)
      .max(30)
      .default(7)
      .meta({ description: 'How long the link works.' }),
  })
  .meta({ examples: [{ email: 'ada@example.com', role: 'member' }] });

const invitationExample = {
  id: 4,
  email: 'ada@example.com',
  role: 'member' as const,
  brand_ids: null,
  created_at: '2026-11-15T09:00:00.000Z',
  expires_at: '2026-11-22T09:00:00.000Z',
};

export const invitation = z
  .object({
    id,
    email: z.string(),
    role,
    brand_ids: brandAccess,
    created_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: 'Invitation', examples: [invitationExample] });

export const createdInvitation = invitation
  .extend({
    token: z.string().meta({ description: 'Shown in this answer and never again.' }),
    path: z.string().meta({ description: "The dashboard's page for it: the link to pass on." }),
    is_mailed: z
      .boolean()
      .meta({ description: 'Whether a link of its own is also mailed to them.' }),
  })
  .meta({
    id: 'CreatedInvitation',
    examples: [
      { ...invitationExample, token: 'iv_7Gh2…', path: '/join/iv_7Gh2…', is_mailed: true },
    ],
  });

export const invitationToken = textParameter(200).meta({
  description: 'From the link of the invitation.',
});

export const openInvitation = z
  .object({
    organization: z.object({ name: z.string() }),
    email: z.string(),
    role,
    expires_at: timestamp,
    has_account: z.boolean().meta({
      description:
        'True only for a link that came by mail, whose holder has proven the address: they join with the password ' +
        'of their account. Always false for a link that was passed on, also where the address has an account in another organization.',
    }),
  })
  .meta({
    id: 'OpenInvitation',
    examples: [
      {
        organization: { name: 'Northwind' },
        email: 'ada@example.com',
        role: 'member',
        expires_at: '2026-11-22T09:00:00.000Z',
        has_account: false,
      },
    ],
  });

export const acceptanceBody = z
  .object({
    password: newPassword.meta({
      description: "A new one, or that of the person's account, which then joins.",
    }),
  })
  .meta({ examples: [{ password: 'correct horse battery staple' }] });

export const passwordChangeBody = z
  .object({
    current_password: text(1, 1024),
    new_password: newPassword,
    disconnect_apps: z.boolean().optional().meta({
      description:
        'Also end every connected app of yours, in every organization; omitted: they stay.',
    }),
  })
  .meta({
    examples: [
      { current_password: 'correct horse battery staple', new_password: 'four other plain words' },
    ],
  });

export const passwordChanged = z.object({ password_changed: z.literal(true) });

export const emailBody = z.object({ email }).meta({ examples: [{ email: 'ada@example.com' }] });

/** The same for everyone: nothing reveals whether the address is known. */
export const mailRequested = z
  .object({
    requested: z.literal(true),
    by_mail: z.boolean().meta({
      description: 'False: this installation sends no mails; its operator helps.',
    }),
  })
  .meta({ examples: [{ requested: true, by_mail: true }] });

export const emailToken = textParameter(200).meta({ description: 'From the link in the mail.' });

export const newPasswordBody = z
  .object({ password: newPassword })
  .meta({ examples: [{ password: 'four other plain words' }] });

export const emailConfirmed = z
  .object({ email: z.string(), is_email_confirmed: z.literal(true) })
  .meta({ examples: [{ email: 'ada@example.com', is_email_confirmed: true as const }] });

export const person = z
  .object({
    person_id: id,
    email: z.string(),
    is_email_confirmed: z.boolean(),
    created_at: timestamp,
    organizations: z.array(z.object({ id, name: z.string(), role })),
  })
  .meta({
    id: 'Person',
    examples: [
      {
        person_id: 3,
        email: 'ada@example.com',
        is_email_confirmed: false,
        created_at: '2026-11-15T09:00:00.000Z',
        organizations: [{ id: 1, name: 'Northwind', role: 'member' as const }],
      },
    ],
  });

export const createdReset = z
  .object({
    email: z.string(),
    token: z.string().meta({ description: 'Shown in this answer and never again.' }),
    path: z.string().meta({ description: "The dashboard's page for it: the link to pass on." }),
    expires_at: timestamp,
  })
  .meta({
    examples: [
      {
        email: 'ada@example.com',
        token: 'em_7Gh2…',
        path: '/reset-password/em_7Gh2…',
        expires_at: '2026-11-16T09:00:00.000Z',
      },
    ],
  });

export type Person = z.infer<typeof person>;
export type CreatedReset = z.infer<typeof createdReset>;
export type Member = z.infer<typeof member>;
export type RemovedMember = z.infer<typeof removedMember>;
export type MemberUpdateBody = z.infer<typeof memberUpdateBody>;
export type InvitationBody = z.infer<typeof invitationBody>;
export type Invitation = z.infer<typeof invitation>;
export type CreatedInvitation = z.infer<typeof createdInvitation>;
export type OpenInvitation = z.infer<typeof openInvitation>;
export type PasswordChangeBody = z.infer<typeof passwordChangeBody>;
