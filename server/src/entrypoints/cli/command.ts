import type { Outbound } from '#kernel/ports/outbound.ts';

/** How a command reaches the running service. */
export interface ServiceClient {
  /** Sends a request with the given credential and returns the parsed answer, or throws `CommandFailed`. */
  request(method: string, path: string, body?: unknown): Promise<unknown>;
}

export interface CommandContext {
  /** With the operator's token, from the data folder of the running service. */
  readonly operator: () => Promise<ServiceClient>;
  /** With the API key that was given by --key or SIGHTLINE_API_KEY. */
  readonly key: () => Promise<ServiceClient>;
  /** For commands that work without the service. */
  readonly outbound: () => Outbound;
  readonly print: (line: string) => void;
}

export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** The options it takes; `string` options take a value, several times where `multiple`. */
  readonly options: Readonly<
    Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>
  >;
  readonly run: (
    context: CommandContext,
    positionals: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
}

/** A mistake that the message explains to whoever typed the command. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}
