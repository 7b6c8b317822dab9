'use strict';

// Node runs TypeScript everywhere but below node_modules, which is where a global install puts us.

const { readFileSync } = require('fs');
const { registerHooks, stripTypeScriptTypes } = require('module');
const { resolve, sep } = require('path');
const { fileURLToPath, pathToFileURL } = require('url');

const ours = pathToFileURL(resolve(__dirname, '..') + sep).href;
const theirs = `${ours}node_modules/`;

registerHooks({
  load(url, context, next) {
    if (!url.startsWith(ours) || url.startsWith(theirs) || !url.endsWith('.ts')) {
      return next(url, context);
    }
    const source = stripped(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});

/** Node calls this function experimental each time; what it does for files elsewhere is not. */
function stripped(source) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
