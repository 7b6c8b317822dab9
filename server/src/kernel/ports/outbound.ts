import type { Readable } from 'node:stream';

/** How much a request may take. Whatever is not given is the default of the adapter. */
export interface OutboundLimits {
  /** From the first connection to the last byte, over all redirects; waiting for a polite turn does not count. */
  readonly totalMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** Of the body as it travels. */
  readonly maxBytes: number;
  /** Of the body after its content encodings are undone: what a decompression bomb runs into. */
  readonly maxDecodedBytes: number;
}

export interface OutboundRequest {
  readonly url: string;
  /** GET where unset. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
  /** Redirects to follow, of GET and HEAD alone; with 0 the redirect itself is the answer. 5 where unset. */
  readonly maxRedirects?: number;
  readonly limits?: Partial<OutboundLimits>;
  /** False hands the body on as it came, still encoded. */
  readonly decode?: boolean;
  /** False for what a host asked for itself, such as webhooks: no waiting for a turn. */
  readonly polite?: boolean;
  readonly signal?: AbortSignal;
}

/** One redirect that was followed. */
export interface OutboundRedirect {
  readonly url: string;
  readonly status: number;
  readonly location: string;
}

export interface OutboundAnswer<Body> {
  /** Where the answer came from, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case; lines of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly OutboundRedirect[];
  /** From the last connection's begin to its headers. */
  readonly firstByteMs: number;
  readonly body: Body;
}

/**
 * Everything that leaves the service for an address that a user, a page or DNS chose. Only public addresses are
 * reached, at every hop, and the address that was checked is the one that is connected to.
 */
export interface Outbound {
  /** Throws `OutboundFailure` for a URL that can never be reached, without asking DNS: for refusing it on input. */
  check(url: string): URL;
  /** Whether the operator opened this host and port although they may be private. */
  isOpened(url: URL): boolean;
  /** The answer with its whole body. */
  read(request: OutboundRequest): Promise<OutboundAnswer<Buffer>>;
  /** The answer once its headers are here. The caller must read the body to its end or destroy it. */
  open(request: OutboundRequest): Promise<OutboundAnswer<Readable>>;
  /** The TXT records of a name; none where there is no such name. Throws `OutboundFailure` where DNS is silent. */
  textRecords(name: string): Promise<readonly string[]>;
  /** The same for one organization, which also reaches the pages that exist only for it: those of its simulated world. */
  onBehalfOf(organizationId: number): Outbound;
}

export type OutboundFailureReason =
  /** No http(s) URL, or one with credentials. */
  | 'invalid_url'
  /** The target is not public, or its port is not one of the web. */
  | 'blocked'
  /** DNS says that there is no such name, or that it has no address. */
  | 'no_such_host'
  /** DNS does not answer, so nothing is known of the name. */
  | 'unresolved'
  /** Nobody answers, TLS fails, or the connection broke. */
  | 'unreachable'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  /** What came is not HTTP, or its encoding is broken. */
  | 'malformed';

/** Why there is no answer. The message is safe to show: it never names an internal address. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly reason: OutboundFailureReason;
  constructor(reason: OutboundFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
