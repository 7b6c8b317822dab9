import { spawn } from 'node:child_process';
import { CannotStartPostgres } from './connection-failure.ts';
import { closedFolder } from './folder-access.ts';
import type { SystemUser } from './system-user.ts';

/** How to start the server's programs: directly, or as an unprivileged user. */
export interface RunAs {
  /** Precedes the program and its arguments. */
  readonly prefix: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

/** Without our own environment, which may contain secrets. */
export const serverEnvironment = { LC_ALL: 'C', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } as const;

// The kernel tells the server to shut down when this process dies, however it dies.
const dieWithUs = ['setpriv', '--pdeathsig', 'INT'];

/**
 * Chooses how to start programs as `user` (null: as ourselves) so that they can enter `folders`. Without setpriv
 * (macOS) the server outlives a killed parent until the next start.
 */
export async function chooseRunAs(
  user: SystemUser | null,
  folders: readonly string[],
): Promise<RunAs> {
  const closed = user && (await firstClosed(folders, user));
  if (user && closed) return withRightToPass(user, closed);
  const prefix = (await succeeds([...dieWithUs, 'true'])) ? dieWithUs : [];
  return { prefix, identity: user ? { uid: user.uid, gid: user.gid } : {} };
}

async function firstClosed(folders: readonly string[], user: SystemUser): Promise<string | null> {
  const closed = await Promise.all(folders.map((folder) => closedFolder(folder, user)));
  return closed.find((folder) => folder !== null) ?? null;
}

// access(2), which PostgreSQL uses for its checks, drops the capabilities of a non-root user unless no_setuid_fixup is
// set: without that bit dac_override alone is not enough.
async function withRightToPass(user: SystemUser, closed: string): Promise<RunAs> {
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  const prefix = [...dieWithUs, ...identity, ...capability, '--securebits=+no_setuid_fixup'];
  if (await succeeds([...prefix, 'true'])) return { prefix, identity: {} };
  throw new CannotStartPostgres(
    `PostgreSQL refuses to run as root, and the user "${user.name}" it would run as may not enter ${closed}. ` +
      `Do one of these: run "chmod o+x ${closed}"; move the checkout and the data folder out of it; ` +
      'start as an ordinary user; install setpriv (util-linux); give the URL of a PostgreSQL server.',
  );
}

function succeeds([command = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: '/', env: serverEnvironment, stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
