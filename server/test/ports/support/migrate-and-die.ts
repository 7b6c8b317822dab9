import { openDatabase } from '../../../src/adapters/duckdb/database/open-database.ts';
import { defaultLimits } from '../../../src/adapters/duckdb/engine-limits.ts';
import { migrate } from '../../../src/adapters/duckdb/schema/migrate.ts';

/** Brings a database up to date and is killed before anything of the log is in the file. */
const folder = process.argv[2] ?? '';
const database = await openDatabase({ folder, limits: defaultLimits(), onInvalidated() {} });
await migrate(await database.connect());
process.kill(process.pid, 'SIGKILL');
