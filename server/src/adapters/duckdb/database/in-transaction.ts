import type { Connection } from './connection.ts';

/** All of it or nothing; resolved means that it is on disk. */
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
    // Fails where a failed COMMIT has rolled back already.
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
