import { readFile, stat } from 'node:fs/promises';
import { CannotStartPostgres } from './connection-failure.ts';

/** A user of the operating system. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as the owner of its files, if any, else as the owner of
 * the folder around them, else as nobody. Null: we are not root.
 */
export async function serverUser(clusterDir: string, dataDir: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const known = (uid: number) => users.find((user) => user.uid === uid);

  const cluster = await ownerOf(clusterDir);
  if (cluster) return { name: known(cluster.uid)?.name ?? `uid ${cluster.uid}`, ...cluster };
  // initdb looks up its user by name, so an owner without a name (a container's volume) cannot run it.
  const folder = await ownerOf(dataDir);
  const owner = folder && known(folder.uid);
  if (folder && owner) return { ...folder, name: owner.name };

  const nobody = ['nobody', 'daemon'].map((name) => users.find((user) => user.name === name));
  const chosen = nobody.find((user) => user && user.uid > 0);
  if (chosen) return chosen;
  throw new CannotStartPostgres(
    'PostgreSQL refuses to run as root, and this system has neither a user "nobody" nor "daemon". ' +
      'Start as an ordinary user, or give the URL of a PostgreSQL server.',
  );
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | null> {
  const found = await stat(folder).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function parsePasswd(text: string): SystemUser[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
