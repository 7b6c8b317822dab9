export { DataFolderInUse, DataFolderNotWritable, lockDataFolder } from './lock.ts';
