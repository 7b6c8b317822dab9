import { join } from 'node:path';

/** What a check examined, in a few words, and everything it found wrong. */
export interface CheckResult {
  readonly summary: string;
  readonly problems: readonly string[];
}

/** One thing that is either true of the whole repository or not. */
export interface Check {
  readonly name: string;
  run(root: string): Promise<CheckResult>;
}

export const repositoryRoot = join(import.meta.dirname, '../..');

/** Runs one check alone. */
export async function runAsProgram(check: Check): Promise<void> {
  const { summary, problems } = await check.run(repositoryRoot);
  for (const problem of problems) console.error(problem);
  console.log(`${check.name}: ${summary}, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
