import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the processes of the service load. Loading these starts nothing. */
const programs = [
  'server/src/main/run-api.ts',
  'server/src/main/worker.ts',
  'server/src/main/edge.ts',
  'server/src/adapters/duckdb/engine/engine.ts',
];

/** Keeps the service compiled, in the cache that scripts/launch.cjs names, so that its first start is a quick one. */
export async function compileAhead(root: string): Promise<void> {
  for (const program of programs) await import(pathToFileURL(join(root, program)).href);
  flushCompileCache();
}
