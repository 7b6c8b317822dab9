import type { FastifyRequest } from 'fastify';
import type { Services } from '#kernel/context.ts';
import { type Client, type RelyingParty, relyingPartyOf } from '../../../modules/accounts/index.ts';
import { deviceOf } from './credential.ts';

/** The sender: the address named by a trusted proxy, else the other end of the connection. */
export function clientOf(request: FastifyRequest): Client {
  const { ip, headers } = request;
  const device = deviceOf(request);
  return {
    address: ip,
    userAgent: headers['user-agent']?.slice(0, 300) ?? null,
    ...(device !== undefined && { device }),
  };
}

/** Who proves their identity from where, and what passkeys made there are bound to. */
export function signingInFrom(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  request: FastifyRequest,
): { readonly client: Client; readonly party: RelyingParty | undefined } {
  const requested = `${request.protocol}://${request.host}`;
  return { client: clientOf(request), party: relyingPartyOf(requested, publicUrl) };
}
