import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../../../docs/watching.md');

/** The metrics in the table of the page about watching the service. */
export async function documentedMetrics(): Promise<ReadonlySet<string>> {
  const rows = (await readFile(page, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| `sightline_'));
  const names = rows.flatMap((row) => row.split('|')[1]?.match(/sightline_\w+/g) ?? []);
  if (names.length === 0) throw new Error('docs/watching.md names no metric');
  return new Set(names);
}
