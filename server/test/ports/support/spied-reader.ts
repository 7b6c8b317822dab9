import type { SnapshotReader } from '../../../src/adapters/duckdb/reader.ts';

/** A reader that reports how much of it is in use. */
export function spyOn(reader: SnapshotReader) {
  const seen = { openSnapshots: 0, statements: 0 };
  const spied: SnapshotReader = {
    ...reader,
    async snapshot(options) {
      const snapshot = await reader.snapshot(options);
      seen.openSnapshots += 1;
      return {
        ...snapshot,
        lines(statement, read) {
          seen.statements += 1;
          return snapshot.lines(statement, read);
        },
        async close() {
          seen.openSnapshots -= 1;
          await snapshot.close();
        },
      };
    },
  };
  return { reader: spied, seen };
}
