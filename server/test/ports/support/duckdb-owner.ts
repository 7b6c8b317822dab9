import { silentLogger } from '#kernel/ports/logger.ts';
import { createDuckdbStore, startEmbeddedDuckdb } from '../../../src/adapters/duckdb/index.ts';
import { storedObservation } from './stored-observation.ts';

/** A service in small: it owns an engine with work to do, prints the engine's pid, and waits to be killed. */

const [dataDir = ''] = process.argv.slice(2);
const engine = await startEmbeddedDuckdb({ dataDir, logger: silentLogger });
const store = createDuckdbStore({ url: engine.url });
await store.observations.store([{ observation: storedObservation(), earlierDays: [] }]);
process.stdout.write(`${engine.pid()}\n`);
for (let id = 2; ; id += 1) {
  await store.observations.store([{ observation: storedObservation({ id }), earlierDays: [] }]);
}
