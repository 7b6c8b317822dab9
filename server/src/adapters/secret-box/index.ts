export {
  adoptNextKey,
  createSecretBox,
  readFolderKeys,
  readOrCreateNextKey,
  readOrCreateSecretKey,
} from './secret-box.ts';
