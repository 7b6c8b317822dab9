import type { FastifyReply, FastifyRequest } from 'fastify';

const sessionCookie = 'sightline_session';

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

function cookieOfDashboard({ headers }: FastifyRequest): string | undefined {
  if (headers.authorization !== undefined || headers[dashboardHeader] === undefined) return;
  // Sent by browsers where the connection is safe, and then it is the truth.
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return;
  return /(?:^|; *)sightline_session=([\w-]{1,1024})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
}

/** Out of reach of scripts, never sent along from another site. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  expires: Date,
): void {
  const secure = isSecure(request) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${sessionCookie}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** A proxy may hold the certificate. Forging its header only makes the caller's own cookie safer. */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
}
