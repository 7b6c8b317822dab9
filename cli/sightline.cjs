#!/usr/bin/env node
'use strict';

// What `npm i -g` and `npx` start, with whichever Node runs npm; the launcher finds one that can run our code.

process.argv.splice(2, 0, 'cli/src/main.ts');
require('../scripts/launch.cjs');
