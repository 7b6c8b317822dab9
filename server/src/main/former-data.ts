import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The data folder has observations that only an earlier version can read. */
export class FormerData extends Error {
  override readonly name = 'FormerData';
}

/**
 * Versions before DuckDB kept observations in an embedded ClickHouse. To start without them would look as if they
 * were lost, so this version says how to bring them over and leaves the folder as it is.
 */
export async function refuseFormerData(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'clickhouse');
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  if (entries.length === 0) return;
  throw new FormerData(
    `${folder} has answers that an earlier version of Sightline stored with its embedded ClickHouse, which this version does not have. To bring them over:
  1. Start that earlier version on this data folder and save each brand's answers: GET /v1/{brand_id}/responses?limit=1000000
  2. Stop it, move ${folder} to another place, and start this version. Brands and prompts are still there.
  3. Send the saved items back, up to 10,000 at a time: POST /v1/{brand_id}/responses/import
AI referrals are pushed again by the tool that they come from. Nothing was changed.`,
  );
}
