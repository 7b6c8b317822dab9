export { DataFolderInUse, DataFolderNotWritable } from './errors.ts';
export { type DataFolderLock, lockDataFolder } from './lock.ts';
