import { readConfig } from '../server/src/main/config/config.ts';
import { readOperatorFile } from '../server/src/main/operator-file.ts';

// `npm run cli -- COMMAND`: what operators of this installation run. `mcp` is the users' command, for assistants that
// start programs on the machine of the service; it then asks the service that runs here.
if (process.argv[2] === 'mcp') {
  const running = await readOperatorFile(readConfig().dataDir);
  if (running) process.env.SIGHTLINE_URL ||= running.address;
  await import('../cli/src/main.ts');
} else await import('../server/src/main/cli.ts');
