import { startFakeProviders } from './server.ts';

// The fake providers as a process of their own: `node main.ts [PORT]` prints the address on its first line.
const providers = await startFakeProviders(Number(process.argv[2] ?? 0));
console.log(providers.address);
// The process that started it holds its standard input; when that ends, so does this.
process.stdin.on('end', () => process.exit()).resume();
