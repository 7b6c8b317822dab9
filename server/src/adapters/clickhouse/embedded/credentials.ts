import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type EngineException, exception } from './exception.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Throws what ClickHouse answers to a stranger. */
export function authenticate(
  request: IncomingMessage,
  target: URLSearchParams,
  expected: Credentials,
): void {
  const given = credentialsOf(request, target);
  if (given === undefined) throw failure(194, 'REQUIRED_PASSWORD', 'default');
  // Both are always compared, and in constant time, so that the answer's delay tells nothing.
  const sameUser = isEqual(given.username, expected.username);
  const samePassword = isEqual(given.password, expected.password);
  if (!(sameUser && samePassword)) throw failure(516, 'AUTHENTICATION_FAILED', given.username);
}

function credentialsOf(
  { headers }: IncomingMessage,
  target: URLSearchParams,
): Credentials | undefined {
  const key = headers['x-clickhouse-key'];
  if (typeof key === 'string') {
    return { username: String(headers['x-clickhouse-user'] ?? 'default'), password: key };
  }
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic !== undefined) {
    const [username = '', ...password] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    return { username, password: password.join(':') };
  }
  const password = target.get('password');
  if (password !== null) return { username: target.get('user') ?? 'default', password };
  return undefined;
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function failure(code: number, name: string, username: string): EngineException {
  const text = 'Authentication failed: password is incorrect, or there is no user with such name';
  return exception(code, name, `${username}: ${text}`);
}
