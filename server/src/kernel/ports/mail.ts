export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A mail in two equivalent forms; clients without HTML show the text. */
export interface MailMessage {
  /** Recipients do not see each other. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Sends to a mail server. Slow: call it in jobs, never during a request. */
export interface Mailer {
  /** Resolves once the server has taken the mail; throws `MailFailure`. */
  send(message: MailMessage): Promise<void>;
}

/** The mail server did not accept the mail. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** Retrying would not help: the address does not exist, or the mail breaks a limit. */
  readonly isPermanent: boolean;
  constructor(message: string, isPermanent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isPermanent = isPermanent;
  }
}
