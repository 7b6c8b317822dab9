import { z } from 'zod';
import type { Services } from '#kernel/context.ts';
import { uuid } from '#kernel/random.ts';

/** What a mail is about. The queue holds no secret: links are made when the mail is. */
export const accountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), invitationId: z.int() }),
  z.object({ kind: z.literal('confirmation'), personId: z.int() }),
  z.object({ kind: z.literal('password-reset'), email: z.string() }),
  z.object({ kind: z.literal('recipient'), organizationId: z.int(), email: z.string() }),
]);

export type AccountMail = z.infer<typeof accountMail>;

/** Asks for a mail, within the current transaction; does nothing where no mails can be sent. */
export async function requestMail(
  { db, queue, random, mail }: Pick<Services, 'db' | 'queue' | 'random' | 'mail'>,
  about: AccountMail,
): Promise<void> {
  if (mail) await queue.add(db, 'mail', [{ id: uuid(random), data: about }]);
}
