import type { FastifyReply, FastifyRequest } from 'fastify';

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
  const name = cookieName(request);
  return new RegExp(`(?:^|; *)${name}=([\\w-]{1,1024})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** The dashboard asked by itself, in a window where nobody did anything lately: the session stays idle. */
export function isUnattended({ headers }: FastifyRequest): boolean {
  return headers[dashboardHeader] === 'unattended';
}

/** The safe name if people use an encrypted public URL; browsers would not store it elsewhere. */
function cookieName(request: FastifyRequest): string {
  const { publicUrl } = request.server;
  if (!publicUrl?.startsWith('https:')) return sessionCookie;
  const isPublic = isSecure(request) || request.host === new URL(publicUrl).host;
  return isPublic ? safeSessionCookie : sessionCookie;
}

/** Not readable by scripts, never sent from other sites. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  expires: Date,
): void {
  const name = cookieName(request);
  const secure = isSecure(request) || name === safeSessionCookie ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** A proxy may terminate TLS. A forged header only makes the caller's own cookie safer. */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
}
