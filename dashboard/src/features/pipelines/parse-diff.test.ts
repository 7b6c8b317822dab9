import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseDiff } from './parse-diff.ts';

const diff = `--- original
+++ optimized
@@ -1,2 +1,3 @@
 # Shoes
+## Which shoe?
-Old
+New
@@ -9,1 +10,1 @@
---- four dashes
 
`;

it('lines have their kind and their numbers in both texts', () => {
  assert.deepEqual(parseDiff(diff), [
    { kind: 'same', text: '# Shoes', before: 1, after: 1 },
    { kind: 'added', text: '## Which shoe?', after: 2 },
    { kind: 'removed', text: 'Old', before: 2 },
    { kind: 'added', text: 'New', after: 3 },
    { kind: 'gap', text: '' },
    { kind: 'removed', text: '--- four dashes', before: 9 },
    { kind: 'same', text: '', before: 10, after: 10 },
  ]);
});

it('equal texts have no difference', () => {
  assert.deepEqual(parseDiff(''), []);
});
