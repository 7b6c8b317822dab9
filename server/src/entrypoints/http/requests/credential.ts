import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceToken } from '../../../modules/accounts/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The dashboard's public address; undefined if not configured. */
    publicUrl: string | undefined;
  }
}

const sessionCookie = 'sightline_session';
/** With this prefix, browsers refuse the cookie from any other host, including subdomains. */
const safeSessionCookie = `__Host-${sessionCookie}`;

/**
 * Sent by the dashboard with every request. Pages of other origins cannot send it, since the browser's preflight
 * request is refused. Without it the cookie is ignored.
 */
const dashboardHeader = 'x-sightline-dashboard';

/** A request's credential: a bearer token, or the cookie of the dashboard's pages. */
export function credentialOf(request: FastifyRequest): string | undefined {
  return bearerCredential(request) ?? cookieOfDashboard(request);
}

/** A header longer than any credential is ignored. */
function bearerCredential(request: FastifyRequest): string | undefined {
  return /^Bearer +([\x21-\x7e]{1,1024}) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

function cookieOfDashboard(request: FastifyRequest): string | undefined {
  const { headers } = request;
  if (headers.authorization !== undefined || headers[dashboardHeader] === undefined) return;
  // Browsers send it on secure connections, and then it can be trusted.
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return;
  return cookieOf(request, cookieName(request));
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|; *)${name}=([\\w-]{1,1024})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** The dashboard asked by itself, in a window where nobody did anything lately: the session stays idle. */
export function isUnattended({ headers }: FastifyRequest): boolean {
  return headers[dashboardHeader] === 'unattended';
}

/** What the last sign-in in this browser left there; null: nothing, undefined: the request is not of the dashboard. */
export function deviceOf(request: FastifyRequest): string | null | undefined {
  if (request.headers[dashboardHeader] === undefined) return undefined;
  return cookieOf(request, deviceCookieName(request)) ?? null;
}

/** The safe name if people use an encrypted public URL; browsers would not store it elsewhere. */
function cookieName(request: FastifyRequest): string {
  const { publicUrl } = request.server;
  if (!publicUrl?.startsWith('https:')) return sessionCookie;
  const isPublic = isSecure(request) || request.host === new URL(publicUrl).host;
  return isPublic ? safeSessionCookie : sessionCookie;
}

const deviceCookieName = (request: FastifyRequest) =>
  cookieName(request).replace(sessionCookie, 'sightline_device');
const deviceDays = 180;

/** The session's, and one by which the browser is recognised at the next sign-in. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  expires: Date,
): void {
  const set = (name: string, text: string, lifetime: string) => {
    const secure = isSecure(request) || name.startsWith('__Host-') ? '; Secure' : '';
    // Not readable by scripts, never sent from other sites.
    const limits = `${lifetime}; HttpOnly; SameSite=Strict${secure}`;
    reply.header('set-cookie', `${name}=${text}; Path=/; ${limits}`);
  };
  set(cookieName(request), value, `Expires=${expires.toUTCString()}`);
  if (value === '' || deviceOf(request) === undefined) return;
  set(deviceCookieName(request), deviceToken(value), `Max-Age=${deviceDays * 86_400}`);
}

/** A proxy may terminate TLS. A forged header only makes the caller's own cookie safer. */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
}
