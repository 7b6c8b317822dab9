/** The service's log. Fields come first so that messages stay constant and searchable. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** For tests and short-lived tools that log nothing. */
export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} };
