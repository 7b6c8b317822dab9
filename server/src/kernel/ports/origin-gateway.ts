import type { ClientRequest } from 'node:http';

export interface OriginRequest {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly method: string;
  /** Path and query as received. */
  readonly path: string;
  /** Alternating names and values, sent as they are. */
  readonly headers: readonly string[];
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** False: a new connection, closed afterwards. */
  readonly mayReuse: boolean;
}

/**
 * Connections to sites' origins, for passing requests and answers through. The rules of `Outbound` apply: only public
 * addresses, and those an operator allowed.
 */
export interface OriginGateway {
  /** The caller must end or destroy each request. Throws `OutboundFailure` if the target is refused. */
  begin(request: OriginRequest): ClientRequest;
  close(): void;
}
