import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface ProgramResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a program to its end and returns what it printed; never throws for a non-zero exit. */
export async function runProgram(
  cwd: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exited,
  ]);
  return { code, stdout, stderr };
}

/** Runs a tool to its end with this Node. */
export async function runNodeTool(
  cwd: string,
  script: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<ToolResult> {
  const { code, stdout, stderr } = await runProgram(cwd, process.execPath, [script, ...args], env);
  return { code, output: `${stdout}${stderr}`.trim() };
}
