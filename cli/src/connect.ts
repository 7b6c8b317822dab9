import { type Client, createClient } from './api/client.ts';
import type { Connection, Context } from './command.ts';
import { wrongUse } from './program/failures.ts';

/** Options come before the environment, and that before a login. */
export async function connectWith(
  {
    settings,
    fromEnvironment,
    terminal,
  }: Pick<Context, 'settings' | 'fromEnvironment' | 'terminal'>,
  { url, key }: Connection,
): Promise<Client> {
  const given = { url: url ?? fromEnvironment.url, key: key ?? fromEnvironment.key };
  const login = given.url && given.key ? undefined : await settings.read();
  const address = given.url === undefined ? login?.url : serviceUrl(given.url);
  if (!address) throw wrongUse('Which service? Run sightline login, or set SIGHTLINE_URL.');
  // A stored key is sent to the service that it was stored for, and nowhere else.
  const stored = login?.url === address ? login.key : undefined;
  const secret = given.key ?? stored;
  if (!secret) {
    throw wrongUse(
      `There is no API key for ${address}. Run sightline login, or set SIGHTLINE_API_KEY.`,
    );
  }
  return createClient(address, checkedKey(secret), terminal.note);
}

/** The address that paths are added to; refuses what is no address of a service. */
export function serviceUrl(text: string): string {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw wrongUse(`"${text}" is not an address such as https://sightline.example.`);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** What no header can carry would fail later, with a message that says less. */
export function checkedKey(key: string): string {
  if (/^[\x21-\x7e]{1,500}$/.test(key)) return key;
  throw wrongUse('That is no API key: keys have no spaces and no special characters.');
}
