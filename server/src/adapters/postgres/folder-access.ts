import { chmod, lchown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStartPostgres } from './connection-failure.ts';
import type { SystemUser } from './system-user.ts';

/** The outermost folder on the path to `folder` that `user` may not enter, or null if there is none. */
export async function closedFolder(folder: string, user: SystemUser): Promise<string | null> {
  for (const step of stepsInto(await realpath(folder))) {
    if (!(await mayEnter(step, user))) return step;
  }
  return null;
}

function stepsInto(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...stepsInto(parent), folder];
}

async function mayEnter(folder: string, user: SystemUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Lets only `user` pass through a folder of ours, without listing it. */
export async function letPass(folder: string, user: SystemUser): Promise<void> {
  const { uid, gid, mode } = await stat(folder);
  if (uid === user.uid || gid === user.gid || (mode & 0o067) !== 0) return;
  await explain(folder, user, async () => {
    await lchown(folder, uid, user.gid);
    await chmod(folder, 0o710);
  });
}

/** Changes the owner of the folder and everything in it to `user`. */
export async function giveTo(user: SystemUser, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await explain(folder, user, async () => {
    for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) {
      await lchown(path, user.uid, user.gid);
    }
  });
}

/** Fails with advice if we are not root and the files belong to another user. */
export async function refuseForeignFiles(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  const ours = process.getuid?.();
  if (ours === 0 || ours === uid) return;
  throw new CannotStartPostgres(
    `${folder} belongs to another user (uid ${uid}). Start as that user or as root, or change the owner.`,
  );
}

async function explain(folder: string, user: SystemUser, change: () => Promise<void>) {
  try {
    await change();
  } catch (cause) {
    throw new CannotStartPostgres(
      `PostgreSQL refuses to run as root, and ${folder} cannot be given to the user "${user.name}". ` +
        'Start as an ordinary user, or give the URL of a PostgreSQL server.',
      { cause },
    );
  }
}
