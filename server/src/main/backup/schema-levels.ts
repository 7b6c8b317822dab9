import ourPackage from '../../../../package.json' with { type: 'json' };
import { migrationNames as answers } from '../../adapters/duckdb/index.ts';
import { migrationIds as postgres } from '../../adapters/postgres/index.ts';

export const serviceVersion = ourPackage.version;

/** The steps of both stores' tables that this version knows. Both engines of answers take the same steps. */
export const schemaLevels: Readonly<Record<'postgres' | 'answers', readonly string[]>> = {
  postgres,
  answers,
};
