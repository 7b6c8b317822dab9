import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { interfaceVersion } from '../../../../server/src/entrypoints/http/openapi/openapi.ts';
import { testInBrowser } from './browser-suite.ts';
import { type BuiltPackage, buildPackage, root, source } from './built-package.ts';
import { testTypes } from './consumers-suite.ts';
import { testExamples } from './readme-suite.ts';

let made: BuiltPackage;

before(async () => {
  made = await buildPackage();
});
after(() => made?.remove());

async function builtFiles(): Promise<string[]> {
  const entries = await readdir(join(made.built, 'dist'), { recursive: true });
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
    const expected = (await builtFiles()).map((name) => `dist/${name}`);
    assert.deepEqual(
      made.paths.toSorted(),
      [...expected, 'LICENSE', 'README.md', 'package.json'].toSorted(),
    );
  });

  it('is plain modules and types, without maps, paths of ours or modules of Node', async () => {
    const files = await builtFiles();
    assert.ok(files.includes('index.js') && files.includes('index.d.ts'));
    for (const name of files) {
      assert.match(name, /\.(?:js|d\.ts)$/);
      const text = await readFile(join(made.built, 'dist', name), 'utf8');
      assert.doesNotMatch(text, /sourceMappingURL|from ['"]node:|import\(['"]node:/);
      // The compiler leaves these in types, where they lead to the types of that file.
      if (name.endsWith('.js')) assert.doesNotMatch(text, /\.ts['"];/);
      assert.ok(!text.includes(root) && !text.includes(made.folder), name);
    }
  });

  it('can be imported', async () => {
    const client = await import(pathToFileURL(join(made.built, 'dist/index.js')).href);
    assert.deepEqual(Object.keys(client).toSorted(), [
      'SightlineError',
      'createClient',
      'isSightlineError',
      'recordsOf',
    ]);
    const { listBrands } = client.createClient({ url: 'http://127.0.0.1:9', key: null });
    assert.equal(typeof listBrands.all, 'function');
  });
});

testTypes(() => made);
testExamples(() => made);
testInBrowser(() => made);
