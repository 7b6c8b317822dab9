import type { Collector } from '#kernel/ports/collector.ts';
import type { Outbound } from '#kernel/ports/outbound.ts';
import type { Threads } from '#kernel/ports/threads.ts';
import { commandsWith, type OptionTable } from '../../../../cli/src/program/command.ts';
import { CommandFailed, exitCodes } from '../../../../cli/src/program/failures.ts';
import type { Endpoint } from '../../../../clients/typescript/src/endpoint.ts';
import type { StoreDifferences } from '../../modules/observations/index.ts';

/** How a command reaches the running service. */
export interface ServiceClient {
  /** Sends a request with the given credential and returns the parsed answer, or throws `CommandFailed`. */
  request(method: Endpoint['method'], path: string, body?: unknown): Promise<unknown>;
  /** Sends records, one JSON per line, as they are. Throws `ServiceUnreachable` where repeating may help. */
  sendLines(path: string, lines: Buffer<ArrayBuffer>): Promise<LinesAnswer>;
}

/** What the service says of records: its status, the parsed answer, and the same in words when it refused. */
export interface LinesAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly inWords: string;
}

/** What the operator's settings allow to ask, without the service. */
export interface CollectorsAtHand {
  /** Of a platform's collectors the first is the preferred one. */
  readonly collectors: readonly Collector[];
  /** How each provider of a platform is given a key. */
  keysFor(platform: string): readonly { readonly variable: string; readonly key: string }[];
}

/** Both stores, for an operator who looks into them. */
export interface StoresAtHand {
  /** Why the service would not start on them, in words. */
  readonly refusals: readonly string[];
  /** Accepts the store of observations and the secret key as they are. */
  adopt(): Promise<void>;
  check(options: { readonly repair: boolean }): Promise<StoreDifferences>;
  close(): Promise<void>;
}

export interface CommandContext {
  readonly collectors: () => CollectorsAtHand;
  /** With the operator's token, from the data folder of the running service. */
  readonly operator: () => Promise<ServiceClient>;
  /** With the API key that was given by --key or SIGHTLINE_API_KEY. */
  readonly key: () => Promise<ServiceClient>;
  /** Both stores, of the running service or opened for this command. */
  readonly stores: () => Promise<StoresAtHand>;
  /** For commands that work without the service. */
  readonly outbound: () => Outbound;
  readonly pageThreads: () => Threads;
  readonly print: (line: string) => void;
  /** On a terminal, takes the place of what it showed before; elsewhere shows nothing. */
  readonly showProgress: (line: string) => void;
}

/** The brand, and the key to it. */
export const ofBrand = {
  brand: { type: 'string', value: 'ID', about: 'The brand.' },
  key: { type: 'string', value: 'KEY', about: 'An API key, instead of SIGHTLINE_API_KEY.' },
} as const satisfies OptionTable;

export const command = commandsWith<CommandContext>();

/** The service is out of reach, busy or starting: the same request may succeed later. */
export class ServiceUnreachable extends CommandFailed {
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(exitCodes.refused, message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
