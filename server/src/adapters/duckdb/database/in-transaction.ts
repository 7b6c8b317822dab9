import type { Connection } from './connection.ts';

/** Atomic; resolved means durable. */
export async function inTransaction<Result>(
  connection: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.run('BEGIN');
  try {
    const result = await work();
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    // Fails if a failed COMMIT has already rolled back.
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
