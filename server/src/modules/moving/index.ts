export { type MoveProgress, moveStore } from './move-store.ts';
