/** `quick`: part of `npm test`. `rest`: part of `npm run test:rest`, which CI runs too. */
export type Tier = 'quick' | 'rest';

export interface TieredFolder {
  readonly folder: string;
  readonly tier: Tier;
}

/**
 * Which tests `npm test` runs, by folder: of the folders that hold a file, the first in this list decides. A folder is
 * wholly in one tier, so that its name says when its tests run.
 */
export const testTiers: readonly TieredFolder[] = [
  // Next to the code.
  { folder: 'contract/src', tier: 'quick' },
  { folder: 'domain', tier: 'quick' },
  { folder: 'cli/src', tier: 'quick' },
  { folder: 'server/src', tier: 'quick' },
  { folder: 'dashboard/src', tier: 'quick' },
  // Starts whole runs of tests.
  { folder: 'scripts/process-tests', tier: 'rest' },
  { folder: 'scripts', tier: 'quick' },

  // The API and its modules, in one process on the shared engines.
  { folder: 'server/test/api/changes-and-actions', tier: 'rest' },
  { folder: 'server/test/api/outgoing', tier: 'rest' },
  { folder: 'server/test/api/pages', tier: 'rest' },
  { folder: 'server/test/api', tier: 'quick' },
  { folder: 'server/test/brand-suggestions', tier: 'quick' },
  { folder: 'server/test/classification', tier: 'quick' },
  { folder: 'server/test/collectors', tier: 'quick' },
  { folder: 'server/test/labelled', tier: 'quick' },
  { folder: 'server/test/outbound', tier: 'quick' },
  { folder: 'server/test/page-audits', tier: 'quick' },
  { folder: 'server/test/ports', tier: 'quick' },
  { folder: 'server/test/threads', tier: 'quick' },
  { folder: 'dashboard/test/walk', tier: 'quick' },
  { folder: 'dashboard/test/flows', tier: 'quick' },

  // What is built on the API: clients, the command line, the edge and its pipeline.
  { folder: 'server/test/mcp', tier: 'rest' },
  { folder: 'server/test/pipeline', tier: 'rest' },
  { folder: 'server/test/sites', tier: 'rest' },
  { folder: 'cli/test/commands', tier: 'rest' },
  { folder: 'clients/typescript/test/loopback-service', tier: 'rest' },

  // Every case, or very many of them.
  { folder: 'clients/typescript/test/real-service', tier: 'rest' },
  { folder: 'server/test/examples', tier: 'rest' },
  { folder: 'server/test/fuzz', tier: 'rest' },
  { folder: 'server/test/isolation', tier: 'rest' },
  { folder: 'server/test/limits', tier: 'rest' },
  { folder: 'server/test/page-corpus', tier: 'rest' },
  { folder: 'server/test/properties', tier: 'rest' },
  { folder: 'server/test/races', tier: 'rest' },
  { folder: 'server/test/simulations', tier: 'rest' },
  // Whole services, their engines and other programs, started, killed, moved and loaded.
  { folder: 'server/test/backups', tier: 'rest' },
  { folder: 'server/test/clickhouse', tier: 'rest' },
  { folder: 'server/test/clients', tier: 'rest' },
  { folder: 'server/test/collection', tier: 'rest' },
  { folder: 'server/test/demo', tier: 'rest' },
  { folder: 'server/test/engine-processes', tier: 'rest' },
  { folder: 'server/test/guides', tier: 'rest' },
  { folder: 'server/test/kills', tier: 'rest' },
  { folder: 'server/test/load', tier: 'rest' },
  { folder: 'server/test/moving', tier: 'rest' },
  { folder: 'bench', tier: 'rest' },
  { folder: 'server/test/processes', tier: 'rest' },
  { folder: 'cli/test/started-by-others', tier: 'rest' },
  { folder: 'clients/typescript/test/packed-package', tier: 'rest' },
  { folder: 'dashboard/test/details', tier: 'rest' },
  { folder: 'dashboard/test/dark-and-phone', tier: 'rest' },
];

/** The entry that decides about a file; undefined for one in a folder that is not listed. */
export function tieredFolderOf(file: string): TieredFolder | undefined {
  return testTiers.find(({ folder }) => file.startsWith(`${folder}/`));
}

export function tierOf(file: string): Tier {
  const found = tieredFolderOf(file);
  if (!found) throw new Error(`${file} is in no folder that scripts/test-tiers.ts lists.`);
  return found.tier;
}
