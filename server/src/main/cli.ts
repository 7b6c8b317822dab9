import { failed } from '../../../cli/src/program/failures.ts';
import { runCommand } from '../../../cli/src/program/run-command.ts';
import { createCollectors, providers } from '../adapters/collectors/index.ts';
import { createOutbound } from '../adapters/outbound-http/index.ts';
import { inlineThreads } from '../adapters/threads/threads.ts';
import { operatorProgram } from '../entrypoints/cli/operator-program.ts';
import { createServiceClient } from '../entrypoints/cli/service-client.ts';
import { readConfig } from './config/config.ts';
import { readOperatorFile } from './operator-file.ts';

const config = readConfig();

async function running() {
  const access = await readOperatorFile(config.dataDir);
  if (access) return access;
  throw failed(
    `No service runs on the data folder ${config.dataDir}. Start it with npm start, or set SIGHTLINE_DATA_DIR.`,
  );
}

function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
}

process.exitCode = await runCommand(
  process.argv.slice(2),
  operatorProgram,
  { print: (text) => console.log(text), note: (text) => console.error(text) },
  (options) => ({
    async operator() {
      const { address, token } = await running();
      return createServiceClient(address, token);
    },
    async key() {
      const { address } = await running();
      const key = typeof options.key === 'string' ? options.key : config.firstOrganization.apiKey;
      if (!key) throw failed('Give an API key by --key or SIGHTLINE_API_KEY.');
      return createServiceClient(address, key);
    },
    collectors: () => ({
      collectors: createCollectors(config.collectors.credentials, config.collectors.options),
      keysFor: (platform) =>
        providers
          .filter(({ platforms }) => Object.hasOwn(platforms, platform))
          .map(({ variable, key }) => ({ variable: `SIGHTLINE_${variable}_KEY`, key })),
    }),
    async stores() {
      // Loaded lazily: few commands need it, and it loads much of the service.
      const { openStoresAtHand } = await import('./stores-at-hand.ts');
      return openStoresAtHand(config, showProgress);
    },
    async backups() {
      const { createBackupCommands } = await import('./backup/run-backup.ts');
      return createBackupCommands(config, showProgress);
    },
    // A hostile page only exhausts this command.
    pageThreads: () => inlineThreads,
    outbound: () => createOutbound({ allowedHosts: config.allowedPrivateHosts }),
    print: (line) => console.log(line),
    showProgress,
  }),
);
