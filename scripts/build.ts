import { build } from './build/build.ts';

// npm run build, and the end of npm ci: the service and the dashboard into dist. `npm run build -- service` builds that alone.
const names = process.argv.slice(2);
for (const line of await build(names.length > 0 ? names : undefined)) console.log(line);
