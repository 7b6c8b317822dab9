export { CopyDiffers, type MoveProgress, moveStore } from './move-store.ts';
