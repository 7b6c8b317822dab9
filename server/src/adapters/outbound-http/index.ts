export { readAllowedHost } from './allowed-hosts.ts';
export { createOriginGateway } from './origin-gateway.ts';
export { createOutbound } from './outbound.ts';
