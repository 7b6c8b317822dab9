import { build } from './build/build.ts';

// npm run build, and the end of npm ci: the service and the dashboard into dist.
for (const line of await build()) console.log(line);
