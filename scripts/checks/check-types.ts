import { isAbsolute, join } from 'node:path';
import { type Check, runAsProgram } from './check.ts';
import { runNodeTool } from './run-tool.ts';
import { existingFolders, sourceFiles } from './source-files.ts';

const folders = ['contract', 'domain', 'cli', 'server', 'dashboard', 'clients', 'scripts', 'bench'];

/** Each has settings of its own: the dashboard and the client run in browsers, everything else in Node. */
const projects = ['.', 'dashboard', 'clients/typescript'];

/** A program of its own, four times as quick as the one in JavaScript, whose functions other checks use. */
const compiler = 'node_modules/typescript7/bin/tsc';

/** The compiler is written in Go. To collect garbage took it 40% of its time; without, it needs a fifth more memory. */
const leaveGarbage = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** The compiler with the settings in each tsconfig.json. */
export const checkTypes: Check = {
  name: 'types',
  async run(root) {
    const ours = (await sourceFiles(root, folders)).filter((file) => /\.[cm]?tsx?$/.test(file));
    const compiled = await Promise.all(
      existingFolders(root, projects).map((project) => compile(root, project)),
    );
    const read = new Set(compiled.flatMap((one) => one.read));
    const unread = ours.filter((file) => !read.has(join(root, file)));
    const problems = [
      ...compiled.flatMap((one) => one.problems),
      ...unread.map((file) => `${file}: the compiler did not read it, tsconfig.json leaves it out`),
    ];
    if (ours.length === 0) problems.push('there is no file to read');
    return { summary: `${ours.length} files`, problems };
  },
};

async function compile(root: string, project: string) {
  const args = [
    ...['--project', project, '--noEmit', '--listFiles', '--pretty', 'false'],
    // Several threads would check some types more than once.
    '--singleThreaded',
  ];
  const { code, output } = await runNodeTool(root, compiler, args, leaveGarbage);
  const lines = output.split('\n').filter(Boolean);
  const problems = lines.filter((line) => !isAbsolute(line));
  if (code !== 0 && problems.length === 0) problems.push(`the compiler ended with ${code}`);
  return { read: lines.filter((line) => isAbsolute(line)), problems };
}

if (import.meta.main) void runAsProgram(checkTypes);
