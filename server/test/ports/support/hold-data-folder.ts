import { lockDataFolder } from '../../../src/adapters/data-folder/index.ts';

/** Locks the folder that it is given, says so, and waits to be killed. */

await lockDataFolder(process.argv[2] ?? '').then(
  (lock) => {
    lock.announce('http://127.0.0.1:4001');
    console.log('held');
  },
  (error) => console.log(`${error.name}: ${error.message}`),
);
setInterval(() => {}, 1000);
