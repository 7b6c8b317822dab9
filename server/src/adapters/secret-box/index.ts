export { createSecretBox, readOrCreateSecretKey } from './secret-box.ts';
