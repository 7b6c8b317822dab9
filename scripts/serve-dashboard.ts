import { join } from 'node:path';
import { operations } from '#contract/operations/index.ts';
import { repositoryRoot } from './checks/check.ts';

// npm run dashboard [-- ADDRESS]: the dashboard from its sources, in front of a running service.

const service = process.argv[2] ?? 'http://127.0.0.1:8080';
const apiSections = new Set(operations.map(({ path }) => `/${path.split('/')[1]}`));
const { createServer } = await import('vite');

const server = await createServer({
  configFile: join(repositoryRoot, 'dashboard/vite.config.ts'),
  server: {
    // Another origin than the service's would not be sent the session's cookie.
    proxy: Object.fromEntries(
      [...apiSections, '/docs', '/openapi.json'].map((path) => [path, service]),
    ),
  },
});
await server.listen();
server.printUrls();
