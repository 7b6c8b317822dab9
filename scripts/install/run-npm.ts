import { type ProgramResult, runProgram } from '../checks/run-tool.ts';

/** Runs npm to its end in a folder: inside an npm script the same npm, elsewhere the one on the path. */
export function runNpm(cwd: string, args: readonly string[]): Promise<ProgramResult> {
  const own = process.env.npm_execpath;
  return own ? runProgram(cwd, process.execPath, [own, ...args]) : runProgram(cwd, 'npm', args);
}
