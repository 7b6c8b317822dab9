import { command } from './command.ts';

/** Copies both stores to a new place while the service runs. */
export const backupCommand = command({
  name: 'backup',
  summary: 'Back up everything, as of one moment, while the service runs.',
  takes: 'FOLDER|s3://BUCKET/PREFIX',
  arguments: { min: 1, max: 1 },
  options: {},
  examples: ['backup /backups/2026-11-19', 'backup s3://northwind-backups/2026-11-19'],
  async run({ backups, print }, [to = '']) {
    const { backUp } = await backups();
    print(`Backed up ${await backUp(to)}`);
  },
});

/** Fills an empty data folder or empty servers from a backup. */
export const restoreCommand = command({
  name: 'restore',
  summary: 'Restore a backup into an empty data folder; the service must not run.',
  takes: 'FOLDER|s3://BUCKET/PREFIX',
  arguments: { min: 1, max: 1 },
  options: { check: { type: 'boolean', about: 'Only check that the backup is whole.' } },
  examples: ['restore /backups/2026-11-19', 'restore s3://northwind-backups/2026-11-19 --check'],
  async run({ backups, print }, [from = ''], { check: isCheck }) {
    const { restore } = await backups();
    const found = await restore(from, { isCheck });
    print(isCheck ? `The backup is whole: ${found}` : `Restored ${found} Start with: npm start`);
  },
});
