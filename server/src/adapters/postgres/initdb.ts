import { spawn } from 'node:child_process';
import type { PostgresBinaries } from './binaries.ts';
import { type RunAs, serverEnvironment } from './run-as.ts';
import { CannotStartPostgres } from './start-error.ts';

/** The owner of everything, who migrates; see service-roles.ts for who the service is. */
export const clusterUser = 'sightline';

/** Creates the files of a new server in `folder`, synced to disk. */
export async function runInitdb(
  folder: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
): Promise<void> {
  // The builtin locale sorts and folds the same on every system and after every upgrade of it.
  const args = [
    ...[`--pgdata=${folder}`, `--username=${clusterUser}`, `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ];
  const { code, errors } = await runToEnd([...runAs.prefix, binaries.initdb, ...args], runAs);
  if (code !== 0)
    throw new CannotStartPostgres(`The database could not be created (initdb): ${errors.trim()}`);
}

function runToEnd(
  [command = '', ...args]: string[],
  runAs: RunAs,
): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...runAs.identity,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, errors }));
  });
}
