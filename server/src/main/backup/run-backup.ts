import { sql } from 'kysely';
import { StorageFailure } from '#kernel/ports/export-storage.ts';
import { type BackupCommands, failed, type ServiceClient } from '../../entrypoints/cli/command.ts';
import { createServiceClient } from '../../entrypoints/cli/service-client.ts';
import type { Config } from '../config/config.ts';
import { createLog } from '../log.ts';
import { exportOrganization } from '../organization-copy/export-organization.ts';
import { importOrganization } from '../organization-copy/import-organization.ts';
import type { OrganizationManifest } from '../organization-copy/manifest.ts';
import type { Stores } from '../stores.ts';
import { openAtHand } from '../stores-at-hand.ts';
import { isMendable } from '../terminal.ts';
import { backUp } from './back-up.ts';
import { openPlace } from './backup-place.ts';
import { BackupRefused } from './backup-refused.ts';
import { backupFiles, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';

/** What the command line does with backups; failures become a sentence. */
export function createBackupCommands(
  config: Config,
  showProgress: (line: string) => void,
): BackupCommands {
  const plainly = async (work: () => Promise<string>): Promise<string> => {
    try {
      return await work();
    } catch (error) {
      showProgress('');
      const isPlain =
        error instanceof BackupRefused || error instanceof StorageFailure || isMendable(error);
      throw isPlain ? failed(error.message, { cause: error }) : error;
    }
  };
  return {
    backUp: (to) =>
      plainly(async () =>
        describeBackup(
          await withStores(config, (opened) =>
            backUp({ config, ...opened, place: openPlace(to, config), showProgress }),
          ),
        ),
      ),
    restore: (from, { isCheck }) =>
      plainly(async () =>
        describeBackup(
          await restore({ config, place: openPlace(from, config), isCheck, showProgress }),
        ),
      ),
    exportOrganization: (organizationId, to) =>
      plainly(async () => {
        const place = openPlace(to, config);
        return describeExport(
          await withStores(config, (opened) =>
            exportOrganization({ ...opened, place, organizationId, showProgress }),
          ),
        );
      }),
    importOrganization: (organizationId, from) =>
      plainly(async () => {
        const place = openPlace(from, config);
        return describeExport(
          await withStores(config, ({ stores }) =>
            importOrganization({ stores, place, organizationId, showProgress }),
          ),
        );
      }),
  };
}

interface Opened {
  readonly stores: Stores;
  readonly service: ServiceClient | undefined;
}

async function withStores<Result>(
  config: Config,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const { stores, running } = await openAtHand(labelled(config), createLog('error'));
  try {
    if (!running && config.databaseUrl) await refuseOtherParts(stores);
    const service = running && createServiceClient(running.address, running.token);
    return await work({ stores, service });
  } finally {
    await stores.close();
  }
}

/** Our own connections to a server have another name than those of a service. */
function labelled(config: Config): Config {
  const url = URL.parse(config.databaseUrl ?? '');
  if (!url) return config;
  url.searchParams.set('application_name', 'sightline backup');
  return { ...config, databaseUrl: url.href };
}

/** On another machine, or with another data folder. */
async function refuseOtherParts({ postgres }: Stores): Promise<void> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'sightline' LIMIT 1`.execute(
    postgres.db,
  );
  if (rows.length === 0) return;
  throw new BackupRefused(
    'Parts of Sightline use this database. Run the command where the service runs, with its SIGHTLINE_DATA_DIR; stop parts that are processes of their own.',
  );
}

function describeBackup(manifest: Manifest): string {
  const { tables, answers, moment } = manifest;
  const files = backupFiles(manifest);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
  return `${answers.rows.toLocaleString('en')} rows of answers and ${rows.toLocaleString('en')} of ${tables.length} tables, as of ${moment}: ${size}.`;
}

function describeExport({ configuration, answers, moment }: OrganizationManifest): string {
  const rowsOf = (contents: readonly { readonly rows: number }[]) =>
    contents.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en');
  return `${rowsOf(answers)} rows of answers and visits, ${rowsOf(configuration)} of configuration, as of ${moment}.`;
}
