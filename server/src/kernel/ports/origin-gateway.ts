import type { ClientRequest } from 'node:http';

export interface OriginRequest {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly method: string;
  /** Path and query as they came. */
  readonly path: string;
  /** Names and values in turn, sent as they are. */
  readonly headers: readonly string[];
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** False: a connection of its own, closed afterwards. */
  readonly mayReuse: boolean;
}

/**
 * Connections to the origins of sites, for handing requests and answers on as they are. The guard of `Outbound`
 * holds: only public addresses, and those an operator opened.
 */
export interface OriginGateway {
  /** The caller must end or destroy each request it begins. Throws `OutboundFailure` for a target that is refused. */
  begin(request: OriginRequest): ClientRequest;
  close(): void;
}
