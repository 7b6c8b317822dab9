import { isAbsolute, join } from 'node:path';
import { type Check, runAsProgram } from './check.ts';
import { runNodeTool } from './run-tool.ts';
import { sourceFiles } from './source-files.ts';

const folders = ['contract', 'server', 'dashboard', 'scripts', 'bench'];

/** The compiler with the settings in tsconfig.json. Remembers what it checked inside node_modules. */
export const checkTypes: Check = {
  name: 'types',
  async run(root) {
    const ours = (await sourceFiles(root, folders)).filter((file) => /\.[cm]?tsx?$/.test(file));
    const { code, output } = await runNodeTool(root, 'node_modules/typescript/bin/tsc', [
      '--noEmit',
      '--listFiles',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
      '--pretty',
      'false',
    ]);
    const lines = output.split('\n').filter(Boolean);
    const read = new Set(lines.filter((line) => isAbsolute(line)));
    const unread = ours.filter((file) => !read.has(join(root, file)));
    const problems = [
      ...lines.filter((line) => !isAbsolute(line)),
      ...unread.map((file) => `${file}: the compiler did not read it, tsconfig.json leaves it out`),
    ];
    if (ours.length === 0) problems.push('there is no file to read');
    if (code !== 0 && problems.length === 0) problems.push(`the compiler ended with ${code}`);
    return { summary: `${ours.length} files`, problems };
  },
};

await runAsProgram(checkTypes, import.meta.filename);
