import { readFileSync } from 'node:fs';

/** The lines of each list by name, in file order. */
type Lists<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/**
 * Reads a file of lists: `[name]` begins a list, each line is an entry, and lines with `#` are comments. With `names`,
 * the file must have exactly these lists.
 */
export function readLists<Name extends string = string>(
  file: URL,
  names?: readonly Name[],
): Lists<Name> {
  const lists = readSomeLists(file, names);
  const missing = names?.filter((name) => !lists[name]) ?? [];
  if (missing.length > 0) throw new Error(`${file.pathname} lacks ${missing.join(', ')}`);
  return lists as Lists<Name>;
}

/** The same, but the file may lack some lists. */
export function readSomeLists<Name extends string>(
  file: URL,
  names?: readonly Name[],
): Partial<Lists<Name>> {
  const lists = parseLists(readFileSync(file, 'utf8'));
  const known: ReadonlySet<string> = new Set(names ?? lists.keys());
  const others = [...lists.keys()].filter((name) => !known.has(name));
  if (others.length > 0) throw new Error(`${file.pathname} has ${others.join(', ')}, unknown here`);
  const read: Readonly<Record<string, readonly string[]>> = Object.fromEntries(lists);
  return read as Partial<Lists<Name>>;
}

/** The words of lines with several words, separated by a comma and a space. */
export function wordsOf(lines: readonly string[] = []): string[] {
  return lines.flatMap((line) => line.split(/, |,$/)).filter((word) => word !== '');
}

export function parseLists(text: string): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  let list: string[] | undefined;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const name = /^\[(.+)\]$/.exec(line)?.[1];
    if (name !== undefined) {
      if (lists.has(name)) throw new Error(`The list ${name} is there twice`);
      list = [];
      lists.set(name, list);
    } else if (list) list.push(line);
    else throw new Error(`"${line}" is in no list`);
  }
  return lists;
}
