import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '#contract/operations/index.ts';
import { type Check, runAsProgram } from './check.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { sourceFiles } from './source-files.ts';

const sender = 'dashboard/src/lib/api/call.ts';

/** `v1/`, `organizations/` and what else paths of the API begin with. */
const sections = new Set(operations.map(({ path }) => path.split('/')[1]));
const pathStart = new RegExp(`(^|/)(${[...sections].join('|')})/`);

/** That the dashboard reaches the API by operations of the contract: no path and no type of an answer is its own. */
export const checkDashboardCalls: Check = {
  name: 'dashboard calls',
  async run(root) {
    const files = (await sourceFiles(root, ['dashboard/src'])).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    );
    const read = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(root, file), 'utf8');
        return { file, ...dashboardCalls(file, text, pathStart) };
      }),
    );
    const called = new Set(read.flatMap((one) => one.operations));
    const problems = read.flatMap(({ file, problems }) =>
      problems
        .filter(({ what }) => file !== sender || !what.startsWith('fetch:'))
        .map(({ line, what }) => `${file}:${line} ${what}`),
    );
    if (called.size === 0) problems.push('there is no file that calls an operation');
    return {
      summary: `${files.length} files, ${called.size} of ${operations.length} operations`,
      problems,
    };
  },
};

if (import.meta.main) void runAsProgram(checkDashboardCalls);
