import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** User and password, where the client gave some. */
  readonly login: string | undefined;
  readonly headers: string;
  readonly text: string;
  readonly html: string;
}

/** How the server answers the recipient, or whether it says anything at all. */
export type SmtpMood = 'takes' | 'later' | 'never' | 'silent';

/** A mail server on loopback that speaks SMTP (RFC 5321) with AUTH PLAIN, without STARTTLS. */
export async function startSmtpServer() {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let mood: SmtpMood = 'takes';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (mood !== 'silent') converse(socket, () => mood, mails);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://mailer:s%40cret@127.0.0.1:${port}`,
    mails,
    become(next: SmtpMood) {
      mood = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, mood: () => SmtpMood, mails: ReceivedMail[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let envelope = { from: '', to: [] as string[], login: undefined as string | undefined };
  let data: string[] | undefined;
  let rest = '';

  function command(line: string): void {
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO') say('250-loopback\r\n250-AUTH PLAIN\r\n250 8BITMIME');
    else if (verb === 'AUTH') {
      const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0');
      envelope.login = `${user}:${password}`;
      say('235 2.7.0 welcome');
    } else if (verb === 'MAIL') {
      envelope = { ...envelope, from: address, to: [] };
      say('250 2.1.0 ok');
    } else if (verb === 'RCPT') {
      if (mood() === 'later') say('451 4.3.0 try again later');
      else if (mood() === 'never') say('550 5.1.1 no such user');
      else {
        envelope.to.push(address);
        say('250 2.1.5 ok');
      }
    } else if (verb === 'DATA') {
      data = [];
      say('354 go ahead');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  }

  socket.on('data', (chunk) => {
    rest += chunk;
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!data) command(line);
      else if (line === '.') {
        mails.push({ ...envelope, ...readMail(data.join('\r\n')) });
        data = undefined;
        say('250 2.0.0 taken');
      } else data.push(line.replace(/^\.\./, '.'));
    }
  });
  say('220 loopback ESMTP');
}

function readMail(source: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const [headers = ''] = source.split('\r\n\r\n', 1);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = source.split(`--${boundary}`).map(decodePart);
  const part = (type: string) => parts.find(({ head }) => head.includes(type))?.body ?? '';
  return { headers, text: part('text/plain'), html: part('text/html') };
}

function decodePart(part: string) {
  const at = part.indexOf('\r\n\r\n');
  const head = part.slice(0, at).toLowerCase();
  const body = part.slice(at + 4);
  if (head.includes('base64')) return { head, body: Buffer.from(body, 'base64').toString() };
  if (!head.includes('quoted-printable')) return { head, body };
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { head, body: Buffer.from(bytes, 'latin1').toString() };
}
