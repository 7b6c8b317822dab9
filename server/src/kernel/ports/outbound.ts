import type { Readable } from 'node:stream';

/** Limits of a request; unset ones have the adapter's defaults. */
export interface OutboundLimits {
  /** From the first connection to the last byte, over all redirects, without waiting for a polite turn. */
  readonly totalMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** Of the encoded body. */
  readonly maxBytes: number;
  /** Of the decoded body, against decompression bombs. */
  readonly maxDecodedBytes: number;
}

export interface OutboundRequest {
  readonly url: string;
  /** Default: GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
  /** Redirects to follow, for GET and HEAD only; 0 returns the redirect itself. Default: 5. */
  readonly maxRedirects?: number;
  readonly limits?: Partial<OutboundLimits>;
  /** False returns the body still encoded. */
  readonly decode?: boolean;
  /** False for requests that the host wants, such as webhooks: no polite waiting. */
  readonly polite?: boolean;
  readonly signal?: AbortSignal;
}

/** A redirect that was followed. */
export interface OutboundRedirect {
  readonly url: string;
  readonly status: number;
  readonly location: string;
}

export interface OutboundAnswer<Body> {
  /** The address of the answer, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly OutboundRedirect[];
  /** From the start of the last connection to its headers. */
  readonly firstByteMs: number;
  readonly body: Body;
}

/**
 * All requests to addresses chosen by users, pages or DNS. Only public addresses are reached, at every hop, and the
 * checked address is the one connected to.
 */
export interface Outbound {
  /** Throws `OutboundFailure` for a URL that can never be reached, without asking DNS: for refusing it on input. */
  check(url: string): URL;
  /** Whether the operator allowed this host and port even if private. */
  isOpened(url: URL): boolean;
  /** The answer with its complete body. */
  read(request: OutboundRequest): Promise<OutboundAnswer<Buffer>>;
  /** The answer once its headers arrived. The caller must read the body to its end or destroy it. */
  open(request: OutboundRequest): Promise<OutboundAnswer<Readable>>;
  /** The TXT records of a name; empty if the name does not exist. Throws `OutboundFailure` if DNS does not answer. */
  textRecords(name: string): Promise<readonly string[]>;
  /** The same for one organization, which also reaches the simulated websites of its world. */
  onBehalfOf(organizationId: number): Outbound;
}

export type OutboundFailureReason =
  /** Not an http(s) URL, or one with credentials. */
  | 'invalid_url'
  /** The target is not public, or its port is not a web port. */
  | 'blocked'
  /** By DNS, the name does not exist or has no address. */
  | 'no_such_host'
  /** DNS does not answer, so nothing is known about the name. */
  | 'unresolved'
  /** No one answers, TLS fails, or the connection broke. */
  | 'unreachable'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  /** The response is not HTTP, or its encoding is broken. */
  | 'malformed';

/** Why there is no answer. The message is safe to show: it never contains an internal address. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly reason: OutboundFailureReason;
  constructor(reason: OutboundFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
