import type { FastifyRequest } from 'fastify';
import type { Client } from '../../../modules/accounts/index.ts';

/** The sender: the address named by a trusted proxy, else the other end of the connection. */
export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { address: ip, userAgent: headers['user-agent']?.slice(0, 300) ?? null };
}
