import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Exchanges places in a bundled program for those in its sources. Done to what is printed alone: a process of tests that
 * read the map itself, as Node's flag has it, would take half a second more.
 */
export function createSourceNamer(program: string): (text: string) => string {
  let map: SourceMap | undefined;
  const read = () => new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8')));
  return (text) =>
    text.replace(/(?:file:\/\/)?(\/\S+?\.mjs):(\d+):(\d+)/g, (place, file, line, column) => {
      if (file !== program) return place;
      map ??= read();
      const found = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in found)) return place;
      const source = resolve(dirname(program), found.originalSource);
      return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    });
}
