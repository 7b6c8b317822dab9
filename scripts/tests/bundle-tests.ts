import { join } from 'node:path';
import { inPlace, open, packagesOutside } from '../build/bundle.mjs';

const entry = '\0tests';

/**
 * Bundles test files, with all that they test, into one program. It takes names of files and runs each as a suite of its
 * own, so that hooks at the top of a file are its own.
 */
export async function bundleTests(
  root: string,
  files: readonly string[],
  folder: string,
): Promise<string> {
  const bundle = await open({
    input: { tests: entry },
    plugins: [{ name: 'tests', ...entryOf(root, files) }, inPlace()],
    external: packagesOutside,
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    codeSplitting: false,
    sourcemap: true,
  });
  await bundle.close();
  return join(folder, 'tests.mjs');
}

function entryOf(root: string, files: readonly string[]) {
  const loaders = files.map((file) => {
    const path = JSON.stringify(join(root, file));
    // require(), so that a file is loaded within its suite and at once.
    return `${JSON.stringify(file)}: () => require(${path}),`;
  });
  const code = `import { describe } from 'node:test';
const files = {\n${loaders.join('\n')}\n};
for (const file of process.argv.slice(2)) describe(file, () => void files[file]());`;
  return {
    resolveId: (id: string) => (id === entry ? entry : null),
    load: (id: string) => (id === entry ? { code, moduleType: 'js' as const } : null),
  };
}
