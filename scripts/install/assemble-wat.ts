import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import createWabt from 'wabt';
import { repositoryRoot } from '../checks/check.ts';

/** WebAssembly that is written by hand; the assembled file is next to each and is committed, too. */
export const sources = ['server/src/modules/evaluation/sentiment/net/lanes.wat'];

export function assembledPath(source: string): string {
  return source.replace(/\.wat$/, '.wasm');
}

export async function assemble(source: string): Promise<Uint8Array> {
  const wabt = await createWabt();
  const text = await readFile(join(repositoryRoot, source), 'utf8');
  const module = wabt.parseWat(basename(source), text, { simd: true });
  try {
    module.validate();
    return module.toBinary({}).buffer;
  } finally {
    module.destroy();
  }
}

async function assembleAll(): Promise<void> {
  for (const source of sources) {
    const bytes = await assemble(source);
    await writeFile(join(repositoryRoot, assembledPath(source)), bytes);
    console.log(`${assembledPath(source)}: ${bytes.length} bytes`);
  }
}

if (import.meta.main) void assembleAll();
