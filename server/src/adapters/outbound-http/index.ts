export { readAllowedHost } from './allowed-hosts.ts';
export type { ResolvedAddress, Resolver } from './guarded-lookup.ts';
export type { Politeness } from './host-turns.ts';
export { createOriginGateway } from './origin-gateway.ts';
export { createOutbound, type OutboundOptions } from './outbound.ts';
