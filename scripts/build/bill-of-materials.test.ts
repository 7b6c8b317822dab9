import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../checks/check.ts';
import { type LockFile, packageName } from '../install/lock-file.ts';
import { billOfMaterials } from './bill-of-materials.ts';

const lock: LockFile = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));

test('the bill has each package of the lock once, with its hash, and each dependency', () => {
  const { components, dependencies, metadata } = billOfMaterials(lock, new Set());
  const folders = Object.entries(lock.packages).filter(([folder]) => folder !== '');
  const locked = new Map(
    folders.map(([folder, one]) => [`${one.name ?? packageName(folder)}@${one.version}`, one]),
  );
  assert.deepEqual(
    components.map(({ name, version }) => `${name}@${version}`).sort(),
    [...locked.keys()].sort(),
  );
  for (const { name, version, hashes } of components) {
    const { integrity } = locked.get(`${name}@${version}`) ?? {};
    const [hash] = hashes ?? [];
    const written = hash && `sha512-${Buffer.from(hash.content, 'hex').toString('base64')}`;
    assert.equal(written, integrity, name);
  }
  const refs = new Set([metadata.component, ...components].map((one) => one['bom-ref']));
  assert.deepEqual(new Set(dependencies.map(({ ref }) => ref)), refs);
  const edges = dependencies.flatMap(({ dependsOn }) => dependsOn);
  for (const ref of edges) assert.ok(refs.has(ref), ref);
  const direct = dependencies.find(({ ref }) => ref === metadata.component['bom-ref']);
  const { dependencies: own, devDependencies, optionalDependencies } = lock.packages[''] ?? {};
  const wanted = Object.keys({ ...own, ...devDependencies, ...optionalDependencies });
  assert.equal(direct?.dependsOn.length, wanted.length);
  console.log(
    `${components.length} components of ${folders.length} folders, ${edges.length} edges`,
  );
});

test('the same lock in another order gives the same bill, a changed one another number', () => {
  const bill = JSON.stringify(billOfMaterials(lock, new Set()));
  const turned = Object.fromEntries(Object.entries(lock.packages).reverse());
  assert.equal(JSON.stringify(billOfMaterials({ packages: turned }, new Set())), bill);
  const packages = { ...lock.packages, 'node_modules/zod': { version: '0.0.1' } };
  const changed = billOfMaterials({ packages }, new Set());
  assert.notEqual(changed.serialNumber, billOfMaterials(lock, new Set()).serialNumber);
});

test('says what an install holds, names scopes as package URLs do, and licenses as SPDX does', () => {
  const builtIn = new Set(['node_modules/d']);
  const packages = {
    '': { name: 'own', version: '1.0.0', dependencies: { a: '2.0.0' } },
    'node_modules/a': { version: '2.0.0', license: 'MIT', dependencies: { '@s/b': '1.0.0' } },
    'node_modules/@s/b': { version: '1.0.0', license: '(MIT OR CC0-1.0)', optional: true },
    'node_modules/c': { version: '3.0.0', license: 'SEE LICENSE IN LICENSE', dev: true },
    'node_modules/d': { version: '4.0.0', dev: true, optional: true },
    'node_modules/c/node_modules/a': { version: '2.0.0', license: 'MIT', dev: true },
  };
  const { components, dependencies } = billOfMaterials({ packages }, builtIn);
  const said = components.map(({ purl, scope, licenses }) => [purl, scope, licenses?.[0]]);
  assert.deepEqual(said, [
    ['pkg:npm/%40s/b@1.0.0', 'optional', { expression: '(MIT OR CC0-1.0)' }],
    ['pkg:npm/a@2.0.0', 'required', { license: { id: 'MIT' } }],
    ['pkg:npm/c@3.0.0', undefined, { license: { name: 'SEE LICENSE IN LICENSE' } }],
    ['pkg:npm/d@4.0.0', 'required', undefined],
  ]);
  const [, ofA, , , ofOwn] = dependencies;
  assert.deepEqual(ofA, { ref: 'pkg:npm/a@2.0.0', dependsOn: ['pkg:npm/%40s/b@1.0.0'] });
  assert.deepEqual(ofOwn, { ref: 'pkg:npm/own@1.0.0', dependsOn: ['pkg:npm/a@2.0.0'] });
});
