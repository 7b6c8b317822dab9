import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type BuiltPackage, compile } from './built-package.ts';

const strictest = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ isolatedModules: true, verbatimModuleSyntax: true, skipLibCheck: false },
  ...{ noUnusedLocals: true, noImplicitReturns: true, noEmit: true, target: 'es2022' },
};

/** Projects of people who use the package, in browsers and in Node without any type of a browser. */
const consumers: Readonly<Record<string, object>> = {
  'a bundler, for browsers': {
    ...{ module: 'esnext', moduleResolution: 'bundler', types: [] },
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  },
  'modules of Node with types of browsers': {
    ...{ module: 'nodenext', moduleResolution: 'nodenext', types: [] },
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  },
  'modules of Node with types of Node alone': {
    ...{ module: 'nodenext', moduleResolution: 'nodenext', types: ['node'] },
    lib: ['es2023'],
  },
};

/** A project with the packed package in it; types of Node are in a folder above. */
async function createProject(made: BuiltPackage, name: string, options: object) {
  const project = join(made.folder, name.replaceAll(/\W+/g, '-'));
  await made.installInto(project);
  await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }');
  const compilerOptions = { ...strictest, ...options };
  const settings = { compilerOptions, files: ['consumer.ts'] };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(project, 'consumer.ts'), await consumerText());
  return project;
}

/**
 * What the types must and must not allow, as somebody who installed the package would write it. A line that should be
 * wrong and is not fails the compilation.
 */
async function consumerText(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../types.test-d.ts'), 'utf8');
  const parts = text.split("from '../src/index.ts'");
  assert.equal(parts.length, 2);
  return parts.join("from '@sightline/client'");
}

export function testTypes(made: () => BuiltPackage): void {
  describe('the types of the packed package', () => {
    for (const [name, options] of Object.entries(consumers))
      it(`hold under the strictest settings: ${name}`, async () => {
        assert.equal(await compile(await createProject(made(), name, options)), '');
      });
  });
}
