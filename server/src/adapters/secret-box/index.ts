export { createSecretBox } from './secret-box.ts';
export { readOrCreateSecretKey } from './secret-key-file.ts';
