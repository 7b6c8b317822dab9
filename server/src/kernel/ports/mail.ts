export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A mail to people. Both forms say the same; what shows no HTML shows the text. */
export interface MailMessage {
  /** They do not see each other. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** The way to a mail server. Slow by nature: called by jobs, never during a request. */
export interface Mailer {
  /** Resolves once the server has taken the mail; throws `MailFailure`. */
  send(message: MailMessage): Promise<void>;
}

/** The mail was not taken. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** Trying again would not help: the address does not exist, or the mail breaks a limit. */
  readonly isPermanent: boolean;
  constructor(message: string, isPermanent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isPermanent = isPermanent;
  }
}
