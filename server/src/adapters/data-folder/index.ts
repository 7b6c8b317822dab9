export { DataFolderInUse, DataFolderNotWritable } from './errors.ts';
export { lockDataFolder } from './lock.ts';
