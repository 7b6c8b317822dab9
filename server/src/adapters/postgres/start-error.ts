/** The embedded server cannot be started here. The message tells an operator what to do. */
export class CannotStartPostgres extends Error {
  override readonly name: string = 'CannotStartPostgres';
}
