import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe } from 'node:test';

// Runs the test files it is given in this process. Each is a suite of its own, so hooks at the top of a file are its own.
const [root = '', ...files] = process.argv.slice(2);
// Not import(): node:test would no longer know to which suite the tests of a file belong.
const load = createRequire(import.meta.url);
for (const file of files) describe(file, () => void load(join(root, file)));
