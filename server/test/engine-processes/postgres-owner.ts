import { silentLogger } from '#kernel/ports/logger.ts';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';

/** Starts the embedded server in the folder that it is given, prints its address, and waits to be killed. */

const dataDir = process.argv[2] ?? '';
const { url } = await startEmbeddedPostgres({ dataDir, logger: silentLogger });
console.log(url);
setInterval(() => {}, 1000);
