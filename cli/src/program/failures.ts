/** How a command ends; docs/cli.md describes each. */
export const exitCodes = {
  done: 0,
  refused: 1,
  wrongUse: 2,
  unreachable: 3,
  partlyFailed: 4,
  interrupted: 130,
} as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command with one plain line that says what to do. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

export const failed = (message: string, options?: ErrorOptions) =>
  new CommandFailed(exitCodes.refused, message, options);
export const wrongUse = (message: string) => new CommandFailed(exitCodes.wrongUse, message);

/** The service refused, in its own words. */
export class Refused extends CommandFailed {
  readonly status: number;
  /** The API's name for the error, such as `brand_not_found`. */
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(exitCodes.refused, message);
    this.status = status;
    this.type = type;
  }
}
