import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a tool to its end with this Node and returns what it printed; never throws for a non-zero exit. */
export async function runNodeTool(
  cwd: string,
  script: string,
  args: readonly string[],
): Promise<ToolResult> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
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
  return { code, output: `${stdout}${stderr}`.trim() };
}
