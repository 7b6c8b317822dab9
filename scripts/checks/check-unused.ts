import { type Check, runAsProgram } from './check.ts';
import { runNodeTool } from './run-tool.ts';
import { sourceFiles } from './source-files.ts';

/** Files, exports and packages that nothing uses, found by knip with the settings in knip.json. */
export const checkUnused: Check = {
  name: 'unused code',
  async run(root) {
    const files = (await sourceFiles(root, ['.'])).filter((file) => /\.tsx?$/.test(file));
    const { code, output } = await runNodeTool(root, 'node_modules/knip/bin/knip.js', [
      '--no-progress',
      ...['--reporter', 'compact'],
    ]);
    const isSound = code === 0 && files.length > 0;
    return {
      summary: `${files.length} files`,
      problems: isSound ? [] : [output || 'there is no file to read'],
    };
  },
};

if (import.meta.main) void runAsProgram(checkUnused);
