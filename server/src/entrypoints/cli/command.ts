import type { Collector } from '#kernel/ports/collector.ts';
import type { Outbound } from '#kernel/ports/outbound.ts';
import type { Threads } from '#kernel/ports/threads.ts';
import { commandsWith, type OptionTable } from '../../../../cli/src/program/command.ts';
import { CommandFailed, exitCodes, failed } from '../../../../cli/src/program/failures.ts';
import type { Endpoint } from '../../../../clients/typescript/src/endpoint.ts';
import type { VerifiedLog } from '../../modules/audit-log/index.ts';
import type { StoreDifferences } from '../../modules/observations/index.ts';

/** A client of the running service. */
export interface ServiceClient {
  /** Sends a request with the credential and returns the parsed answer; throws `CommandFailed`. */
  request(method: Endpoint['method'], path: string, body?: unknown): Promise<unknown>;
  /** Sends records, one JSON per line, unchanged. Throws `ServiceUnreachable` if a retry may help. */
  sendLines(path: string, lines: Buffer<ArrayBuffer>): Promise<LinesAnswer>;
}

/** The service's answer to records: status, parsed body, and as text if refused. */
export interface LinesAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly inWords: string;
}

/** What the operator's settings allow to ask without the service. */
export interface CollectorsAtHand {
  /** The first collector for a platform is preferred. */
  readonly collectors: readonly Collector[];
  /** The variable for each provider's key for a platform. */
  keysFor(platform: string): readonly { readonly variable: string; readonly key: string }[];
}

/** What a rotation of the secret key has done. */
export interface RotatedSecretKey {
  /** Secrets that were sealed again. */
  readonly secrets: number;
  /** What neither key opens. */
  readonly unreadable: number;
  /** The key is a setting, of which the former one can go now. */
  readonly isConfigured: boolean;
}

/** Both stores, for operators who examine them. */
export interface StoresAtHand {
  /** Why the service would refuse to start on them, as text. */
  readonly refusals: readonly string[];
  /** Accepts the store of observations and the secret key as they are. */
  adopt(): Promise<void>;
  check(options: { readonly repair: boolean }): Promise<StoreDifferences>;
  /** Of these organizations, 0 for the installation; unset: every log. */
  verifyAuditLogs(logIds?: readonly number[]): Promise<readonly VerifiedLog[]>;
  /** While the service runs, or while it does not. */
  rotateSecretKey(): Promise<RotatedSecretKey>;
  close(): Promise<void>;
}

/** Copies of both stores; each resolves with what the backup has, as a sentence. */
export interface BackupCommands {
  backUp(to: string): Promise<string>;
  /** With `isCheck` only reads the backup. */
  restore(from: string, options: { readonly isCheck: boolean }): Promise<string>;
  /** Everything of one organization, as lines of JSON. */
  exportOrganization(organizationId: number, to: string): Promise<string>;
  /** Into an organization without brands. */
  importOrganization(organizationId: number, from: string): Promise<string>;
}

/** For what main provides: ends the command with a sentence. */
export { failed };

export interface CommandContext {
  readonly collectors: () => CollectorsAtHand;
  /** With the operator's token, from the running service's data folder. */
  readonly operator: () => Promise<ServiceClient>;
  /** With the API key from --key or SIGHTLINE_API_KEY. */
  readonly key: () => Promise<ServiceClient>;
  /** Both stores, of the running service or opened for this command. */
  readonly stores: () => Promise<StoresAtHand>;
  readonly backups: () => Promise<BackupCommands>;
  /** For commands that work without the service. */
  readonly outbound: () => Outbound;
  readonly pageThreads: () => Threads;
  readonly print: (line: string) => void;
  /** Replaces the previous progress on a terminal; shows nothing elsewhere. */
  readonly showProgress: (line: string) => void;
}

/** The brand, and a key to it. */
export const ofBrand = {
  brand: { type: 'string', value: 'ID', about: 'The brand.' },
  key: { type: 'string', value: 'KEY', about: 'An API key, instead of SIGHTLINE_API_KEY.' },
} as const satisfies OptionTable;

export const command = commandsWith<CommandContext>();

/** The service is unreachable, busy or starting: a retry may succeed. */
export class ServiceUnreachable extends CommandFailed {
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(exitCodes.refused, message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
