// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

/**
 * The one transform of this repository: TypeScript to JavaScript that Node 20 runs. The service is built with
 * it, and tests, scripts and benches run through it.
 */

export const root = resolve(import.meta.dirname, '../..');

/** Where the programs of the service are built. */
const service = join(root, 'dist/service');

/**
 * What Node 20 lacks of the standards, written by us.
 *
 * @type {Record<string, [string, string]>}
 */
const inject = Object.fromEntries(
  ['Map.groupBy', 'Promise.withResolvers', 'URL.parse', 'navigator'].map((name) => [
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
    checks: { circularDependency: false, bundlerTimings: false },
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
        const url = pathToFileURL(id).href;
        const known = { main: id === main, filename: id, dirname: dirname(id), url };
        const placed = exchangeMeta(code, id, ({ name, path, isAddress }) => {
          if (isAddress && isProgram(path))
            return `new URL('${built}/${programName(path ?? id)}.js')`;
          if (isAddress) return path && `new URL(${JSON.stringify(path)}, ${JSON.stringify(url)})`;
          return name in known
            ? JSON.stringify(known[/** @type {keyof typeof known} */ (name)])
            : undefined;
        });
        // Lines stay where they are.
        return { code: placed, map: null };
      },
    },
  };
}

/**
 * `import.meta.` with a name, or as a whole `new URL(import.meta.url)`, which may have a path before it.
 *
 * @typedef {{ name: string, isAddress: boolean, path: string | undefined }} Meta
 */

/**
 * Exchanges what `replace` gives something for.
 *
 * @param {string} code
 * @param {string} id
 * @param {(meta: Meta) => string | undefined} replace
 */
function exchangeMeta(code, id, replace) {
  let exchanged = '';
  let at = 0;
  /** @param {unknown} node */
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    const meta = readMeta(/** @type {AnyNode} */ (node));
    const text = meta && replace(meta);
    if (text !== undefined) {
      const { start, end } = /** @type {AnyNode} */ (node);
      exchanged += code.slice(at, start) + text;
      at = end;
    } else for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }));
  return exchanged + code.slice(at);
}

/** @typedef {Record<string, any> & { start: number, end: number }} AnyNode */

/**
 * @param {AnyNode} node
 * @returns {Meta | undefined}
 */
function readMeta({ type, callee, arguments: given, object, property }) {
  if (type === 'MemberExpression' && object.type === 'MetaProperty')
    return { name: property.name, isAddress: false, path: undefined };
  if (type !== 'NewExpression' || callee.name !== 'URL') return undefined;
  const [path, base] = given.length === 2 ? given : [undefined, given[0]];
  if (base === undefined || readMeta(base)?.name !== 'url') return undefined;
  if (path && path.type !== 'Literal') return undefined;
  return { name: 'url', isAddress: true, path: path?.value };
}

/**
 * Whether `new URL(path, import.meta.url)` names a program of the service: by its source, or, without a path, a task by
 * itself.
 *
 * @param {string | undefined} path
 */
function isProgram(path) {
  return path === undefined || /(-process|\/thread)\.ts$/.test(path);
}

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
        const placed = exchangeMeta(code, id, ({ isAddress, path }) => {
          if (!isAddress) return undefined;
          const file = path === undefined ? id : join(dirname(id), path);
          if (isProgram(path)) {
            const fileName = `${programName(file)}.js`;
            this.emitFile({ type: 'chunk', id: file, fileName });
            return `new URL('./${fileName}', import.meta.url)`;
          }
          // The dashboard is built next to the service.
          if (file.startsWith(join(root, 'dist')))
            return `new URL('${relative(service, file)}', import.meta.url)`;
          if (!existsSync(file)) return undefined;
          // Files of several folders may have one name.
          const fileName = `data/${relative(root, file)}`;
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
