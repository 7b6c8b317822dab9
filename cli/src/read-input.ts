import { readFile, stat } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { wrongUse } from './program/failures.ts';

interface InputBounds {
  readonly maxBytes: number;
  /** Said of a larger file. */
  readonly tooLarge: string;
}

/** What a file holds, or what is piped in where its name is `-`. */
export async function readInput(file: string, bounds: InputBounds): Promise<string> {
  if (file === '-') return readAll(process.stdin);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw wrongUse(`There is no file ${file}.`);
  if (found.size > bounds.maxBytes) throw wrongUse(bounds.tooLarge);
  return readFile(file, 'utf8');
}
