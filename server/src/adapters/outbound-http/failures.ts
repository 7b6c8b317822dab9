import { OutboundFailure, type OutboundFailureReason } from '#kernel/ports/outbound.ts';

const byCode: Readonly<Record<string, readonly [OutboundFailureReason, string]>> = {
  ENOTFOUND: ['no_such_host', 'The host has no address.'],
  EAI_AGAIN: ['unresolved', 'The name of the host could not be looked up.'],
  EAI_FAIL: ['unresolved', 'The name of the host could not be looked up.'],
  ECONNREFUSED: ['unreachable', 'The host refused the connection.'],
  ECONNRESET: ['unreachable', 'The host broke the connection off.'],
  EPIPE: ['unreachable', 'The host broke the connection off.'],
  EHOSTUNREACH: ['unreachable', 'The host cannot be reached.'],
  ENETUNREACH: ['unreachable', 'The host cannot be reached.'],
  ETIMEDOUT: ['timed_out', 'The host did not take the connection in time.'],
  ERR_STREAM_PREMATURE_CLOSE: ['unreachable', 'The host broke the connection off.'],
};

/** What went wrong, worded for the caller; the cause stays for the log. */
export function toFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = codeOf(error);
  const known = byCode[code];
  if (known) return new OutboundFailure(...known, { cause: error });
  if (code.startsWith('HPE_')) {
    return new OutboundFailure('malformed', 'The host does not answer in HTTP.', { cause: error });
  }
  if (/^(Z_|ERR_BROTLI|ERR_ZSTD|ZSTD_|ERR__ERROR|ERR_PADDING)/.test(code)) {
    return new OutboundFailure('malformed', 'The body is not encoded as it says.', {
      cause: error,
    });
  }
  if (/CERT|TLS|SSL|EPROTO/.test(code)) {
    return new OutboundFailure('unreachable', `TLS with the host fails (${code}).`, {
      cause: error,
    });
  }
  return new OutboundFailure('unreachable', 'The request failed.', { cause: error });
}

function codeOf(error: unknown): string {
  // Several addresses were tried: all of them failed, and the first error is enough.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && 'code' in first ? String(first.code) : '';
}
