import { type Check, runAsProgram } from './check.ts';
import { runNodeTool } from './run-tool.ts';

/** Formatting and lint, by Biome with the settings in biome.json. */
export const checkFormat: Check = {
  name: 'format and lint',
  async run(root) {
    const { code, output } = await runNodeTool(root, 'node_modules/@biomejs/biome/bin/biome', [
      'check',
      '--error-on-warnings',
      '--colors=off',
    ]);
    const checked = /Checked (\d+) files/.exec(output)?.[1];
    if (code === 0 && checked === undefined)
      return { summary: 'no file', problems: ['Biome passed without saying what it checked'] };
    return {
      summary: `${checked ?? 'some'} files`,
      problems: code === 0 ? [] : [output, 'Many of these go away with: npm run format'],
    };
  },
};

if (import.meta.main) void runAsProgram(checkFormat);
