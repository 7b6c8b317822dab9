/** The embedded server cannot be started here. The message tells an operator what to do about it. */
export class CannotStartPostgres extends Error {
  override readonly name: string = 'CannotStartPostgres';
}
