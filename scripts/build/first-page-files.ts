/** What Vite says about each built file, by the source it came from. */
export type BuildManifest = Readonly<Record<string, BuildManifestEntry>>;

interface BuildManifestEntry {
  readonly file: string;
  /** Keys of the entries that are loaded with it. */
  readonly imports?: readonly string[];
}

/** What the overview needs until its charts are drawn: the frame and the page. */
const firstPage = ['index.html', 'src/features/overview/overview-page.tsx'];

/** The scripts of the first page, each once. */
export function firstPageFiles(manifest: BuildManifest): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no ${key}; see scripts/first-page-files.ts.`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    entry.imports?.forEach(visit);
  };
  firstPage.forEach(visit);
  return [...files];
}
