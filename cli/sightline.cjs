#!/usr/bin/env node
'use strict';

// What `npm i -g` and `npx` start. Plain enough for a Node that is too old for the rest.

const { existsSync } = require('fs');
const { join } = require('path');
const { pathToFileURL } = require('url');

const program = join(__dirname, '../dist/service/sightline.js');

if (Number.parseInt(process.versions.node, 10) < 20)
  fail(`sightline needs Node 20 or newer, and here is ${process.version}.`);
if (!existsSync(program))
  fail('sightline is not built here: dist/ is missing. Run npm ci in its folder.');
if (/^(-v|--version)$/.test(process.argv[2])) console.log(require('../package.json').version);
else import(pathToFileURL(program).href);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
