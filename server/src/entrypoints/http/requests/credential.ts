import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where people reach the dashboard; undefined where the operator has not said. */
    publicUrl: string | undefined;
  }
}

const sessionCookie = 'sightline_session';
/** The prefix makes browsers refuse such a cookie from any other host, also from one below ours. */
const safeSessionCookie = `__Host-${sessionCookie}`;

/**
 * The dashboard sends this with every request. A page of another origin cannot: a browser asks first
 * whether it may send such a header, and is told no. Without it the cookie does not count.
 */
const dashboardHeader = 'x-sightline-dashboard';

/** What a request presents itself with: a bearer credential, or the cookie of the dashboard's own pages. */
export function credentialOf(request: FastifyRequest): string | undefined {
  return bearerCredential(request) ?? cookieOfDashboard(request);
}

/** A header longer than any credential is none. */
function bearerCredential(request: FastifyRequest): string | undefined {
  return /^Bearer +([\x21-\x7e]{1,1024}) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

function cookieOfDashboard(request: FastifyRequest): string | undefined {
  const { headers } = request;
  if (headers.authorization !== undefined || headers[dashboardHeader] === undefined) return;
  // Sent by browsers where the connection is safe, and then it is the truth.
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return;
  const name = cookieName(request);
  return new RegExp(`(?:^|; *)${name}=([\\w-]{1,1024})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** The safe one where people come by the public URL and that is encrypted; it would not be kept elsewhere. */
function cookieName(request: FastifyRequest): string {
  const { publicUrl } = request.server;
  if (!publicUrl?.startsWith('https:')) return sessionCookie;
  const isPublic = isSecure(request) || request.host === new URL(publicUrl).host;
  return isPublic ? safeSessionCookie : sessionCookie;
}

/** Out of reach of scripts, never sent along from another site. */
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

/** A proxy may hold the certificate. Forging its header only makes the caller's own cookie safer. */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
}
