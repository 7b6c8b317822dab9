// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * The one transform of this repository: TypeScript to JavaScript that Node 20 runs. The service is built with
 * it, and tests, scripts and benches run through it.
 */

export const root = resolve(import.meta.dirname, '../..');

/** Where the programs of the service are built. */
const service = join(root, 'dist/service');

/**
 * Standard functions that Node 20 lacks, written by us.
 *
 * @type {Record<string, [string, string]>}
 */
const inject = Object.fromEntries(
  ['Map.groupBy', 'Promise.withResolvers', 'URL.parse'].map((name) => [
    name,
    [join(import.meta.dirname, 'newer-functions.ts'), name.replace('.', '')],
  ]),
);

/**
 * @typedef {import('rolldown').Plugin} Plugin
 * @typedef {import('rolldown').InputOptions} InputOptions
 */

/**
 * @param {Required<Pick<InputOptions, 'input' | 'external'>> & { plugins: Plugin[] }} options
 */
export function open({ input, plugins, external }) {
  return rolldown({
    cwd: root,
    input,
    plugins,
    external,
    platform: 'node',
    tsconfig: false,
    transform: { target: 'node20', inject },
    checks: { circularDependency: false },
    onLog(level, log, report) {
      // A package may run code of its user's choice; ours may not.
      if (log.code === 'EVAL' && log.id?.includes('node_modules')) return;
      report(level, log);
    },
  });
}

/** Packages stay outside: what runs in this repository finds them in node_modules. The bundler has its own runtime. */
export const packagesOutside = /^(?![./#\0]|[a-z]:\\|@oxc-project\/runtime)/i;

/**
 * Code that stays in this repository knows where its source is: `import.meta` means the source file. Programs
 * of the service that it names, such as a thread, are the built ones.
 *
 * @param {{ main?: string }} [options] `main` is the program that runs
 * @returns {Plugin}
 */
export function inPlace({ main } = {}) {
  const built = pathToFileURL(service).href;
  return {
    name: 'in-place',
    // Plain scripts need no transform.
    resolveId: {
      filter: { id: /^\..*\.mjs$/ },
      handler: (path, importer = '') => ({
        id: pathToFileURL(join(dirname(importer), path)).href,
        external: true,
      }),
    },
    transform: {
      filter: { id: /\.tsx?$/, code: 'import.meta' },
      handler(code, id) {
        const url = JSON.stringify(pathToFileURL(id).href);
        const placed = code
          .replace(programs, (_, path) => `new URL('${built}/${programName(path ?? id)}.js')`)
          .replace(/\bimport\.meta\.main\b/g, String(id === main))
          .replace(/\bimport\.meta\.filename\b/g, JSON.stringify(id))
          .replace(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)))
          .replace(/\bimport\.meta\.url\b/g, url);
        // Lines stay where they are.
        return { code: placed, map: null };
      },
    },
  };
}

/** A program of the service, named by its source: `new URL('./thread.ts', import.meta.url)`, or by the task itself. */
const programs = /\bnew URL\((?:'([^']+(?:-process|\/thread)\.ts)', )?import\.meta\.url\)/g;
/** A file that is read at run time. */
const data = /\bnew URL\('([^']+)', import\.meta\.url\)/g;

/** @param {string} path */
function programName(path) {
  return basename(path, '.ts');
}

/**
 * What is built leaves the sources behind: programs become entries, and files that are read lie in `data`.
 *
 * @returns {Plugin}
 */
export function standalone() {
  return {
    name: 'standalone',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        if (id.includes('node_modules')) return undefined;
        const placed = code
          .replace(programs, (_, path) => {
            const file = path ? join(dirname(id), path) : id;
            const fileName = `${programName(file)}.js`;
            this.emitFile({ type: 'chunk', id: file, fileName });
            return `new URL('./${fileName}', import.meta.url)`;
          })
          .replace(data, (whole, path) => {
            const file = join(dirname(id), path);
            // The dashboard is built next to the service.
            if (file.startsWith(join(root, 'dist')))
              return `new URL('${relative(service, file)}', import.meta.url)`;
            if (!existsSync(file)) return whole;
            const fileName = `data/${basename(file)}`;
            this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
            return `new URL('./${fileName}', import.meta.url)`;
          });
        return { code: placed, map: null };
      },
    },
  };
}

/**
 * @param {readonly string[]} files relative to the root
 * @returns {string} changes with their names and contents
 */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const path = join(root, file);
    if (!statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
