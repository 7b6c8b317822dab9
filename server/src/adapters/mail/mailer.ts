import { once } from '#kernel/once.ts';
import { type Mailer, MailFailure, type MailMessage } from '#kernel/ports/mail.ts';

export interface MailerOptions {
  /** smtp://user:password@host:port, or smtps:// for connections encrypted from the start. */
  readonly url: string;
  /** The sender: an address, or `Name <address>`. */
  readonly from: string;
}

const limits = {
  recipients: 50,
  subject: 200,
  bytes: 1_048_576,
  attachedBytes: 10_485_760,
} as const;
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** One connection per mail: there are few, and this survives server restarts. */
export function createMailer({ url, from }: MailerOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const settings = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // An unencrypted password is only sent to this machine.
    requireTLS: !secure && username !== '' && !isLoopback(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded lazily: few installations send mails often, and the library is large.
  const transport = once(async () => (await import('nodemailer')).createTransport(settings));
  return {
    async send(message) {
      checkLimits(message);
      try {
        await (await transport()).sendMail({
          from,
          ...message,
          ...addressees(message.to),
          attachments: attachmentsOf(message),
        });
      } catch (error) {
        throw failureFrom(error);
      }
    },
  };
}

/** Recipients do not see each other; still one mail, so that a failure never leaves it with some of them. */
function addressees(to: readonly string[]) {
  return to.length === 1 ? { to: [...to] } : { to: 'undisclosed-recipients:;', bcc: [...to] };
}

function attachmentsOf({ attachments = [] }: MailMessage) {
  return attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content,
  }));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

function checkLimits({ to, subject, text, html, attachments = [] }: MailMessage): void {
  const attached = attachments.reduce((sum, { content }) => sum + content.length, 0);
  const bytes = Buffer.byteLength(text) + Buffer.byteLength(html);
  const problem =
    to.length === 0 || to.length > limits.recipients
      ? `a mail goes to 1 to ${limits.recipients} people`
      : subject.length > limits.subject || /[\r\n]/.test(subject)
        ? `a subject is one line of at most ${limits.subject} characters`
        : bytes > limits.bytes
          ? `a mail has at most ${limits.bytes} bytes`
          : attached > limits.attachedBytes
            ? `what is attached has at most ${limits.attachedBytes} bytes`
            : undefined;
  if (problem) throw new MailFailure(problem, true);
}

/** A 5xx is permanent; other failures may not occur again. */
function failureFrom(error: unknown): MailFailure {
  const code =
    error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  const isPermanent = code >= 500 && code < 600;
  const message = error instanceof Error ? error.message : String(error);
  return new MailFailure(message, isPermanent, { cause: error });
}
