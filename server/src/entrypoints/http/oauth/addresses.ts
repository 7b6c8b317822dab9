import type { FastifyRequest } from 'fastify';

/** The address of the service as clients know it: the operator's word, else where the request came to. */
export function baseOf(publicUrl: string | undefined, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Where an app that was refused learns how to be let in (RFC 9728). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp';
