import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { interfaceVersion } from '../../../server/src/entrypoints/http/openapi.ts';

const run = promisify(execFile);
const source = join(import.meta.dirname, '..');
const root = join(source, '../..');
let folder: string;
let built: string;

/** Built in a copy, so that no build of somebody else's is in the way. */
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typescript-package-'));
  built = join(folder, 'clients/typescript');
  await cp(source, built, { recursive: true, filter: (file) => !file.endsWith('/dist') });
  await cp(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '--project', 'tsconfig.build.json'], { cwd: built });
});
after(() => rm(folder, { recursive: true }));

async function builtFiles(): Promise<string[]> {
  const entries = await readdir(join(built, 'dist'), { recursive: true });
  return entries.filter((name) => /\.\w+$/.test(name));
}

describe('the package', () => {
  it('has the version of the API, and depends on nothing', async () => {
    const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
    assert.equal(manifest.version, interfaceVersion);
    assert.equal(manifest.private, false);
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
      assert.equal(manifest[kind], undefined);
  });

  it('is what was built, its README and its license, and nothing else', async () => {
    const { stdout } = await run(
      'npm',
      ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=silent'],
      { cwd: built },
    );
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const expected = (await builtFiles()).map((name) => `dist/${name}`);
    assert.deepEqual(
      files.map(({ path }) => path).toSorted(),
      [...expected, 'LICENSE', 'README.md', 'package.json'].toSorted(),
    );
  });

  it('is plain modules and types, without maps, paths of ours or modules of Node', async () => {
    const files = await builtFiles();
    assert.ok(files.includes('index.js') && files.includes('index.d.ts'));
    for (const name of files) {
      assert.match(name, /\.(?:js|d\.ts)$/);
      const text = await readFile(join(built, 'dist', name), 'utf8');
      assert.doesNotMatch(text, /sourceMappingURL|from ['"]node:|import\(['"]node:/);
      // The compiler leaves these in types, where they lead to the types of that file.
      if (name.endsWith('.js')) assert.doesNotMatch(text, /\.ts['"];/);
      assert.ok(!text.includes(root) && !text.includes(folder), name);
    }
  });

  it('can be imported', async () => {
    const client = await import(pathToFileURL(join(built, 'dist/index.js')).href);
    assert.deepEqual(Object.keys(client).toSorted(), [
      'SightlineError',
      'createClient',
      'isSightlineError',
      'recordsOf',
    ]);
    const { listBrands } = client.createClient({ url: 'http://127.0.0.1:9' });
    assert.equal(typeof listBrands.all, 'function');
  });
});
