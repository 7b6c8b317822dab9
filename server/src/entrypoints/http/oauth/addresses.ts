import type { FastifyRequest } from 'fastify';

/** The service's address for clients: as configured, else as requested. */
export function baseOf(publicUrl: string | undefined, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Tells a refused app how to authorize (RFC 9728). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp';
