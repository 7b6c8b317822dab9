'use strict';

// Starts a TypeScript file of ours with a Node that can run it. Written for any Node since 12, because the
// one that reads this file may be the machine's own, old one.

const { execFileSync, spawn } = require('child_process');
const { existsSync } = require('fs');
const { join, resolve } = require('path');
const { pathToFileURL } = require('url');

const oldestMajor = 24;
const root = resolve(__dirname, '..');
const packages = join(root, 'node_modules');
const installed = installedNode();
// Below node_modules Node leaves types in place, and this takes them out.
const preload = /[\\/]node_modules[\\/]/.test(root)
  ? ['--require', join(__dirname, 'strip-types.cjs')]
  : [];
const own = machineNode();

const [node, , name, ...args] = process.argv;

if (!name) fail('Usage: node scripts/launch.cjs <file> [arguments]');
const target = resolve(root, name);
if (!existsSync(target)) fail(`There is no ${name} in this version.`);

if (own) {
  keepCompiled();
  process.execve(own, [own, ...process.execArgv, ...preload, target, ...args], process.env);
} else if (isRecent(process.versions.node)) {
  process.argv = [node, target, ...args];
  keepCompiled();
  if (preload.length > 0) require(preload[1]);
  import(pathToFileURL(target).href);
} else if (isRecent(installedVersion())) {
  keepCompiled();
  startWith(installed);
} else {
  fail(
    `This needs Node ${oldestMajor} or newer, and here is ${process.version}.\n` +
      'Run `npm ci` without --omit=optional, which installs Node 24 for Linux (x64, arm64) and Windows (x64),\n' +
      `or install Node ${oldestMajor} from https://nodejs.org.`,
  );
}

/** The Node that `npm ci` installs: among our packages, or next to us where `npx` put us. */
function installedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const inPackages = join(
    `node-${system}-${process.arch}`,
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  const places = [packages, resolve(root, '..')].map((folder) => join(folder, inPackages));
  return places.find(existsSync) || places[0];
}

/**
 * In npm scripts `node` is the installed one. Where the machine's own, which runs npm, is recent enough, that one
 * takes over this process. It cannot under `node --watch`, which talks to the process it started.
 */
function machineNode() {
  const { npm_node_execpath: path, npm_config_user_agent: agent = '' } = process.env;
  const [, version = '0'] = /\bnode\/v(\S+)/.exec(agent) || [];
  if (!isRecent(version) || !path || !existsSync(path) || path.startsWith(packages))
    return undefined;
  const canReplace = process.execve && !process.send;
  return canReplace && process.execPath.startsWith(packages) ? path : undefined;
}

/** Compiled code is kept between starts, for this process and those it starts: they load in a third of the time. */
function keepCompiled() {
  const folder = join(root, 'node_modules/.cache/compiled');
  process.env.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || folder;
  const { enableCompileCache } = require('module');
  // Only Nodes that can run our code themselves have it; others start one that reads the variable.
  if (enableCompileCache) enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

function isRecent(version) {
  return Number.parseInt(version, 10) >= oldestMajor;
}

/** As its package says, which takes no time; else as it says itself. */
function installedVersion() {
  try {
    return require(resolve(installed, '../../package.json')).version;
  } catch {
    // It came from elsewhere.
  }
  try {
    return String(execFileSync(installed, ['--version'])).replace('v', '');
  } catch {
    return '0';
  }
}

/** Stays only to pass signals on and to end as the child ended. */
function startWith(executable) {
  const child = spawn(executable, [...preload, target, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; twice would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  // An install does not fail for what is only wanted later.
  process.exit(args.includes('--at-install') ? 0 : 1);
}
