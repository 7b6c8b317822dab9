import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | undefined>();

/**
 * Makes stack traces refer to sources. Reads source maps on the first stack trace: with Node's own flag every process
 * would read them at its start.
 */
export function nameSources(): void {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${named(frame)}`)].join('\n');
}

function named(frame: NodeJS.CallSite): string {
  const text = String(frame);
  const url = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (!url?.startsWith('file:') || line === null || column === null) return text;
  const file = fileURLToPath(url);
  const found = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!found || !('originalSource' in found)) return text;
  const source = relative(process.cwd(), resolve(dirname(file), found.originalSource));
  const place = `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  return text.includes('(') ? text.replace(/\([^()]*\)$/, `(${place})`) : place;
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // Not one of our files.
    return undefined;
  }
}
