import { readdirSync, readFileSync } from 'node:fs';

/** Words of the other languages and the English words that mean the same, by language. */
export function readGlossaries(): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const folder = new URL('./glossaries/', import.meta.url);
  return new Map(
    readdirSync(folder).map((file) => {
      const lines = readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean);
      const words = lines.map((line) => {
        const [word = '', meaning = ''] = line.split('\t');
        return [word, meaning.split(' ').filter(Boolean)] as const;
      });
      return [file.slice(0, 2), new Map(words)];
    }),
  );
}
