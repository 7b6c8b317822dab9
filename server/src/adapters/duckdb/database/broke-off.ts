import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { Statement } from '../statement.ts';
import type { Connection } from './connection.ts';

/** A result ended before its last row. */
export class BrokeOff extends EngineUnavailable {
  constructor() {
    super('A result broke off within the engine');
  }
}

/** Reads a result; if `read` throws BrokeOff for a missing end, fails with the actual reason. */
export async function findingReason<Result>(
  connection: Connection,
  statement: Statement,
  options: ReadOptions,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BrokeOff)) throw error;
    throw await reasonOf(connection, statement, options, error);
  }
}

/** Runs the statement again for its error: an interrupted result has none. */
async function reasonOf(
  connection: Connection,
  { sql, params }: Statement,
  options: ReadOptions,
  brokeOff: BrokeOff,
): Promise<unknown> {
  const again = { sql: `SELECT count(COLUMNS(*)) FROM (${sql})`, params };
  return connection.rows(again, options).then(
    () => brokeOff,
    (error: unknown) => {
      options.signal?.throwIfAborted();
      return error instanceof EngineLimitExceeded || error instanceof EngineUnavailable
        ? error
        : brokeOff;
    },
  );
}
