type Work = (input: unknown) => unknown;

const loaded = new Map<string, Promise<Work>>();

/** The default export of a file, loaded once. */
export function loadTask(file: string): Promise<Work> {
  const known = loaded.get(file) ?? import(file).then((module): Work => module.default);
  loaded.set(file, known);
  return known;
}
