import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LockFile } from '../install/lock-file.ts';
import { lookForNativeFiles, type NativeFindings } from '../install/native-packages.ts';
import { runNpm } from '../install/run-npm.ts';
import { systemName, type TargetSystem, targetSystems } from '../install/target-systems.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { type Check, runAsProgram } from './check.ts';

/** npm run platforms: that an install for each target system holds all it needs, whatever this machine is. */
const checkPlatforms: Check = {
  name: 'platforms',
  async run(root) {
    const lock: LockFile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const summaries: string[] = [];
    const problems: string[] = [];
    for (const target of targetSystems) {
      const found = await installFor(root, lock, target);
      const name = systemName(target);
      summaries.push(`${name}: ${found.files} native files in ${found.packages} packages`);
      problems.push(...found.problems.map((problem) => `${name}: ${problem}`));
    }
    return { summary: summaries.join(', '), problems };
  },
};

function installFor(root: string, lock: LockFile, target: TargetSystem): Promise<NativeFindings> {
  return withTemporaryFolder('sightline-platform', async (folder) => {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      await cp(join(root, file), join(folder, file));
    const system = Object.entries(target).map(([name, value]) => `--${name}=${value}`);
    const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--prefer-offline'];
    const { code, stderr } = await runNpm(folder, ['ci', ...flags, ...system]);
    if (code !== 0) return { packages: 0, files: 0, problems: [`npm ci failed:\n${stderr}`] };
    return lookForNativeFiles(folder, lock, target);
  });
}

if (import.meta.main) void runAsProgram(checkPlatforms);
