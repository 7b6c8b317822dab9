import { writeSync } from 'node:fs';
import { homedir } from 'node:os';
import type { Context } from './command.ts';
import { sightline } from './commands/index.ts';
import { connectWith } from './connect.ts';
import { exitCodes } from './program/failures.ts';
import { runCommand } from './program/run-command.ts';
import { openSettings, settingsFolder } from './settings.ts';
import { createTerminal } from './terminal/terminal.ts';

// Who reads our output may stop, as `| head` does; that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? exitCodes.done);
    throw error;
  });
}

let wordsSoFar = () => '';
process.on('SIGINT', () => {
  const words = wordsSoFar();
  writeSync(2, `\nInterrupted.${words ? ` ${words}` : ''}\n`);
  process.exit(exitCodes.interrupted);
});

const { env } = process;
const terminal = createTerminal(process, env);
const settings = openSettings(settingsFolder(process.platform, homedir(), env));
const fromEnvironment = {
  url: env.SIGHTLINE_URL || undefined,
  key: env.SIGHTLINE_API_KEY || undefined,
};

const context: Context = {
  commands: sightline.commands,
  terminal,
  settings,
  fromEnvironment,
  connect: (values) => connectWith({ settings, fromEnvironment, terminal }, values),
  onInterrupt(words) {
    wordsSoFar = words;
  },
  now: () => new Date(),
};

try {
  process.exitCode = await runCommand(process.argv.slice(2), sightline, terminal, () => context);
} finally {
  terminal.progress([]);
}
